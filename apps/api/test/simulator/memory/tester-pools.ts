import type * as real from '../../../src/features/people/tester-pools/index.ts'
import { stateOf } from './state.ts'

export * from '../../../src/features/people/tester-pools/index.ts'

/** The parts of `tester-pools/index.ts` that payouts and bounties use, in memory. */

export const listSuspended: typeof real.listSuspended = async (tx, testerIds) =>
  new Set(testerIds.filter((id) => stateOf(tx).suspended.has(id)))

export const listMembershipsOfTester = async (tx: { testerId: string }) =>
  stateOf(tx).suspended.has(tx.testerId) ? [{ status: 'SUSPENDED' }] : []
export const isSuspendedByOperator = (places: readonly { status: string }[]): boolean => places.length > 0

export const listPoolStanding: typeof real.listPoolStanding = async (tx, testerIds) =>
  new Map(
    testerIds.map((id) => {
      const status = stateOf(tx).members.get(id) ? ('ACTIVE' as const) : ('REMOVED' as const)
      const own = { membershipId: id, tierId: 'tier', weight: 1, status }
      return [id, { own, house: own }]
    }),
  )
