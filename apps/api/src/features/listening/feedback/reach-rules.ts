import type { Caller } from '../../../core/caller.ts'
import { type AuthorProof, isProven } from '../../people/persons/index.ts'
import type { SafetyStatus } from './schemas.ts'

export const visibilities = ['PUBLIC', 'PRIVATE'] as const
export type Visibility = (typeof visibilities)[number]

/**
 * How far an item reaches; exactly one of these. The database derives it (migration 0300), `reachOf` derives the same.
 */
export const reaches = [
  // Cleared, PUBLIC.
  'EVERYONE',
  // PUBLIC, waiting for the classifier.
  'PENDING',
  // PUBLIC, held back.
  'UNCLEARED',
  // Cleared, PRIVATE, released to agents by a member.
  'RELEASED',
  // Every other PRIVATE item.
  'PRIVATE',
  // Withdrawn or deleted; its words are gone.
  'WITHDRAWN',
  // Cleared, PUBLIC, merged into another: found by its id alone.
  'MERGED',
  // Every other merged item.
  'MERGED_PRIVATE',
] as const
export type Reach = (typeof reaches)[number]

/** The columns that decide about an item's reach. */
export interface Reaching {
  visibility: Visibility
  safetyStatus: SafetyStatus
  releasedAt: Date | null
  withdrawnAt: Date | null
  mergedInto: string | null
}

export function reachOf({ visibility, safetyStatus, releasedAt, withdrawnAt, mergedInto }: Reaching): Reach {
  if (withdrawnAt !== null) return 'WITHDRAWN'
  if (mergedInto !== null)
    return visibility === 'PUBLIC' && safetyStatus === 'CLEARED' ? 'MERGED' : 'MERGED_PRIVATE'
  if (visibility === 'PRIVATE') return releasedAt && safetyStatus === 'CLEARED' ? 'RELEASED' : 'PRIVATE'
  if (safetyStatus === 'CLEARED') return 'EVERYONE'
  return safetyStatus === 'PENDING' ? 'PENDING' : 'UNCLEARED'
}

/**
 * Audiences that see items of each reach. This table is the predicate `visible(caller, item)`; every list and every
 * read of an item, or of something derived from one, follows it.
 */
export const seenBy = {
  /** Pages, studios, testers, buyers, public pages. */
  public: ['EVERYONE'],
  agent: ['EVERYONE', 'RELEASED'],
  /** An agent that asks for uncleared items; their words are withheld. */
  agentAsking: ['EVERYONE', 'RELEASED', 'PENDING'],
  /** The author, known only by a session id, which is not a secret. */
  session: ['EVERYONE', 'PENDING', 'UNCLEARED', 'MERGED'],
  /** The author, proven by a token or a session secret. */
  author: ['EVERYONE', 'PENDING', 'UNCLEARED', 'RELEASED', 'PRIVATE', 'MERGED', 'MERGED_PRIVATE'],
  /** Secret keys and members. */
  member: reaches,
} satisfies Record<string, readonly Reach[]>
export type Audience = keyof typeof seenBy

/**
 * A merged item is visible by its id to everybody who saw it before. Lists leave it out, unless they are asked for it.
 */
const withoutMerge: Partial<Record<Reach, Reach>> = { MERGED: 'EVERYONE', MERGED_PRIVATE: 'PRIVATE' }
/** How far an item reaches for those who name its id: as if it had not been merged. */
export const reachById = (reach: Reach): Reach => withoutMerge[reach] ?? reach

/** The reaches of the items in an audience's lists; merged items only on request. */
export function listedFor(audience: Audience, withMerged: boolean): readonly Reach[] {
  const seen: readonly Reach[] = seenBy[audience]
  const isMerged = (reach: Reach) => reach in withoutMerge
  return withMerged
    ? reaches.filter((reach) => seen.includes(isMerged(reach) ? reachById(reach) : reach))
    : seen.filter((reach) => !isMerged(reach))
}

/** The audience that a caller belongs to, for items that are not the caller's own. */
export function audienceOf(caller: Pick<Caller, 'kind'>, asksForUncleared = false): Audience {
  if (caller.kind === 'secret' || caller.kind === 'oidc') return 'member'
  if (caller.kind === 'mcp') return asksForUncleared ? 'agentAsking' : 'agent'
  return 'public'
}

/** Returns whether an audience sees items of this reach. */
export function isSeenBy(audience: Audience, reach: Reach): boolean {
  return (seenBy[audience] as readonly Reach[]).includes(reach)
}

/** Returns whether a caller may see an item and data derived from it. Others get 404. */
export function isVisible(
  caller: Caller,
  item: { id: string; reach: Reach; campaignId: string | null },
  more: { authorship?: AuthorProof | null; includeUncleared?: boolean } = {},
): boolean {
  if (caller.kind === 'mcp' && caller.campaignId !== null && caller.campaignId !== item.campaignId)
    return false
  if (caller.kind === 'mcp' && caller.feedbackId !== null && caller.feedbackId !== item.id) return false
  const { authorship } = more
  const reach = reachById(item.reach)
  if (authorship && isSeenBy(isProven(authorship) ? 'author' : 'session', reach)) return true
  return isSeenBy(audienceOf(caller, more.includeUncleared), reach)
}

/** The safety statuses that items of these reaches may have. */
export function safetyWithin(seen: readonly Reach[]): readonly SafetyStatus[] {
  const has = (...some: Reach[]) => some.some((reach) => seen.includes(reach))
  return [
    ...(has('EVERYONE', 'RELEASED', 'PRIVATE', 'WITHDRAWN', 'MERGED') ? (['CLEARED'] as const) : []),
    ...(has('PENDING', 'PRIVATE', 'WITHDRAWN') ? (['PENDING'] as const) : []),
    ...(has('UNCLEARED', 'PRIVATE', 'WITHDRAWN') ? (['FLAGGED', 'BLOCKED'] as const) : []),
  ]
}
