import type { Caller } from '../../../core/caller.ts'
import { type AuthorProof, isSufficientProof } from '../../people/persons/index.ts'
import type { SafetyStatus } from './schemas.ts'

export const visibilities = ['PUBLIC', 'PRIVATE'] as const
export type Visibility = (typeof visibilities)[number]

/**
 * Which audiences an item reaches: every item has exactly one of these values. The database derives the value by the
 * same rules as `computeReach` (migration 0300).
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
  // Cleared, PUBLIC, merged into another item: found only by its id.
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

export function computeReach({
  visibility,
  safetyStatus,
  releasedAt,
  withdrawnAt,
  mergedInto,
}: Reaching): Reach {
  if (withdrawnAt !== null) return 'WITHDRAWN'
  if (mergedInto !== null)
    return visibility === 'PUBLIC' && safetyStatus === 'CLEARED' ? 'MERGED' : 'MERGED_PRIVATE'
  if (visibility === 'PRIVATE') return releasedAt && safetyStatus === 'CLEARED' ? 'RELEASED' : 'PRIVATE'
  if (safetyStatus === 'CLEARED') return 'EVERYONE'
  return safetyStatus === 'PENDING' ? 'PENDING' : 'UNCLEARED'
}

/**
 * The reaches of the items that each audience sees. The predicate `visible(caller, item)`, every list, and every read
 * of an item or of data derived from it follow this table.
 */
export const seenBy = {
  /** Pages, studios, testers, buyers and public pages. */
  public: ['EVERYONE'],
  agent: ['EVERYONE', 'RELEASED'],
  /** An agent that asks for uncleared items. It gets their fields without the texts. */
  agentAsking: ['EVERYONE', 'RELEASED', 'PENDING'],
  /** The author, known only by a session id. A session id is not a secret. */
  session: ['EVERYONE', 'PENDING', 'UNCLEARED', 'MERGED'],
  /** The author, proven by a token or a session secret. */
  author: ['EVERYONE', 'PENDING', 'UNCLEARED', 'RELEASED', 'PRIVATE', 'MERGED', 'MERGED_PRIVATE'],
  /** Secret keys and members. */
  member: reaches,
} satisfies Record<string, readonly Reach[]>
export type Audience = keyof typeof seenBy

/**
 * The reach that a merged item would have if it had not been merged. By its id, the item stays visible to everybody who
 * saw it before; lists include it only on request.
 */
const withoutMerge: Partial<Record<Reach, Reach>> = { MERGED: 'EVERYONE', MERGED_PRIVATE: 'PRIVATE' }
/** Returns the reach that applies when a caller names an item by its id: as if the item had not been merged. */
export const reachById = (reach: Reach): Reach => withoutMerge[reach] ?? reach

/** Returns the reaches of the items that an audience's lists contain. Merged items are included only on request. */
export function reachesListedFor(audience: Audience, withMerged: boolean): readonly Reach[] {
  const seen: readonly Reach[] = seenBy[audience]
  const isMerged = (reach: Reach) => reach in withoutMerge
  return withMerged
    ? reaches.filter((reach) => seen.includes(isMerged(reach) ? reachById(reach) : reach))
    : seen.filter((reach) => !isMerged(reach))
}

/** Returns the audience that a caller belongs to, for items that are not the caller's own. */
export function findAudience(caller: Pick<Caller, 'kind'>, asksForUncleared = false): Audience {
  if (caller.kind === 'secret' || caller.kind === 'oidc') return 'member'
  if (caller.kind === 'mcp') return asksForUncleared ? 'agentAsking' : 'agent'
  return 'public'
}

/** Returns whether an audience sees items of this reach. */
export function isSeenBy(audience: Audience, reach: Reach): boolean {
  return (seenBy[audience] as readonly Reach[]).includes(reach)
}

/** Returns whether a caller is allowed to see an item and data derived from it. Other callers get 404. */
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
  if (authorship && isSeenBy(isSufficientProof(authorship) ? 'author' : 'session', reach)) return true
  return isSeenBy(findAudience(caller, more.includeUncleared), reach)
}

/** Returns the safety statuses that items of these reaches may have. */
export function safetyStatusesOfReaches(seen: readonly Reach[]): readonly SafetyStatus[] {
  const includesSome = (...some: Reach[]) => some.some((reach) => seen.includes(reach))
  return [
    ...(includesSome('EVERYONE', 'RELEASED', 'PRIVATE', 'WITHDRAWN', 'MERGED') ? (['CLEARED'] as const) : []),
    ...(includesSome('PENDING', 'PRIVATE', 'WITHDRAWN') ? (['PENDING'] as const) : []),
    ...(includesSome('UNCLEARED', 'PRIVATE', 'WITHDRAWN') ? (['FLAGGED', 'BLOCKED'] as const) : []),
  ]
}
