/** The kinds of rewards, as the service names them. */
export const kinds = [
  'AUTHOR',
  'VOTER',
  'VERIFIER',
  'IMPLEMENTER',
  'SHARE',
  'REFERRAL',
  'GRANT',
  'REVERSAL',
  'PAYOUT',
] as const
export type Kind = (typeof kinds)[number]
/** The states of a reward, in the order of its life. */
export const states = ['UNFUNDED', 'HELD', 'FROZEN', 'PAYABLE', 'IN_PAYOUT', 'PAID', 'REVERSED'] as const
export type State = (typeof states)[number]

/** The parameters of the list. */
export interface RewardsSearch {
  status?: State
  kind?: Kind
  tester?: string
  campaign?: string
  /** The item that the rewards were earned with. */
  item?: string
  /** Whether the dialog to grant one is open. */
  grant?: true
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Reads the address. Parameters that it does not understand are dropped. */
export function readSearch(search: Record<string, unknown>): RewardsSearch {
  const found: RewardsSearch = {}
  const status = states.find((known) => known === search.status)
  const kind = kinds.find((known) => known === search.kind)
  if (status) found.status = status
  if (kind) found.kind = kind
  for (const name of ['tester', 'campaign', 'item'] as const) {
    const value = search[name]
    if (typeof value === 'string' && UUID.test(value)) found[name] = value
  }
  if (search.grant === true || search.grant === 'true') found.grant = true
  return found
}

/** Returns the filter in the page's address, as parameters of the API. */
export const toApiFilter = ({ status, kind, tester, campaign, item }: RewardsSearch) => ({
  ...(status ? { status } : {}),
  ...(kind ? { kind } : {}),
  ...(tester ? { testerId: tester } : {}),
  ...(campaign ? { campaignId: campaign } : {}),
  ...(item ? { feedbackId: item } : {}),
})
