import { type Attachment, attachmentId, mayAgentsSee } from './attachment-rules.ts'
import { type FeedbackRow, type ListedName, listedNames } from './fields.ts'
import { type Audience, isSeenBy } from './reach-rules.ts'
import type { FeedbackView } from './schemas.ts'
import type { StoredFeedback } from './store.ts'

/**
 * How much of an item a reader is allowed to see. original: everything. redacted: redacted copies of the texts. agent:
 * redacted copies that a person has released. public: redacted copies, without payload and origin.
 */
export type Depth = 'original' | 'redacted' | 'agent' | 'public'

/**
 * For each field of an item, the source of the value that a reader of each depth sees. null: the field is null. Absent:
 * the response lacks the field. Column lists, lists written by the database and single views all follow this table.
 */
export const visibility = {
  id: sameForEveryone('id'),
  title: { original: 'title', redacted: 'redactedTitle', agent: 'redactedTitle', public: 'redactedTitle' },
  description: {
    original: 'description',
    redacted: 'redactedDescription',
    agent: 'redactedDescription',
    public: 'redactedDescription',
  },
  redactedTitle: sameForEveryone('redactedTitle'),
  redactedDescription: sameForEveryone('redactedDescription'),
  type: sameForEveryone('type'),
  status: sameForEveryone('status'),
  safetyStatus: {
    original: 'safetyStatus',
    redacted: 'safetyStatus',
    agent: 'safetyStatus',
    public: 'statusForAuthors',
  },
  upvotes: sameForEveryone('upvotes'),
  downvotes: sameForEveryone('downvotes'),
  totalScore: sameForEveryone('totalScore'),
  importedVotes: sameForEveryone('importedVotes'),
  isFromAgent: sameForEveryone('isFromAgent'),
  zoneId: { original: 'zoneId', redacted: 'zoneId', agent: 'zoneHandle', public: 'zoneId' },
  testerId: { original: 'testerId', redacted: null, agent: null, public: null },
  screenshot: {
    original: 'screenshot',
    redacted: 'clearedScreenshot',
    agent: 'releasedScreenshot',
    public: null,
  },
  attachments: {
    original: 'attachments',
    redacted: 'clearedAttachments',
    agent: 'releasedAttachments',
  },
  recordedAt: { original: 'recordedAt', redacted: 'recordedAt', agent: 'recordedAt' },
  createdAt: sameForEveryone('createdAt'),
  visibility: sameForEveryone('visibility'),
  revision: sameForEveryone('revision'),
  mergedInto: {
    original: 'mergedInto',
    redacted: 'mergedInto',
    agent: 'survivorForAgents',
    public: 'survivorForAll',
  },
  withdrawnAt: { original: 'withdrawnAt', redacted: 'withdrawnAt' },
  priority: { original: 'priority', redacted: 'priority', agent: 'priority' },
  assigneeId: { original: 'assigneeId', redacted: 'assigneeId' },
  tags: { original: 'tags', redacted: 'tags', agent: 'tagsForAgents' },
  // The value depends on the reader: see `FeedbackFilter.mine`.
  myVote: {},
  own: {},
  screenshotVersion: { original: 'screenshotVersion' },
  agentsSeeScreenshot: { original: 'agentsSeeScreenshot' },
  safetyReport: { original: 'safetyReport', redacted: 'verdict', agent: 'verdict' },
  data: { original: 'data', redacted: 'redactedData', agent: 'redactedData' },
  metadata: { original: 'metadata', redacted: 'redactedMetadata', agent: 'redactedMetadata' },
} satisfies Record<keyof FeedbackView, Partial<Record<Depth, Source | null>>>

function sameForEveryone<Name extends Source>(source: Name): Record<Depth, Name> {
  return { original: source, redacted: source, agent: source, public: source }
}

/** The relation of a known reader to an item. */
export interface Mine {
  myVote?: 'up' | 'down' | null
  own?: boolean
}

/** Fields with texts. Originals are read only if a reader is allowed to see them. */
type Worded = 'title' | 'description' | 'data' | 'metadata' | 'redactedData' | 'redactedMetadata'
/** The columns that are read to show an item, with data of its zone and workspace. */
export type ListedFeedback = Partial<Pick<FeedbackRow, Worded>> &
  Pick<FeedbackRow, Exclude<ListedName, Worded>> &
  Pick<
    StoredFeedback,
    'agentsSeeScreenshot' | 'pictureRule' | 'zoneId' | 'zoneHandle' | 'campaignId' | 'survivorReach'
  > &
  Partial<Pick<StoredFeedback, 'tags'>> &
  Mine

/** The source of a field: the columns that it needs, and a function that computes the value from them. */
interface SourceOf {
  reads: readonly ListedName[]
  of(item: ListedFeedback): unknown
}

const screenshotPath = (item: ListedFeedback) =>
  item.screenshotKey ? `/api/feedback/${item.id}/screenshot` : null
export const isCleared = (item: Pick<ListedFeedback, 'safetyStatus'>) => item.safetyStatus === 'CLEARED'

