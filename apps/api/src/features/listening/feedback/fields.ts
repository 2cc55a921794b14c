import type { SafetyReport } from '../../engines/safety/index.ts'
import type { Attachment } from './attachment-rules.ts'
import type { Reach, Visibility } from './reach-rules.ts'
import type { AnalysisBody, FeedbackStatus, FeedbackType, Priority, SafetyStatus } from './schemas.ts'

/** The columns of an item that the service reads, with their values. */
export interface FeedbackRow {
  workspaceId: string
  id: string
  zone: string
  type: FeedbackType
  /** Null in a withdrawn item, like every text of it. */
  title: string | null
  description: string | null
  data: Record<string, unknown> | null
  metadata: Record<string, unknown> | null
  redactedTitle: string | null
  redactedDescription: string | null
  redactedData: Record<string, unknown> | null
  redactedMetadata: Record<string, unknown> | null
  status: FeedbackStatus
  safetyStatus: SafetyStatus
  safetyReport: SafetyReport
  statusBeforeBlock: FeedbackStatus | null
  moderatedAt: Date | null
  upvotes: number
  downvotes: number
  totalScore: number
  trustedUpvotes: number
  testerId: string | null
  /** The author's row in `people`; null for items older than that table. */
  personId: string | null
  sessionHash: Buffer | null
  screenshotKey: string | null
  /** The image that a person has approved. Replacing the image removes the approval. */
  screenshotApprovedKey: string | null
  /** Further pictures in the order of their arrival; null if there are none. */
  attachments: readonly Attachment[] | null
  analysis: AnalysisBody | null
  round: number
  createdAt: Date
  updatedAt: Date
  thresholdMetAt: Date | null
  deployedAt: Date | null
  visibility: Visibility
  /** Raised whenever the author changes the words. */
  revision: number
  /** When a member released the item to agents. */
  releasedAt: Date | null
  withdrawnAt: Date | null
  /** When the author last changed the words. */
  editedAt: Date | null
  /** When the steps before the report arrived. */
  recordedAt: Date | null
  /** Whether it was ever FLAGGED or BLOCKED. */
  everHeld: boolean
  /** Whether the item is an answer to a poll, on which nobody can vote or work. */
  isAnswer: boolean
  /** The survivor, which represents the item since it was merged; null if it was not merged. */
  mergedInto: string | null
  /** The number of items that were merged into this one. */
  mergedCount: number
  /** The audiences that see the item. It follows from the columns above, by `computeReach`. */
  reach: Reach
  priority: Priority | null
  /** The member to whom the item is assigned. */
  assigneeId: string | null
  /**
   * The number of votes that the item had in another service before it was imported. These votes have no voters and no
   * weight.
   */
  importedVotes: number
  /** Whether the sender declared itself to be a program. Such an item has no author. */
  isFromAgent: boolean
}

interface Column<Value> {
  /** The type of the column. */
  column: string
  /**
   * The origin of the value in a new item: the submission contains it, the inserting statement computes it, or it is
   * the same in every new item.
   */
  origin: 'given' | 'computed' | { initial: Value }
  /** Whether lists of items read the column. */
  isListed?: boolean
  /** Whether the column becomes null when the author withdraws the item or is erased. */
  isEmptied?: boolean
}
const none = { initial: null } as const
const zero = { initial: 0 } as const

/**
 * The columns of an item in the order of its statements. «Adding a field» in STYLE.md lists the other places of a
 * field; `visibility.ts` says who sees it.
 */
