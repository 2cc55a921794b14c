import states from '@groundswell/client/states/de'
import type en from './en.ts'

export default {
  status: states.status,
  state: { ...states.safety, WITHDRAWN: states.withdrawn },
  safety: states.safety,
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
