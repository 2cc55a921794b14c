/** Returns whole cents, rounded up. */
export const centsOf = (dollars: number): number => Math.ceil(dollars * 100 - 1e-6)
