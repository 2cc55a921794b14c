export const kinds = [
  'SHARED_WALLET',
  'SHARED_BANK_ACCOUNT',
  'BUYER_IS_TESTER',
  'VOTE_RING',
  'NO_DEPLOYMENT',
] as const
export type Kind = (typeof kinds)[number]

export const states = ['OPEN', 'DISMISSED', 'GONE'] as const
export type State = (typeof states)[number]

/** A finding of a search, before it is stored. */
export interface Found {
  subject: string
  workspaceId: string | null
  testerIds: string[]
  evidence: Record<string, unknown>
}

/** Most findings of a kind in one search. */
export const MOST_FOUND = 500
