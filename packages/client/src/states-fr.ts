import type { StateWords } from './state-words.ts'

export default {
  status: {
    COLLECTING_VOTES: 'Recueille des votes',
    THRESHOLD_MET: 'Prêt',
    GENERATING_CODE: 'En construction',
    TESTING: 'En test',
    TEST_FAILED: 'Tests échoués',
    AWAITING_APPROVAL: 'Décision à prendre',
    DEPLOYING: 'En livraison',
    DEPLOYED: 'Livré',
    FAILED: 'Échoué',
    REJECTED: 'Refusé',
  },
  safety: {
    CLEARED: 'Approuvé',
    FLAGGED: 'Signalé',
    BLOCKED: 'Bloqué',
    PENDING: 'En examen',
  },
  withdrawn: 'Retiré',
  stage: {
    GATHERING: 'Recueille des votes',
    BUILDING: 'En construction',
    SHIPPED: 'Livré',
    ELSEWHERE: 'Non prévu',
  },
} satisfies StateWords as StateWords
