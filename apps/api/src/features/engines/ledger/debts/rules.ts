/** The states of a debt. OPEN means that a part of it is still owed. */
export const debtStates = ['OPEN', 'COVERED', 'WRITTEN_OFF', 'LIFTED'] as const
export type DebtState = (typeof debtStates)[number]
