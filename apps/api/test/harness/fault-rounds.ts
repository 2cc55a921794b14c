/** `TEST_FAULTS=long npm run test:faults`: more rounds and larger numbers than fit into every `npm test`. */
export const isLong = process.env.TEST_FAULTS === 'long'

/** A number of rounds or objects: in the short form and in the long one. */
export const rounds = (short: number, long: number): number => (isLong ? long : short)
