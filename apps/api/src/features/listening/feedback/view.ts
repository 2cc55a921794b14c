import { type Caller, hasRole } from '../../../core/caller.ts'
import { withheld } from '../../engines/safety/index.ts'
import type { FeedbackFilter, Words } from './list-store.ts'
import type { FeedbackView, SafetyStatus } from './schemas.ts'
import type { StoredFeedback } from './store.ts'
import {
  type Depth,
  fieldsAt,
  isCleared,
  type ListedFeedback,
  pictureIsShown,
  sources,
} from './visibility.ts'

/** Members see originals. A VIEWER sees what an agent sees, except as EDITOR of a campaign. */
export function depthFor(caller: Caller, campaignId: string | null): Depth {
  if (caller.kind === 'secret') return 'original'
  if (caller.kind === 'mcp') return 'agent'
  if (caller.kind === 'oidc') {
    const works = campaignId !== null && caller.editorOf.includes(campaignId)
    return hasRole(caller.role, 'MEMBER') || works ? 'original' : 'redacted'
  }
  return 'public'
}

/** Which texts of items a reader may see in any item. */
export function wordsFor(caller: Caller): Words {
  const depth = depthFor(caller, null)
  if (depth === 'original') return 'original'
  const mayOwn = caller.kind === 'publishable' && caller.testerId !== null
  const mayEdit = caller.kind === 'oidc' && caller.editorOf.length > 0
  return mayOwn || mayEdit ? 'both' : 'copy'
}

/** Safety statuses that a reader may see in lists. Undefined: all. */
export function visibleSafety(
  caller: Caller,
  includeUncleared: boolean,
): readonly SafetyStatus[] | undefined {
  if (caller.kind === 'secret' || caller.kind === 'oidc') return undefined
  if (caller.kind === 'mcp' && includeUncleared) return ['CLEARED', 'PENDING']
  return ['CLEARED']
}

/** Returns whether a caller may know that an item exists; if not, the response is notFound. */
export function maySee(
  caller: Caller,
  item: Pick<StoredFeedback, 'safetyStatus' | 'campaignId' | 'testerId' | 'sessionHash'>,
  more: { includeUncleared?: boolean; sessionHash?: Buffer | null } = {},
): boolean {
  if (caller.kind === 'mcp' && caller.campaignId !== null && caller.campaignId !== item.campaignId)
    return false
  if (isOwn(caller, item, more.sessionHash ?? null)) return true
  return visibleSafety(caller, more.includeUncleared ?? false)?.includes(item.safetyStatus) ?? true
}

/** Returns whether a caller who may see the item may see its screenshot. */
export function showsScreenshot(
  caller: Caller,
  item: Pick<ListedFeedback, 'safetyStatus' | 'campaignId' | 'agentsSeeScreenshot'>,
): boolean {
  return pictureIsShown[depthFor(caller, item.campaignId)](item)
}

/** Returns whether the item belongs to the caller, by tester or by session. */
export function isOwn(
  caller: Caller,
  item: Pick<StoredFeedback, 'testerId' | 'sessionHash'>,
  sessionHash: Buffer | null,
): boolean {
  if (caller.kind === 'tester') return item.testerId === caller.testerId
  if (caller.kind !== 'publishable') return false
  if (caller.testerId) return item.testerId === caller.testerId
  return item.testerId === null && sessionHash !== null && item.sessionHash?.equals(sessionHash) === true
}

/**
 * How much of a list's items the reader sees, if that is the same for all of them; null if it depends on the item.
 * Only the former lists are written by the database.
 */
export function oneDepthFor(caller: Caller, { safety }: Pick<FeedbackFilter, 'safety'>): Depth | null {
  if (caller.kind === 'publishable' && caller.testerId !== null) return null
  if (caller.kind === 'oidc' && !hasRole(caller.role, 'MEMBER') && caller.editorOf.length > 0) return null
  if (caller.kind === 'mcp' && !(safety?.length === 1 && safety[0] === 'CLEARED')) return null
  return depthFor(caller, null)
}

/** The item as this caller may see it. Where originals were not read, the copies are shown. */
export function viewFor(caller: Caller, item: ListedFeedback): FeedbackView {
  const view: Record<string, unknown> = {}
  for (const [field, source] of fieldsAt[depthFor(caller, item.campaignId)])
    view[field] = source === null ? null : sources[source].of(item)
  return { ...(view as unknown as FeedbackView), ...exceptionsFor(caller, item) }
}

/** Exceptions from the table for one item: texts withheld from agents, and an author's own texts. */
function exceptionsFor(caller: Caller, item: ListedFeedback): Partial<FeedbackView> {
  if (caller.kind === 'mcp' && !isCleared(item)) return withheldWords
  const isAuthor =
    caller.kind === 'publishable' && caller.testerId !== null && item.testerId === caller.testerId
  if (!isAuthor || item.title === undefined || item.description === undefined) return {}
  return { title: item.title, description: item.description }
}

const withheldWords = {
  title: withheld,
  description: withheld,
  redactedTitle: withheld,
  redactedDescription: withheld,
  data: null,
  metadata: null,
}
