import type { Messages } from './shape.ts'

export const de: Messages = {
  kinds: {
    FEEDBACK_FLAGGED: [
      'Ein neuer Hinweis braucht Moderation',
      'Ein neuer Hinweis wird zurückgehalten, bis ihn jemand mit Moderationsrecht gelesen hat.',
    ],
    THRESHOLD_MET: [
      'Ein Hinweis ist bereit',
      'Ein Hinweis hat seine Schwelle erreicht und kann umgesetzt werden.',
    ],
    DEPLOYMENT_FAILED: [
      'Ein Deployment ist fehlgeschlagen',
      'Das Deployment eines Hinweises ist fehlgeschlagen.',
    ],
    DEPLOYED: ['Ein Hinweis ist ausgeliefert', 'Ein Hinweis wurde ausgeliefert.'],
    ITEM_REOPENED: [
      'Ein Hinweis ist wieder offen',
      'Tester sagen, dass ein ausgelieferter Hinweis noch nicht funktioniert. Er ist deshalb wieder offen.',
    ],
    BUDGET_LOW: [
      'Ein Budget reicht nicht aus',
      'Das Budget einer Kampagne deckt nicht, was ihre Tester verdient haben. Bitte füllen Sie es auf.',
    ],
    PAYMENT_DISPUTED: [
      'Eine Zahlung wird angefochten',
      'Eine Ihrer Zahlungen wird angefochten. Ihr Budget ist eingefroren, bis das entschieden ist.',
    ],
    MEMBER_JOINED: ['Ihr Team hat ein neues Mitglied', 'Eine Person ist Ihrem Team beigetreten.'],
    TESTER_JOINED: ['Ihr Pool hat einen neuen Tester', 'Ein Tester ist Ihrem Pool beigetreten.'],
    APPROVAL_REQUESTED: [
      'Ein Agent braucht Ihre Entscheidung',
      'Ein Agent hat angehalten und wartet auf einen Menschen. Lesen Sie seine Frage und entscheiden Sie.',
    ],
    WEBHOOK_DISABLED: [
      'Ein Webhook ist abgeschaltet',
      'Ein Webhook ist fünf Tage lang fehlgeschlagen. Er bleibt abgeschaltet, bis Sie ihn wieder einschalten.',
    ],
    TEST_RED: [
      'Der Test eines ausgelieferten Beitrags ist rot',
      'Ihre CI hat den Test eines ausgelieferten Beitrags auf einem späteren Commit ausgeführt, und er schlägt fehl.',
    ],
    AUTHOR_DISPUTED: [
      'Laut Verfasser funktioniert es noch nicht',
      'Wer einen ausgelieferten Hinweis verfasst hat, sagt, dass er noch nicht funktioniert.',
    ],
    FEEDBACK_ASSIGNED: ['Ein Hinweis wurde Ihnen zugewiesen', 'Ein Hinweis wurde Ihnen zugewiesen.'],
    STATUS_CHANGED: ['Ihr Hinweis ist weitergekommen', 'Der Status Ihres Hinweises hat sich geändert.'],
    VOTE_RESET: [
      'Bitte stimmen Sie neu ab',
      'Ein Hinweis, für den Sie gestimmt haben, wurde geändert. Ihre Stimme zählt wieder, sobald Sie sie neu abgeben.',
    ],
    FEEDBACK_MERGED: [
      'Ihr Hinweis wurde zusammengelegt',
      'Ihr Hinweis wurde mit einem zusammengelegt, der dasselbe sagt. Seine Stimmen zählen dort.',
    ],
    PREVIEW_REQUESTED: [
      'Sehen Sie es sich vor der Übernahme an',
      'Eine Änderung zu einem Hinweis, den Sie unterstützt haben, ist in einer Vorschau zu sehen, bevor sie übernommen wird. Sagen Sie, ob sie funktioniert.',
    ],
    VERIFY_REQUESTED: [
      'Funktioniert es jetzt?',
      'Ein Hinweis, den Sie unterstützt haben, wurde ausgeliefert. Sagen Sie, ob er funktioniert.',
    ],
    REWARD_ACCRUED: ['Sie haben eine Belohnung verdient', 'Sie haben eine Belohnung verdient.'],
    REWARD_PAYABLE: ['Eine Belohnung ist auszahlbar', 'Eine Ihrer Belohnungen kann jetzt ausgezahlt werden.'],
    PAYOUT_SENT: ['Eine Auszahlung ist unterwegs', 'Eine Auszahlung ist zu Ihnen unterwegs.'],
    APPLICATION_DECIDED: [
      'Über Ihre Bewerbung wurde entschieden',
      'Über Ihre Bewerbung für den House Pool wurde entschieden.',
    ],
    CAMPAIGN_AVAILABLE: ['Eine Kampagne steht Ihnen offen', 'Eine Kampagne steht Ihnen offen.'],
    WEEKLY_DIGEST: ['Ihre Woche', 'Ihre Woche beim Testen.'],
  },
  amount: 'Betrag: {sum}',
  cause: 'Wofür: {cause}',
  causes: {
    AUTHOR: 'Sie haben es gemeldet',
    VOTER: 'Sie haben dafür gestimmt',
    IMPLEMENTER: 'Ihre Änderung wurde ausgeliefert',
    VERIFIER: 'Sie haben es geprüft',
    SHARE: 'Sie haben es geteilt',
    REFERRAL: 'Sie haben einen Tester gewonnen',
    GRANT: 'ein Geschenk des Teams',
  },
  open: 'Öffnen: {link}',
  choose: 'Welche Mails Sie bekommen, und in welcher Sprache: {link}',
  invitation: {
    subject: 'Sie sind in ein Team bei Groundswell eingeladen',
    wanted: 'Sie sind in ein Team bei Groundswell eingeladen, als {role}.',
    signIn: 'Melden Sie sich mit dieser Adresse an, um beizutreten: {link}',
    ignore: 'Wenn Sie das nicht erwartet haben, müssen Sie nichts tun.',
    roles: { VIEWER: 'Betrachter', MEMBER: 'Mitglied', ADMIN: 'Administrator', OWNER: 'Inhaber' },
  },
  digest: {
    subject: 'Ihre Woche beim Testen, {week}',
    since: 'Seit {day}:',
    counts: {
      submitted: 'Hinweise von Ihnen: {n}',
      deployed: 'Ihre ausgelieferten Hinweise: {n}',
      confirmed: 'Bestätigungen, dass Ihr Hinweis funktioniert: {n}',
      votesReceived: 'Stimmen für Ihre Hinweise: {n}',
      voted: 'Ihre Stimmen: {n}',
      foreseen: 'Ausgeliefert, nachdem Sie dafür gestimmt hatten: {n}',
      verified: 'Von Ihnen geprüft: {n}',
    },
    earned: 'Verdient: {sums}',
  },
}
