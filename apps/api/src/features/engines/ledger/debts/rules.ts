/** What became of a debt: OPEN while something is owed for it. */
export const debtStates = ['OPEN', 'COVERED', 'WRITTEN_OFF', 'LIFTED'] as const
export type DebtState = (typeof debtStates)[number]
