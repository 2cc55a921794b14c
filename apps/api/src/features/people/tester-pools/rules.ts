/** The pool of this fixed workspace is the House Pool: its members count on every PUBLIC campaign. */
export const houseWorkspaceId = '00000000-0000-7000-8000-000000000001'

export const membershipStatuses = ['ACTIVE', 'SUSPENDED', 'REMOVED'] as const
export type MembershipStatus = (typeof membershipStatuses)[number]

/** Whether the operator has suspended a tester, in his own pool: by the places of that tester. */
export function isSuspendedByOperator(
  places: readonly { workspaceId: string; status: MembershipStatus }[],
): boolean {
  return places.some(({ workspaceId, status }) => workspaceId === houseWorkspaceId && status === 'SUSPENDED')
}

/** How a pool is listed: latest joined, by display name, strongest tier first. */
export const memberOrders = ['new', 'name', 'weight'] as const
export type MemberOrder = (typeof memberOrders)[number]

/** One membership as intake and voting weigh it. */
export interface PoolMembership {
  membershipId: string
  status: MembershipStatus
  /** Of the tier, 1 to 100. */
  weight: number
  tierId: string
}

/** What a tester is in a workspace's pool and in the House Pool. */
export interface PoolStanding {
  own: PoolMembership | null
  house: PoolMembership | null
}

/** What a tester may do on one item, by membership. */
export interface Standing {
  isActiveMember: boolean
  /** Suspended or removed: neither submits nor votes. */
  isSuspended: boolean
  /** The tier's weight while a member counts here, else null. */
  weight: number | null
}

const outsider: Standing = { isActiveMember: false, isSuspended: false, weight: null }

/**
 * The pool of the item's own workspace decides; only where a tester has no place in it does the House Pool
 * speak, and only on PUBLIC campaigns. So a workspace that suspends somebody is rid of him, whatever the
 * House Pool thinks of him.
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
