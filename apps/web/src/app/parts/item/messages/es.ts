import type en from './en.ts'

export default {
  status: {
    COLLECTING_VOTES: 'Reuniendo votos',
    THRESHOLD_MET: 'Listo',
    GENERATING_CODE: 'En curso',
    TESTING: 'En pruebas',
    TEST_FAILED: 'Pruebas fallidas',
    AWAITING_APPROVAL: 'Te pregunta',
    DEPLOYING: 'Publicándose',
    DEPLOYED: 'Publicado',
    FAILED: 'Fallido',
    REJECTED: 'Rechazado',
  },
  state: { FLAGGED: 'Marcado', BLOCKED: 'Bloqueado', PENDING: 'En revisión', WITHDRAWN: 'Retirado' },
  safety: { CLEARED: 'Aprobado', FLAGGED: 'Marcado', BLOCKED: 'Bloqueado', PENDING: 'En revisión' },
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
