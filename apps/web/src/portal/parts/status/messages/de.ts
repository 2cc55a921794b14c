import type en from './en.ts'

export default {
  status: {
    COLLECTING_VOTES: 'Sammelt Stimmen',
    THRESHOLD_MET: 'Als Nächstes dran',
    GENERATING_CODE: 'In Arbeit',
    TESTING: 'Wird geprüft',
    TEST_FAILED: 'In Arbeit',
    AWAITING_APPROVAL: 'Das Team entscheidet',
    DEPLOYING: 'Wird ausgeliefert',
    DEPLOYED: 'Ausgeliefert',
    FAILED: 'Braucht einen neuen Versuch',
    REJECTED: 'Abgelehnt',
  },
  checked: 'Wird durchgesehen',
  notTaken: 'Nicht aufgenommen',
} satisfies typeof en
