import type { StateWords } from './state-words.ts'

export default {
  status: {
    COLLECTING_VOTES: 'Reúne votos',
    THRESHOLD_MET: 'Listo',
    GENERATING_CODE: 'En construcción',
    TESTING: 'En pruebas',
    TEST_FAILED: 'Pruebas fallidas',
    AWAITING_APPROVAL: 'Requiere una decisión',
    DEPLOYING: 'Publicándose',
    DEPLOYED: 'Publicado',
    FAILED: 'Fallido',
    REJECTED: 'Rechazado',
  },
  safety: {
    CLEARED: 'Aprobado',
    FLAGGED: 'Marcado',
    BLOCKED: 'Bloqueado',
    PENDING: 'En revisión',
  },
  withdrawn: 'Retirado',
  stage: {
    GATHERING: 'Reúne votos',
    BUILDING: 'En construcción',
    SHIPPED: 'Publicado',
    ELSEWHERE: 'No previsto',
  },
} satisfies StateWords as StateWords
