import type en from './en.ts'

export default {
  status: {
    COLLECTING_VOTES: 'Recueille des votes',
    THRESHOLD_MET: 'Bientôt en chantier',
    GENERATING_CODE: 'En chantier',
    TESTING: 'En test',
    TEST_FAILED: 'En chantier',
    AWAITING_APPROVAL: 'L’équipe décide',
    DEPLOYING: 'En livraison',
    DEPLOYED: 'Livré',
    FAILED: 'À reprendre',
    REJECTED: 'Refusé',
  },
  checked: 'En cours de lecture',
  notTaken: 'Non retenu',
} satisfies typeof en
