/** The part of `identity-checks/index.ts` that payouts use: nobody is asked for an identity. */
export const identityOf = async () => 'NOT_DEMANDED' as const
