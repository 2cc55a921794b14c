import { standardPaths } from '../../listening/campaigns/index.ts'
import type { StoredDeployment } from './store.ts'

/** What a campaign asks of those who work on its items. */
export interface Terms {
  /** Globs; none: every path. */
  allowedPaths: readonly string[]
  /** The same as the reader of an answer may see them. */
  shownPaths: readonly string[]
  /** Globs of files that wait for a person. */
  protectedPaths: readonly string[]
  /** The same as the reader of an answer may see them; null: the standard ones. */
  shownProtected: readonly string[] | null
  /** Whether an agent must name its files before it ships. */
  needsFiles: boolean
  leaseMinutes: number
}
/** For items outside every campaign: files that are named are looked at, but nothing asks for them. */
export const standardTerms: Terms = {
  allowedPaths: [],
  shownPaths: [],
  protectedPaths: standardPaths,
  shownProtected: null,
  needsFiles: false,
  leaseMinutes: 30,
}

/** Here nobody expects a word of the agent: it is a person's turn, or the work is done. */
export const restingStatuses: readonly string[] = ['AWAITING_APPROVAL', 'DEPLOYED']

type Claim = Pick<StoredDeployment, 'status' | 'isOpen' | 'updatedAt'>

/** When a claim lapses unless its agent reports before; null: it does not run. `updatedAt` is the last report. */
export function leaseExpiry(claim: Claim, { leaseMinutes }: Pick<Terms, 'leaseMinutes'>): Date | null {
  if (!claim.isOpen || restingStatuses.includes(claim.status)) return null
  return new Date(claim.updatedAt.getTime() + leaseMinutes * 60_000)
}

/** Whether a claim has lapsed: others may take the item over. */
export function isStale(claim: Claim, terms: Pick<Terms, 'leaseMinutes'>, now: Date): boolean {
  const expiry = leaseExpiry(claim, terms)
  return expiry !== null && expiry <= now
}
