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
