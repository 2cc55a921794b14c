import type * as real from '../../../src/adapters/facilitator.ts'

export * from '../../../src/adapters/facilitator.ts'

/** The setting X402_FACILITATOR_URL of a simulated node is its port to the simulated facilitator. */
export const createFacilitator = ((port: unknown) => port) as unknown as typeof real.createFacilitator
