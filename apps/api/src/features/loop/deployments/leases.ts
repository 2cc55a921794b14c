import {
  type Evidence,
  type PreviewQuorum,
  standardPaths,
  type Usage,
} from '../../listening/campaigns/index.ts'
import type { StoredDeployment } from './store.ts'

/** The rules of a campaign for work on its items. */
export interface Terms {
  /** Globs; an empty list allows every path. */
  allowedPaths: readonly string[]
  /** `allowedPaths` as the reader of the response may see them. */
  shownPaths: readonly string[]
  /** Globs of files that need a person's approval. */
  protectedPaths: readonly string[]
  /** `protectedPaths` as the reader of the response may see them; null: the standard list. */
  shownProtected: readonly string[] | null
  /** Whether an agent must name its files before it ships. */
  needsFiles: boolean
  evidence: Evidence
  ceilings: Usage | null
  agentsMayAskAuthors: boolean
  leaseMinutes: number
  stableAfterDays: number
  /** How the people who asked for an item decide before the merge; null means that they are not asked. */
  previewQuorum: PreviewQuorum | null
}
/** The rules for items outside campaigns. Files that an agent names are checked, but naming them is optional. */
export const standardTerms: Terms = {
  allowedPaths: [],
  shownPaths: [],
  protectedPaths: standardPaths,
  shownProtected: null,
  needsFiles: false,
  evidence: 'NONE',
  ceilings: null,
  agentsMayAskAuthors: false,
  leaseMinutes: 30,
  stableAfterDays: 14,
  previewQuorum: null,
}

/** Statuses in which a claim does not lapse, because a person has to act or the work is done. */
export const restingStatuses: readonly string[] = ['AWAITING_APPROVAL', 'DEPLOYED']

type Claim = Pick<StoredDeployment, 'status' | 'isOpen' | 'updatedAt'>

/** Returns when a claim lapses without a report; null means never. `updatedAt` is the time of the last report. */
export function leaseExpiry(claim: Claim, { leaseMinutes }: Pick<Terms, 'leaseMinutes'>): Date | null {
  if (!claim.isOpen || restingStatuses.includes(claim.status)) return null
  return new Date(claim.updatedAt.getTime() + leaseMinutes * 60_000)
}

/** Returns whether a claim has lapsed, so that others may take the item over. */
export function isStale(claim: Claim, terms: Pick<Terms, 'leaseMinutes'>, now: Date): boolean {
  const expiry = leaseExpiry(claim, terms)
  return expiry !== null && expiry <= now
}
