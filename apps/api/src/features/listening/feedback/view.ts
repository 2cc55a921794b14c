import { type Caller, hasRole, readerOf } from '../../../core/caller.ts'
import { withheld } from '../../engines/safety/index.ts'
import type { ListedFeedback, Words } from './list-store.ts'
import type { FeedbackView, SafetyStatus } from './schemas.ts'
import type { StoredFeedback } from './store.ts'

/**
 * How much of an item a reader may see.
 * original: everything. redacted: the copies for agents. public: the copies, without payload and origin.
 */
export type Depth = 'original' | 'redacted' | 'public'

/** Members see originals; a VIEWER sees what an agent sees, except in campaigns where he is EDITOR. */
export function depthFor(caller: Caller, campaignId: string | null): Depth {
  if (caller.kind === 'secret') return 'original'
  if (caller.kind === 'mcp') return 'redacted'
  if (caller.kind === 'oidc') {
    const works = campaignId !== null && caller.editorOf.includes(campaignId)
    return hasRole(caller.role, 'MEMBER') || works ? 'original' : 'redacted'
  }
  return 'public'
}

/** Which words of items a reader may come to see at all, whatever the item. */
export function wordsFor(caller: Caller): Words {
  const depth = depthFor(caller, null)
  if (depth === 'original') return 'original'
  const mayOwn = caller.kind === 'publishable' && caller.testerId !== null
  const mayEdit = caller.kind === 'oidc' && caller.editorOf.length > 0
  return mayOwn || mayEdit ? 'both' : 'copy'
}

/** Safety statuses that a reader may meet in lists. Undefined: all of them. */
export function visibleSafety(
  caller: Caller,
  includeUncleared: boolean,
): readonly SafetyStatus[] | undefined {
  if (caller.kind === 'secret' || caller.kind === 'oidc') return undefined
  if (caller.kind === 'mcp' && includeUncleared) return ['CLEARED', 'PENDING']
  return ['CLEARED']
}

/** Whether a caller may know of an item at all. What he may not know of is answered as if it did not exist. */
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

/**
 * Whether a caller who may see the item may see its picture, too. Agents wait for what the workspace says: a picture is
 * not screened, so that by default a person has to have looked at the very one. An author's own is another question.
 */
export function showsScreenshot(
  caller: Caller,
  item: Pick<StoredFeedback, 'safetyStatus' | 'campaignId' | 'agentsSeeScreenshot'>,
): boolean {
  const depth = depthFor(caller, item.campaignId)
  if (depth !== 'redacted') return depth === 'original'
  return item.safetyStatus === 'CLEARED' && (readerOf(caller) === 'person' || item.agentsSeeScreenshot)
}

/** Which picture an item has; a replaced one has another. Null: none. */
export function screenshotVersion({ screenshotKey }: Pick<StoredFeedback, 'screenshotKey'>): string | null {
  return screenshotKey?.slice(-36) ?? null
}

/** Whether the item is the caller's own, by tester or by session. */
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

/** The item as this caller may see it. Words that were not read are not shown: the copy stands in for them. */
export function viewFor(caller: Caller, item: ListedFeedback): FeedbackView {
  const depth = depthFor(caller, item.campaignId)
  const ownWords =
    caller.kind === 'publishable' && caller.testerId !== null && item.testerId === caller.testerId
  const isWithheld = caller.kind === 'mcp' && item.safetyStatus !== 'CLEARED'
  const redactedTitle = isWithheld ? withheld : item.redactedTitle
  const redactedDescription = isWithheld ? withheld : item.redactedDescription
  const reveals = depth === 'original' || ownWords
  const shows = showsScreenshot(caller, item)
  return {
    id: item.id,
    title: (reveals ? item.title : undefined) ?? redactedTitle,
    description: (reveals ? item.description : undefined) ?? redactedDescription,
    redactedTitle,
    redactedDescription,
    type: item.type,
    status: item.status,
    safetyStatus: item.safetyStatus,
    upvotes: item.upvotes,
    downvotes: item.downvotes,
    totalScore: item.totalScore,
    zoneId: readerOf(caller) === 'agent' ? item.zoneHandle : item.zoneId,
    testerId: depth === 'original' ? item.testerId : null,
    screenshot: item.screenshotKey && shows ? `/api/feedback/${item.id}/screenshot` : null,
    createdAt: item.createdAt as unknown as string,
    ...(depth === 'original'
      ? {
          screenshotVersion: screenshotVersion(item),
          agentsSeeScreenshot: item.agentsSeeScreenshot,
          safetyReport: item.safetyReport,
          data: item.data ?? null,
          metadata: item.metadata ?? null,
        }
      : {}),
    ...(depth === 'redacted'
      ? {
          safetyReport: { verdict: item.safetyReport.verdict },
          data: isWithheld ? null : (item.redactedData ?? null),
          metadata: isWithheld ? null : (item.redactedMetadata ?? null),
        }
      : {}),
  }
}
