import type { Picture, StopSignal } from './platform.ts'

/** The kind of an item. */
export type FeedbackType = 'COMMENT' | 'SUGGESTION' | 'VOTE' | 'BUG' | 'RATING' | 'POLL'

/** The progress of an item. */
export type FeedbackStatus =
  | 'COLLECTING_VOTES'
  | 'THRESHOLD_MET'
  | 'GENERATING_CODE'
  | 'TESTING'
  | 'TEST_FAILED'
  | 'AWAITING_APPROVAL'
  | 'DEPLOYING'
  | 'DEPLOYED'
  | 'FAILED'
  | 'REJECTED'

/** The result of the text screening: only a CLEARED item is shown to others. */
export type SafetyStatus = 'PENDING' | 'CLEARED' | 'FLAGGED' | 'BLOCKED'

/** A place that collects feedback. */
export interface Zone {
  id: string
  /** The name that the owner of the page chose; submissions use it. */
  zoneId: string
  name: string
  /** CSS selector of the element in the page; null: the whole page. */
  selector: string | null
  type: 'COMMENT' | 'SUGGESTION' | 'VOTE' | 'VOTE_ONLY' | 'BUG' | 'RATING' | 'POLL'
  /** The score at which an item becomes ready. */
  threshold: number
  /** The required audience: everybody, signed-in testers, or members of the tester pool. */
  audience: 'ANONYMOUS' | 'ACCOUNT' | 'TRUSTED_POOL'
  status: 'ACTIVE' | 'PAUSED' | 'CLOSED'
  campaignId: string | null
  /** Options of a poll. Absent from services without polls. */
  options?: string[]
  /** The most options that one answer may name. */
  maxChoices?: number
  /** Whether `results` may be called. */
  showResults?: boolean
  /** The kinds of recording that reports may have. Absent from services without recordings. */
  capture?: { steps: boolean; network: boolean; console: boolean; replay?: boolean; replayDays?: number }
  /** People who may comment from a page: nobody, the author of the item, or every identified person. Absent: MEMBERS. */
  comments?: 'OFF' | 'MEMBERS' | 'EVERYONE'
  /** Pages of the zone, in the syntax of URLPattern; empty: every page. */
  urlPatterns: string[]
  /** Whether the zone accepts feedback now. */
  isOpen: boolean
}

/** An item in the SDK channel. Texts are redacted copies, except a signed-in tester's own. */
export interface Feedback {
  id: string
  title: string
  description: string
  type: FeedbackType
  status: FeedbackStatus
  safetyStatus: SafetyStatus
  upvotes: number
  downvotes: number
  /** The weights of upvotes minus the weights of downvotes. */
  totalScore: number
  /** Votes that the item had in another service before it was imported; they have no weight. */
  importedVotes?: number
  /** Whether the author says that it is a program. */
  isFromAgent?: boolean
  zoneId: string
  /** ISO 8601, UTC. */
  createdAt: string
  /** PRIVATE: only the author and the team see the item. */
  visibility?: 'PUBLIC' | 'PRIVATE'
  /** The number of the text's version; it grows with every edit by the author. */
  revision?: number
  /** The item into which this one was merged, and which counts its votes. */
  mergedInto?: string | null
  /** The visitor’s current vote; absent if the visitor is unknown. */
  myVote?: 'up' | 'down' | null
  /** Whether the visitor wrote the item; absent if the visitor is unknown. */
  own?: boolean
}

/** The author's changes; omitted fields do not change. */
export interface FeedbackChange {
  title?: string
  description?: string
  data?: Record<string, unknown>
}

/** An entry of an item’s conversation. */
export interface ThreadEntry {
  id: string
  feedbackId: string
  kind: 'COMMENT' | 'QUESTION' | 'ANSWER' | 'NOTE'
  /** AUTHOR: only the author and the team read it. */
  audience: 'PUBLIC' | 'AUTHOR' | 'TEAM'
  /** The writer: the author of the item, another visitor, the team, or a coding agent. */
  side: 'AUTHOR' | 'VISITOR' | 'TEAM' | 'AGENT'
  /** Whether the visitor wrote it. */
  own: boolean
  body: string
  /** Answers that a question offers. */
  choices: string[] | null
  /** The question that this entry answers. */
  questionId: string | null
  createdAt: string
  editedAt: string | null
}

/** A page of a conversation, oldest first. */
export interface ThreadPage {
  items: ThreadEntry[]
  hasMore: boolean
  nextCursor: string | null
}

/** A new entry of a conversation. */
export interface Comment {
  /** 1 to 5000 characters. */
  body: string
  /** AUTHOR: an item's author writes to the team only. Default: PUBLIC. */
  audience?: 'PUBLIC' | 'AUTHOR'
  /** The question to the author that this entry answers. */
  questionId?: string
}

/** A page of a list; pass `nextCursor` to get the next one. */
export interface FeedbackPage {
  items: Feedback[]
  hasMore: boolean
  nextCursor: string | null
}

/** The results of a poll (`options`) or a rating (`average`, `distribution` from 1 to 5). */
export interface ZoneResults {
  id: string
  zoneId: string
  /** Number of people whose answer counts. */
  answers: number
  options: { option: string; count: number }[]
  average: number | null
  distribution: { rating: number; count: number }[]
  /** The visitor's current answer; absent if the visitor is unknown. */
  own?: { options: string[]; rating: number | null } | null
}

