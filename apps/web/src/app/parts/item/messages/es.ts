import states from '@groundswell/client/states/es'
import type en from './en.ts'

export default {
  status: states.status,
  state: { ...states.safety, WITHDRAWN: states.withdrawn },
  safety: states.safety,
  type: {
    BUG: 'Error',
    SUGGESTION: 'Sugerencia',
    COMMENT: 'Comentario',
    RATING: 'Valoración',
    POLL: 'Encuesta',
    VOTE: 'Votación',
  },
  priority: { URGENT: 'Urgente', HIGH: 'Alta', MEDIUM: 'Media', LOW: 'Baja' },
  noTitle: 'Sin palabras',
  wordsDeleted: 'Su texto se ha borrado',
  score: (score, threshold) => `Puntuación ${score} de ${threshold}`,
  scoreAlone: (score) => `Puntuación ${score}`,
  ready: 'Se ha alcanzado el umbral',
  heldBack: 'Se ha alcanzado la puntuación, pero no las demás condiciones',
} satisfies typeof en
