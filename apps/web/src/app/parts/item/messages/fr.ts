import states from '@groundswell/client/states/fr'
import type en from './en.ts'

export default {
  status: states.status,
  state: { ...states.safety, WITHDRAWN: states.withdrawn },
  safety: states.safety,
  type: {
    BUG: 'Bogue',
    SUGGESTION: 'Suggestion',
    COMMENT: 'Commentaire',
    RATING: 'Note',
    POLL: 'Sondage',
    VOTE: 'Vote',
  },
  priority: { URGENT: 'Urgente', HIGH: 'Haute', MEDIUM: 'Moyenne', LOW: 'Basse' },
  noTitle: 'Sans texte',
  wordsDeleted: 'Son texte est supprimé',
  score: (score, threshold) => `Score ${score} sur ${threshold}`,
  scoreAlone: (score) => `Score ${score}`,
  ready: 'Le seuil est atteint',
  heldBack: 'Le score est atteint, d’autres conditions ne le sont pas',
} satisfies typeof en