/** The item's counts after a vote. */
export interface VoteResult {
  feedbackId: string
  /** The item into which the voted item was merged; the counts are of both together. */
  mergedInto?: string | null
  voteType: 'up' | 'down'
  /** The weight of this vote; the service decides it. */
  weight: number
  /** The reason for weight 0; null or absent: full weight. */
  weightReason?: 'own_item' | 'address_limit' | 'suspended' | 'edited' | 'audience' | null
  upvotes: number
  downvotes: number
  totalScore: number
  status: FeedbackStatus
}

/** The answer to `subscribe`. It is the same whether or not somebody was subscribed before. */
export interface ItemSubscription {
  feedbackId: string
  /**
   * MAIL: a mail was sent to the address, and further mails begin once it is confirmed. NONE: your server or the
   * sign-in vouches for the address.
   */
  confirmation: 'NONE' | 'MAIL'
}

/** An author's verdict on their own shipped item. */
export interface Verdict {
  outcome: 'CONFIRMED' | 'STILL_BROKEN'
  note?: string
}

/** The verdict, and the item's status after it. */
export interface VerdictGiven extends Required<Omit<Verdict, 'note'>> {
  id: string
  feedbackId: string
  round: number
  note: string | null
  status: FeedbackStatus
}

/** The item's counts after a vote was taken back. */
export type VoteTakenBack = Omit<VoteResult, 'voteType' | 'weight' | 'weightReason'>

/** An element of a page, with all properties by which it may be found again. */
export interface RecordedTarget {
  tag: string
  role?: string
  /** The accessible name. */
  name?: string
  testId?: string
  elementId?: string
  /** Attribute `name`. */
  field?: string
  css?: string
  /** Left, top, width and height in pixels, relative to the window. */
  box?: [number, number, number, number]
  /** Component of the page’s framework. */
  component?: string
}

/** Something that a visitor did in the page. `at`: milliseconds since the first event. */
export interface RecordedStep {
  at: number
  do: 'click' | 'type' | 'select' | 'press' | 'navigate' | 'scroll' | 'drag' | 'file' | 'resize'
  target?: RecordedTarget
  to?: RecordedTarget
  path?: string
  /** The number of characters in the field. */
  length?: number
  input?: 'text' | 'number' | 'date' | 'choice' | 'range' | 'other' | 'password' | 'card' | 'code'
  /** The value of the field, only if the page marks it with `data-gs-record`. */
  value?: string
  option?: number
  key?:
    | 'Enter'
    | 'Escape'
    | 'Tab'
    | 'Backspace'
    | 'Delete'
    | 'Space'
    | 'ArrowUp'
    | 'ArrowDown'
    | 'ArrowLeft'
    | 'ArrowRight'
    | 'Home'
    | 'End'
    | 'PageUp'
    | 'PageDown'
  files?: number
  width?: number
  height?: number
}

/** A request of the page. Status 0: no answer. */
export interface RecordedRequest {
  at: number
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
  /** Address without query and fragment. */
  path: string
  status: number
  /** The duration in milliseconds. */
  ms: number
  bytes?: number
}

/** A line of the page's console. */
export interface RecordedLine {
  at: number
  level: 'error' | 'warning'
  text: string
}

/** The steps before a report, limited to what the zone's `capture` allows. */
export interface Recording {
  page: string
  width: number
  height: number
  steps: RecordedStep[]
  requests: RecordedRequest[]
  console: RecordedLine[]
  /** The element that the report is about. */
  point?: RecordedTarget
  /** The fault, as the author describes it. */
  expectation?: RecordedExpectation
}

/**
 * A fault: an element that should not be there, an element that should contain `text`, or a last click that should have
 * changed something.
 */
export type RecordedExpectation =
  | { kind: 'absent'; element: RecordedTarget; text?: undefined }
  | { kind: 'text'; element: RecordedTarget; text: string }
  | { kind: 'reaction'; element?: undefined; text?: undefined }

/** A submission. */
export interface Draft {
  zoneId: string
  /** 1 to 200 characters. */
  title: string
  /** At most 5000 characters. */
  description?: string
  /** Default: the type of the zone. */
  type?: Lowercase<FeedbackType>
  /** A rating needs `{ rating }`, a poll answer `{ option }` or `{ options }`. At most 16 KiB. */
  data?: Record<string, unknown>
  /** Further data of the page. At most 16 KiB. */
  metadata?: Record<string, unknown>
  /** PNG, JPEG, WebP or GIF of at most 5 MiB. */
  screenshot?: Picture
  /** At most five additional pictures, of 5 MiB each and 20 MiB together. */
  attachments?: readonly Picture[]
  /** The steps before the report, for zones whose `capture` allows them. */
  recording?: Recording
  /**
   * Events of rrweb before the report, as JSON packed with gzip, for zones whose `capture.replay` is true. At most 2
   * MiB.
   */
  replay?: Picture
}

/** Callbacks for the pictures of a submission, after its words were accepted. */
export interface SubmitOptions {
  /** Called before each picture with the number of sent pictures and the number of all pictures. */
  onPicture?: (done: number, of: number) => void
  /** Stops the upload of pictures that have not arrived yet. The words are sent in any case. */
  signal?: StopSignal
}

/** Options of `list` and `ownItems`. */
export interface ListQuery {
  zoneId?: string
  status?: FeedbackStatus
  type?: FeedbackType
  /** Default: newest first. */
  sort?: 'new' | 'top'
  /** 1 to 200, default 50. */
  limit?: number
  cursor?: string
}
