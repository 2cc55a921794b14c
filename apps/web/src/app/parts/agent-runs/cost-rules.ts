/** Returns whole cents, rounded up. */
export const toCents = (dollars: number): number => Math.ceil(dollars * 100 - 1e-6)
