/**
 * Whether the tests of faults run in their long form, with more rounds and larger numbers than `npm test` has time for:
 * `TEST_FAULTS=long npm run test:faults`.
 */
export const isLong = process.env.TEST_FAULTS === 'long'

/** Returns the number of rounds or objects for the present form of the tests. */
export const roundsFor = (short: number, long: number): number => (isLong ? long : short)
