/** `TEST_FAULTS=long npm run test:faults`: more rounds and larger numbers than every `npm test` has time for. */
export const isLong = process.env.TEST_FAULTS === 'long'

/** How often, or how many: in the short form and in the long one. */
export const rounds = (short: number, long: number): number => (isLong ? long : short)
