/** The parts of `identity-checks/index.ts` that payouts use. No tester has to prove an identity. */
export const readIdentityState = async () => 'NOT_DEMANDED' as const