export const feedbackFields = {
  workspaceId: { column: 'uuid', origin: 'computed' },
  id: { column: 'uuid', origin: 'given', isListed: true },
  zone: { column: 'uuid', origin: 'given' },
  type: { column: 'text', origin: 'given', isListed: true },
  title: { column: 'text', origin: 'given', isListed: true, isEmptied: true },
  description: { column: 'text', origin: 'given', isListed: true, isEmptied: true },
  data: { column: 'jsonb', origin: 'given', isListed: true, isEmptied: true },
  metadata: { column: 'jsonb', origin: 'given', isListed: true, isEmptied: true },
  redactedTitle: { column: 'text', origin: 'given', isListed: true, isEmptied: true },
  redactedDescription: { column: 'text', origin: 'given', isListed: true, isEmptied: true },
  redactedData: { column: 'jsonb', origin: 'given', isListed: true, isEmptied: true },
  redactedMetadata: { column: 'jsonb', origin: 'given', isListed: true, isEmptied: true },
  status: { column: 'text', origin: 'given', isListed: true },
  safetyStatus: { column: 'text', origin: 'given', isListed: true },
  safetyReport: { column: 'jsonb', origin: 'given', isListed: true },
  statusBeforeBlock: { column: 'text', origin: none },
  moderatedAt: { column: 'timestamptz', origin: none },
  upvotes: { column: 'integer', origin: zero, isListed: true },
  downvotes: { column: 'integer', origin: zero, isListed: true },
  totalScore: { column: 'integer', origin: zero, isListed: true },
  trustedUpvotes: { column: 'integer', origin: zero },
  testerId: { column: 'uuid', origin: 'given', isListed: true },
  personId: { column: 'uuid', origin: 'given' },
  sessionHash: { column: 'bytea', origin: 'given' },
  screenshotKey: { column: 'text', origin: none, isListed: true, isEmptied: true },
  screenshotApprovedKey: { column: 'text', origin: none, isListed: true, isEmptied: true },
  attachments: { column: 'jsonb', origin: none, isListed: true, isEmptied: true },
  recordedAt: { column: 'timestamptz', origin: none, isListed: true, isEmptied: true },
  analysis: { column: 'jsonb', origin: none, isEmptied: true },
  round: { column: 'integer', origin: { initial: 1 } },
  createdAt: { column: 'timestamptz', origin: 'given', isListed: true },
  updatedAt: { column: 'timestamptz', origin: 'computed' },
  thresholdMetAt: { column: 'timestamptz', origin: 'computed' },
  deployedAt: { column: 'timestamptz', origin: none },
  visibility: { column: 'text', origin: 'given', isListed: true },
  revision: { column: 'integer', origin: { initial: 1 }, isListed: true },
  releasedAt: { column: 'timestamptz', origin: 'computed' },
  withdrawnAt: { column: 'timestamptz', origin: none, isListed: true },
  editedAt: { column: 'timestamptz', origin: none },
  everHeld: { column: 'boolean', origin: 'computed' },
  isAnswer: { column: 'boolean', origin: 'given' },
  mergedInto: { column: 'uuid', origin: none, isListed: true },
  mergedCount: { column: 'integer', origin: zero },
  reach: { column: 'text', origin: 'computed' },
  priority: { column: 'text', origin: none, isListed: true, isEmptied: true },
  assigneeId: { column: 'uuid', origin: none, isListed: true, isEmptied: true },
  importedVotes: { column: 'integer', origin: zero, isListed: true },
  isFromAgent: { column: 'boolean', origin: 'given', isListed: true },
} as const satisfies { [Name in keyof FeedbackRow]: Column<FeedbackRow[Name]> }

type Fields = typeof feedbackFields
type Name = keyof Fields
/** The names of the fields whose declaration has this property. */
type NamesWith<Part> = { [Each in Name]: Fields[Each] extends Part ? Each : never }[Name]
const names = Object.keys(feedbackFields) as Name[]
const declared: Readonly<Record<Name, Column<unknown>>> = feedbackFields

export const feedbackNames: readonly Name[] = names

/** The fields that lists of items read. */
export type ListedName = NamesWith<{ isListed: true }>
export const listedNames = names.filter((name) => declared[name].isListed) as ListedName[]

/** The fields that become null when the author withdraws the item or is erased. */
export const emptiedNames = names.filter((name) => declared[name].isEmptied)

/** The fields that a submission gives. */
export type GivenName = NamesWith<{ origin: 'given' }>
export const givenNames = names.filter((name) => declared[name].origin === 'given') as GivenName[]

/** The fields that are the same in every new item. */
export const initialFields = Object.fromEntries(
  names.flatMap((name) => {
    const { origin } = declared[name]
    return typeof origin === 'string' ? [] : [[name, origin.initial]]
  }),
) as Pick<FeedbackRow, NamesWith<{ origin: { initial: unknown } }>>
