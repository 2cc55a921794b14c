/** The assets of amounts: points, cents, and millionths of a USDC. */
export type Asset = keyof typeof digitsOf

/** The decimal digits of an asset's whole unit: its amounts are whole atomic units. */
export const digitsOf = { POINTS: 0, USD: 2, USDC: 6 } as const
