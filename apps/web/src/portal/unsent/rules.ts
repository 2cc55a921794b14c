/** A text that this browser keeps because the service does not have it yet. */
export interface Unsent {
  /** The id, which is also the Idempotency-Key: the text counts once, however often it is sent. */
  id: string
  /** The subject of the tester who wrote the text. It is never sent in another person's name. */
  person: string
  campaignId: string
  publishableKey: string
  body: UnsentBody
  /** Milliseconds since 1970. */
  createdAt: number
  /** The time of the first attempt; null if there was none. */
  triedAt: number | null
  /** Why the text will not be sent, in words for the person; null means that it is waiting. */
  refusal: string | null
}

/** The words of an item, and the session id that is sent with them. */
export interface UnsentBody {
  zoneId: string
  title: string
  description: string
  type?: 'suggestion' | 'bug' | 'comment'
  sessionId: string
}

/** The most texts that one browser keeps. */
export const MOST_UNSENT = 20

const HOUR_MS = 3_600_000
/** One hour less than the service keeps an idempotency key: a later attempt might count twice. */
const TRIED_FOR_MS = 23 * HOUR_MS
const UNTRIED_FOR_MS = 7 * 24 * HOUR_MS

/** Whether a text has waited too long to be sent exactly once. */
export const isLate = ({ triedAt, createdAt }: Unsent, now: number): boolean =>
  triedAt === null ? now - createdAt > UNTRIED_FOR_MS : now - triedAt > TRIED_FOR_MS

/** Whether the same request may succeed later: there was no answer, or the answer was not about the text. */
export function mayPassLater(error: unknown): boolean {
  const { status, code } = error as { status?: unknown; code?: unknown }
  return (
    typeof status !== 'number' ||
    status >= 500 ||
    [401, 408, 429].includes(status) ||
    code === 'idempotency_key_in_progress'
  )
}

/** Parses a stored text, or returns null if it is invalid. */
export function readUnsent(text: string | null): Unsent | null {
  try {
    const read = JSON.parse(text ?? '') as Unsent
    return typeof read.id === 'string' && typeof read.body.title === 'string' ? read : null
  } catch {
    return null
  }
}
