import type en from './en.ts'

export default {
  status: {
    COLLECTING_VOTES: 'Reúne votos',
    THRESHOLD_MET: 'El siguiente',
    GENERATING_CODE: 'En construcción',
    TESTING: 'En pruebas',
    TEST_FAILED: 'En construcción',
    AWAITING_APPROVAL: 'El equipo decide',
    DEPLOYING: 'Publicándose',
    DEPLOYED: 'Publicado',
    FAILED: 'Necesita otro intento',
    REJECTED: 'Rechazado',
  },
  checked: 'En revisión',
  notTaken: 'No admitido',
} satisfies typeof en
