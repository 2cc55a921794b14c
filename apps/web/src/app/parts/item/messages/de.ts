import type en from './en.ts'

export default {
  status: {
    COLLECTING_VOTES: 'Sammelt Stimmen',
    THRESHOLD_MET: 'Bereit',
    GENERATING_CODE: 'In Arbeit',
    TESTING: 'Im Test',
    TEST_FAILED: 'Tests gescheitert',
    AWAITING_APPROVAL: 'Fragt dich',
    DEPLOYING: 'Wird ausgeliefert',
    DEPLOYED: 'Ausgeliefert',
    FAILED: 'Gescheitert',
    REJECTED: 'Abgelehnt',
  },
  state: { FLAGGED: 'Markiert', BLOCKED: 'Gesperrt', PENDING: 'Wird geprüft', WITHDRAWN: 'Zurückgezogen' },
  safety: { CLEARED: 'Freigegeben', FLAGGED: 'Markiert', BLOCKED: 'Gesperrt', PENDING: 'Wird geprüft' },
  type: {
    BUG: 'Fehler',
    SUGGESTION: 'Vorschlag',
    COMMENT: 'Kommentar',
    RATING: 'Bewertung',
    POLL: 'Umfrage',
    VOTE: 'Abstimmung',
  },
  priority: { URGENT: 'Dringend', HIGH: 'Hoch', MEDIUM: 'Mittel', LOW: 'Niedrig' },
  noTitle: 'Ohne Worte',
  wordsDeleted: 'Der Text ist gelöscht',
  score: (score, threshold) => `Punktzahl ${score} von ${threshold}`,
  scoreAlone: (score) => `Punktzahl ${score}`,
  ready: 'Die Schwelle ist erreicht',
  heldBack: 'Die Punktzahl ist erreicht, andere Bedingungen sind es nicht',
} satisfies typeof en
