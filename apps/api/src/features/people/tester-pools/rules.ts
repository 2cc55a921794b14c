/** The id of the workspace whose pool is the House Pool. Members of this pool count on every PUBLIC campaign. */
export const houseWorkspaceId = '00000000-0000-7000-8000-000000000001'

export const membershipStatuses = ['ACTIVE', 'SUSPENDED', 'REMOVED'] as const
export type MembershipStatus = (typeof membershipStatuses)[number]

/** Returns whether the operator has suspended a tester in the House Pool. */
export function isSuspendedByOperator(
  places: readonly { workspaceId: string; status: MembershipStatus }[],
): boolean {
  return places.some(({ workspaceId, status }) => workspaceId === houseWorkspaceId && status === 'SUSPENDED')
}

/** Sort orders of a pool: latest joined first, by display name, highest tier first. */
export const memberOrders = ['new', 'name', 'weight'] as const
export type MemberOrder = (typeof memberOrders)[number]

/** One membership, with the fields that intake and voting need. */
export interface PoolMembership {
  membershipId: string
  status: MembershipStatus
  /** The tier's weight, 1 to 100. */
  weight: number
  tierId: string
}

/** A tester's memberships in a workspace's pool and in the House Pool. */
export interface PoolStanding {
  own: PoolMembership | null
  house: PoolMembership | null
}

/** A tester's rights on one item, by membership. */
export interface Standing {
  isActiveMember: boolean
  /** Whether the tester is suspended or removed, and may neither submit nor vote. */
  isSuspended: boolean
  /** The tier's weight while the tester counts as a member here, otherwise null. */
  weight: number | null
}

const outsider: Standing = { isActiveMember: false, isSuspended: false, weight: null }

/**
 * Returns a tester's rights on an item. The membership in the item's own workspace decides. The House Pool counts only
 * for testers without one, and only on PUBLIC campaigns. A workspace can therefore exclude any tester, including House
 * Pool members.
 */
export function standingFor({
  own,
  house,
  campaignVisibility,
}: PoolStanding & { campaignVisibility: string | null }): Standing {
  const deciding = own ?? (campaignVisibility === 'PUBLIC' ? house : null)
  if (!deciding) return outsider
  if (deciding.status !== 'ACTIVE') return { isActiveMember: false, isSuspended: true, weight: null }
  return { isActiveMember: true, isSuspended: false, weight: deciding.weight }
}
