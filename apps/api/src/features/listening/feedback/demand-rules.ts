import { type Caller, hasRole } from '../../../core/caller.ts'
import { insufficientRole } from '../../../core/problems.ts'
import type { DemandFilter } from './demand-store.ts'
import { teamFilter } from './problems.ts'

/**
 * Returns whether a caller may know which accounts and people ask for items: holders of the secret key, and members who
 * see original texts.
 */
export function mayReadDemand(caller: Caller): boolean {
  return caller.kind === 'secret' || (caller.kind === 'oidc' && hasRole(caller.role, 'MEMBER'))
}

/**
 * Returns the accounts of a filter, or undefined if the filter names none. Throws 403 for a VIEWER, and `team_filter`
 * for callers outside the team, because a filtered list reveals who asks.
 */
export function readDemandFilter(
  caller: Caller,
  { company, plan, minRevenue, sort }: DemandFilter & { sort?: string | undefined },
): DemandFilter | undefined {
  const isFilter = company !== undefined || plan !== undefined || minRevenue !== undefined
  if (!isFilter && sort !== 'revenue') return undefined
  if (!mayReadDemand(caller))
    throw caller.kind === 'oidc'
      ? insufficientRole({ message: 'Who asks for an item is for the role MEMBER; yours is VIEWER.' })
      : teamFilter()
  return isFilter ? { company, plan, minRevenue } : undefined
}
