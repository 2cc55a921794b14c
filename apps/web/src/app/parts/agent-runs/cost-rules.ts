/** Whole cents; a part of one counts as one. */
export const centsOf = (dollars: number): number => Math.ceil(dollars * 100 - 1e-6)
