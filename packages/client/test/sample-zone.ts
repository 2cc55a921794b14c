import type { components } from '../src/index.ts'

type Zone = components['schemas']['ListedZone']

/** A zone as lists show it: with the service's defaults for fields that the test leaves out. */
export function sampleZone(zoneId: string, given: Partial<Zone> = {}): Zone {
  return {
    id: '01926f00-0000-7000-8000-000000000001',
    zoneId,
    name: zoneId,
    selector: null,
    type: 'COMMENT',
    threshold: 10,
    minParticipation: 0,
    minTrustedVoters: 0,
    audience: 'ANONYMOUS',
    itemVisibility: 'PUBLIC',
    status: 'ACTIVE',
    comments: 'MEMBERS',
    options: [],
    maxChoices: 1,
    showResults: false,
    capture: { steps: false, network: false, console: false },
    campaignId: null,
    urlPatterns: [],
    isOpen: true,
    ...given,
  }
}
