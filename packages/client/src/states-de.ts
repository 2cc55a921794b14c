import type { StateWords } from './state-words.ts'

export default {
  status: {
    COLLECTING_VOTES: 'Sammelt Stimmen',
    THRESHOLD_MET: 'Bereit',
    GENERATING_CODE: 'Wird gebaut',
    TESTING: 'Wird getestet',
    TEST_FAILED: 'Tests gescheitert',
    AWAITING_APPROVAL: 'Braucht eine Entscheidung',
    DEPLOYING: 'Wird ausgeliefert',
    DEPLOYED: 'Ausgeliefert',
    FAILED: 'Gescheitert',
    REJECTED: 'Abgelehnt',
  },
  safety: {
    CLEARED: 'Freigegeben',
    FLAGGED: 'Markiert',
    BLOCKED: 'Gesperrt',
    PENDING: 'Wird geprüft',
  },
  withdrawn: 'Zurückgezogen',
  stage: {
    GATHERING: 'Sammelt Stimmen',
    BUILDING: 'Wird gebaut',
    SHIPPED: 'Ausgeliefert',
    ELSEWHERE: 'Nicht geplant',
  },
} satisfies StateWords as StateWords
