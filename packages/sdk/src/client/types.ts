/** What an item is. */
export type FeedbackType = 'COMMENT' | 'SUGGESTION' | 'VOTE' | 'BUG' | 'RATING' | 'POLL'

/** How far an item has come. */
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

/** What the screen of texts said: only a CLEARED item is shown to others. */
export type SafetyStatus = 'PENDING' | 'CLEARED' | 'FLAGGED' | 'BLOCKED'

/** A place where feedback is collected. */
export interface Zone {
  id: string
  /** The name that the owner of the page chose; submissions name the zone by it. */
  zoneId: string
  name: string
  /** CSS selector of the element in the page; null: the page as a whole. */
  selector: string | null
  type: 'COMMENT' | 'SUGGESTION' | 'VOTE' | 'VOTE_ONLY' | 'BUG' | 'RATING' | 'POLL'
  /** Score that makes an item ready. */
  threshold: number
  /** Who may take part: everybody, signed-in testers, members of the tester pool. */
  audience: 'ANONYMOUS' | 'ACCOUNT' | 'TRUSTED_POOL'
  status: 'ACTIVE' | 'PAUSED' | 'CLOSED'
  campaignId: string | null
  /** Pages on which it lives, in the syntax of URLPattern; none: every page. */
  urlPatterns: string[]
  /** Whether it takes feedback now. */
  isOpen: boolean
}

/** An item as the SDK channel shows it: texts are redacted copies, except a signed-in tester's own. */
export interface Feedback {
  id: string
  title: string
  description: string
  type: FeedbackType
  status: FeedbackStatus
  safetyStatus: SafetyStatus
  upvotes: number
  downvotes: number
  /** Sum of the weights of upvotes less those of downvotes. */
  totalScore: number
  zoneId: string
  /** ISO 8601, UTC. */
  createdAt: string
}

/** Part of a list; `nextCursor` leads to the next part. */
export interface FeedbackPage {
  items: Feedback[]
  hasMore: boolean
  nextCursor: string | null
}

/** How an item stands after a vote. */
export interface VoteResult {
  feedbackId: string
  voteType: 'up' | 'down'
  /** What this vote weighs; the service decides. */
  weight: number
  /** Why it weighs nothing; null or absent: it carries its full weight. */
  weightReason?: 'own_item' | 'address_limit' | 'suspended' | null
  upvotes: number
  downvotes: number
  totalScore: number
  status: FeedbackStatus
}

/** What a person leaves. */
export interface Draft {
  zoneId: string
  /** 1 to 200 characters. */
  title: string
  /** At most 5000 characters. */
  description?: string
  /** Where left out, what the zone asks for. */
  type?: Lowercase<FeedbackType>
  /** A rating needs `{ rating }`, a poll answer `{ option }` or `{ options }`. At most 16 KiB. */
  data?: Record<string, unknown>
  /** Whatever the page wants to know later. At most 16 KiB. */
  metadata?: Record<string, unknown>
  /** PNG, JPEG, WebP or GIF of at most 5 MiB. */
  screenshot?: Blob
}

/** Which items, in which order. */
export interface ListQuery {
  zoneId?: string
  status?: FeedbackStatus
  type?: FeedbackType
  /** Newest first unless said otherwise. */
  sort?: 'new' | 'top'
  /** 1 to 200, default 50. */
  limit?: number
  cursor?: string
}
