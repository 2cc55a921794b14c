import type en from './en.ts'

export default {
  title: 'Mitteilungen',
  readAll: 'Alle als gelesen markieren',
  unread: 'Ungelesen',
  nothing: 'Noch ist nichts passiert',
  nothingWhy: 'Was aus Ihren Hinweisen, Stimmen und Ihrem Verdienst wird, erscheint hier.',
  more: 'Mehr anzeigen',
  payable: (what) => `Auszahlbar: ${what}`,
  sent: (amount) => `${amount} sind unterwegs zu Ihnen`,
  kinds: {
    STATUS_CHANGED: 'Ihr Hinweis ist weitergekommen',
    VOTE_RESET: 'Ein Hinweis wurde nach Ihrer Stimme geändert: Stimmen Sie neu ab',
    FEEDBACK_MERGED: 'Ihr Hinweis wurde mit einem anderen zusammengelegt',
    PREVIEW_REQUESTED: 'Vor der Übernahme zu sehen: Bitte ansehen',
    VERIFY_REQUESTED: 'Es ist online: Bitte prüfen',
    REWARD_ACCRUED: 'Sie haben etwas verdient',
    REWARD_PAYABLE: 'Eine Belohnung ist auszahlbar',
    PAYOUT_SENT: 'Eine Auszahlung ist unterwegs',
    APPLICATION_DECIDED: 'Über Ihre Bewerbung wurde entschieden',
    CAMPAIGN_AVAILABLE: 'Eine Kampagne steht Ihnen offen',
    WEEKLY_DIGEST: 'Ihre Woche',
  },
} satisfies typeof en
