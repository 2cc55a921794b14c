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

/** How a tester is linked to people who run a workspace. */
export const links = [
  'IDENTITY',
  'E_MAIL',
  'WALLET',
  'BANK_ACCOUNT',
  'NETWORK_ADDRESS',
  'PAYER_WALLET',
] as const
export type Link = (typeof links)[number]

/** What was found, before it is stored. */
export interface Found {
  subject: string
  workspaceId: string | null
  testerIds: string[]
  evidence: Record<string, unknown>
}

/** Most findings of a kind in one search. */
export const MOST_FOUND = 500