/**
 * Whether a reader who sees the item also sees its screenshot. Agents need the workspace's permission. Images are not
 * screened, so by default a person must have approved exactly this image. An author's own image is checked elsewhere.
 */
export const pictureIsShown: Record<
  Depth,
  (item: Pick<ListedFeedback, 'safetyStatus' | 'agentsSeeScreenshot'>) => boolean
> = {
  original: () => true,
  redacted: isCleared,
  agent: (item) => isCleared(item) && item.agentsSeeScreenshot,
  public: () => false,
}

/** Returns the version of an item's image; a replacement has a new version. Null means that the item has no image. */
export function screenshotVersion({ screenshotKey }: Pick<ListedFeedback, 'screenshotKey'>): string | null {
  return screenshotKey?.slice(-36) ?? null
}

/** Returns the attachments of an item for which `isShown` is true, as the API shows them. */
function shownAttachmentsOf(item: ListedFeedback, isShown: (one: Attachment) => boolean) {
  return (item.attachments ?? []).filter(isShown).map((one) => ({
    id: attachmentId(one),
    path: `/api/feedback/${item.id}/attachments/${attachmentId(one)}`,
  }))
}

function survivorShownTo(audience: Audience) {
  return ({ mergedInto, survivorReach }: ListedFeedback) =>
    mergedInto !== null && survivorReach !== null && isSeenBy(audience, survivorReach) ? mergedInto : null
}

/** Sources that are a column of the item, shown unchanged. */
const plain = Object.fromEntries(
  listedNames.map((name): [string, SourceOf] => [name, { reads: [name], of: (item) => item[name] ?? null }]),
) as Record<ListedName, SourceOf>
const picture: readonly ListedName[] = ['screenshotKey', 'screenshotApprovedKey', 'safetyStatus']
const furtherPictures: readonly ListedName[] = ['attachments', 'safetyStatus']

export const sources = {
  ...plain,
  // Authors must not learn how the screen judged their edited words.
  statusForAuthors: {
    reads: ['safetyStatus', 'revision'],
    of: (item) => (item.revision > 1 && !isCleared(item) ? 'PENDING' : item.safetyStatus),
  },
  verdict: { reads: ['safetyReport'], of: (item) => ({ verdict: item.safetyReport.verdict }) },
  tags: { reads: [], of: ({ tags = [] }) => tags.map(({ id, name }) => ({ id, name })) },
  tagsForAgents: { reads: [], of: ({ tags = [] }) => tags.map(({ id, handle }) => ({ id, name: handle })) },
  // The survivor may be hidden from the reader.
  survivorForAgents: { reads: ['mergedInto'], of: survivorShownTo('agent') },
  survivorForAll: { reads: ['mergedInto'], of: survivorShownTo('public') },
  zoneId: { reads: [], of: (item) => item.zoneId },
  zoneHandle: { reads: [], of: (item) => item.zoneHandle },
  agentsSeeScreenshot: { reads: picture, of: (item) => item.agentsSeeScreenshot },
  screenshot: { reads: picture, of: screenshotPath },
  clearedScreenshot: {
    reads: picture,
    of: (item) => (pictureIsShown.redacted(item) ? screenshotPath(item) : null),
  },
  releasedScreenshot: {
    reads: picture,
    of: (item) => (pictureIsShown.agent(item) ? screenshotPath(item) : null),
  },
  screenshotVersion: { reads: picture, of: screenshotVersion },
  attachments: {
    reads: furtherPictures,
    of: (item) =>
      shownAttachmentsOf(item, () => true).map((shown, at) => ({
        ...shown,
        agentsSee: mayAgentsSee(item.pictureRule, item.attachments![at]!),
      })),
  },
  clearedAttachments: {
    reads: furtherPictures,
    of: (item) => shownAttachmentsOf(item, () => isCleared(item)),
  },
  releasedAttachments: {
    reads: furtherPictures,
    of: (item) => shownAttachmentsOf(item, (one) => isCleared(item) && mayAgentsSee(item.pictureRule, one)),
  },
} satisfies Record<string, SourceOf>
export type Source = keyof typeof sources

/** A field and its source at one depth. A null source means that the field is null at this depth. */
export type ShownField = readonly [field: keyof FeedbackView, source: Source | null]
const depths = ['original', 'redacted', 'agent', 'public'] as const

/** The fields of each depth, in the order of the table. */
export const fieldsAt = Object.fromEntries(
  depths.map((depth) => [
    depth,
    Object.entries(visibility).flatMap(([field, at]: [string, Partial<Record<Depth, Source | null>>]) =>
      at[depth] === undefined ? [] : [[field, at[depth]]],
    ),
  ]),
) as unknown as Record<Depth, readonly ShownField[]>

/** Returns the columns of the item that these depths need. */
export function columnsForDepths(...wanted: readonly Depth[]): ListedName[] {
  const shown = wanted.flatMap((depth) => fieldsAt[depth]).map(([, source]) => source)
  const read = shown.flatMap((source) => (source === null ? [] : sources[source].reads))
  return [...new Set(read)]
}
