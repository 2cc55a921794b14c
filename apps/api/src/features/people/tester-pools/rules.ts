/** The pool of this fixed workspace is the House Pool: its members count on every PUBLIC campaign. */
export const houseWorkspaceId = '00000000-0000-7000-8000-000000000001'

export const membershipStatuses = ['ACTIVE', 'SUSPENDED', 'REMOVED'] as const
export type MembershipStatus = (typeof membershipStatuses)[number]

/** Returns whether the operator has suspended a tester in the House Pool. */
export function isSuspendedByOperator(
  places: readonly { workspaceId: string; status: MembershipStatus }[],
): boolean {
  return places.some(({ workspaceId, status }) => workspaceId === houseWorkspaceId && status === 'SUSPENDED')
}

/** Sort orders of a pool: latest joined, by display name, highest tier first. */
export const memberOrders = ['new', 'name', 'weight'] as const
export type MemberOrder = (typeof memberOrders)[number]

/** One membership with the fields that intake and voting need. */
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
  /** Suspended or removed: may neither submit nor vote. */
  isSuspended: boolean
  /** The tier's weight while a member counts here, else null. */
  weight: number | null
}

const outsider: Standing = { isActiveMember: false, isSuspended: false, weight: null }

/**
 * The membership in the item's own workspace decides. The House Pool counts only if the tester has no membership
 * there, and only on PUBLIC campaigns. So a workspace can exclude any tester, also members of the House Pool.
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
