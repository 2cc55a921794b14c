import type en from './en.ts'

export default {
  title: 'Mit Einladung beitreten',
  invited: 'Sie sind als Tester eingeladen',
  why: 'Sie sagen, was nicht stimmt, und stimmen über die Hinweise anderer ab. Was durch Sie umgesetzt wird, kann sich für Sie lohnen.',
  link: 'Einladungslink',
  linkHint: 'Der Link, den Sie vom Team bekommen haben.',
  linkNeeded: 'Fügen Sie erst den Link ein',
  noInvite: 'Das ist kein Einladungslink.',
  join: 'Beitreten',
  signIn: 'Anmelden und beitreten',
  invitedBy: 'Eingeladen von',
  expires: 'Offen bis',
  notOpen:
    'Dieser Einladungslink gilt nicht mehr, oder ein Teil fehlt. Bitten Sie um einen neuen. Wenn Sie damit schon beigetreten sind, melden Sie sich an.',
  campaigns: (count: number) => (count === 1 ? 'Die Kampagne' : 'Kampagnen, an denen Sie teilnehmen können'),
  noCampaign:
    'Sie treten den Testern dieses Teams bei. Im Moment steht Ihnen keine Kampagne des Teams offen.',
  zones: 'Gefragt sind Hinweise zu:',
  unpaid: 'Diese Kampagne zahlt nichts.',
  pays: 'Ein umgesetzter Hinweis bringt',
  shares: {
    authorShare: 'Davon der Autor',
    voterShare: 'Davon alle Wähler zusammen',
    verifierShare: 'Davon alle Prüfer zusammen',
  },
  most: 'Höchstens je Tester',
  holdDays: (days: number) => `Auszahlbar nach ${days === 1 ? 'einem Tag' : `${days} Tagen`}.`,
  conditions: {
    points: 'Punkte sind kein Geld.',
    own: 'Das Team zahlt selbst, außerhalb dieses Dienstes.',
    wallet: 'Gezahlt wird an Ihre Wallet.',
    account: 'Gezahlt wird auf Ihr Bankkonto.',
    budget: 'Gezahlt wird, solange das Budget der Kampagne reicht.',
    empty:
      'Das Budget deckt im Moment keinen weiteren Hinweis: Es gibt nichts zu verdienen, bis das Team es auffüllt.',
    inForce: 'Es zählt die Regelung, die gilt, wenn ein Hinweis umgesetzt wird.',
  },
  refused: {
    invite_expired: 'Diese Einladung ist abgelaufen. Bitten Sie das Team um eine neue.',
    invite_revoked: 'Diese Einladung wurde zurückgenommen. Fragen Sie das Team.',
    invite_used_up: 'Alle Plätze dieser Einladung sind vergeben. Bitten Sie das Team um eine andere.',
    invite_not_found:
      'Diese Einladung gibt es nicht. Bitten Sie noch einmal um den Link: Vielleicht fehlt ein Teil.',
    membership_suspended: 'Ihre Mitgliedschaft ist ausgesetzt. Fragen Sie das Team nach dem Grund.',
  },
  welcome: 'Sie sind dabei',
  welcomeWhy: 'So stehen Sie jetzt da.',
  team: 'Team',
  tier: 'Stufe',
  weight: 'Ihre Stimme zählt',
  begin: 'Anfangen',
} satisfies typeof en
