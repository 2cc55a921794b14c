import type en from './en.ts'

export default {
  title: 'Post',
  emptyWhy:
    'Eine Mail erscheint hier, sobald jemand etwas erfahren soll, und bleibt mit ihrem Ausgang stehen.',
  note: 'Was gesendet wurde, ohne Texte und Adressen',
  mail: 'Mail',
  to: 'An',
  attempts: 'Versuche',
  states: {
    UNKNOWN: 'Unbekannt',
    SENDING: 'Wird gesendet',
    QUEUED: 'Wartet',
    FAILED: 'Fehlgeschlagen',
    DROPPED: 'Verworfen',
    SENT: 'Gesendet',
  },
  empty: {
    UNKNOWN: 'Keine Mail mit unbekanntem Ausgang',
    SENDING: 'Keine Mail wird gerade gesendet',
    QUEUED: 'Keine Mail wartet',
    FAILED: 'Keine Mail ist fehlgeschlagen',
    DROPPED: 'Keine Mail wurde verworfen',
    SENT: 'Noch keine Mail wurde gesendet',
  },
  recipients: {
    ACCOUNT: 'Ein Mitglied',
    TESTER: 'Ein Tester',
    INVITATION: 'Eine eingeladene Person',
    SUBSCRIPTION: 'Jemand, der einem Hinweis folgt',
  },
  findings: {
    DELIVERED: { label: 'Sie kam an', follows: 'Die Mail ist erledigt.' },
    NOT_DELIVERED: {
      label: 'Sie kam nicht an',
      follows: 'Die Mail wird unter derselben Message-ID erneut gesendet.',
    },
  },
  digest: 'Wochenübersicht jetzt senden',
  digestRan: (week: string, queued: number) => `Woche ${week}: eingereihte Mails: ${queued}`,
} satisfies typeof en
