import type { Client } from '../client/client.ts'
import type { GroundswellError } from '../client/error.ts'
import type { Feedback, FeedbackType, Recording, Zone } from '../client/types.ts'
import type { Messages } from '../messages/en.ts'
import type { Frame } from '../widget/options.ts'
import type { Shot } from './shot.ts'
import type { Trace } from './trace/trace.ts'

/** The values that the views of one panel share. */
export interface Context {
  frame: Frame
  client: Client
  say: Messages
  /** The page to which the shown zones belong, without query and fragment, which may contain tokens. */
  page: string
  /** Announces a sentence to screen readers. */
  announce(text: string): void
  /** Unfinished forms by zone. They survive changes of the tab. */
  begun: Map<string, Begun>
}

export interface Begun {
  kind: Lowercase<FeedbackType> | null
  title: string
  details: string
  rating: number
  chosen: string[]
  shot: Shot | null
  /** Additional pictures. */
  more: Shot[]
  /** The page's technical details for a bug report, once the visitor adds them. */
  trace: Trace | null
  /** The steps before the report, once the visitor adds them. */
  recording: Recording | null
  /** The packed replay, once the visitor adds it. */
  replay?: Blob | null
}

/** Returns the state of an item, in words for visitors. */
export function stateText(
  say: Messages,
  item: Pick<Feedback, 'status' | 'safetyStatus' | 'type' | 'own'>,
): string {
  if (item.type === 'POLL' && item.own) return say.yourAnswer
  if (item.safetyStatus !== 'CLEARED') return say.stateCheck
  if (item.status === 'COLLECTING_VOTES') return say.stateVotes
  if (item.status === 'THRESHOLD_MET') return say.stateReady
  if (item.status === 'DEPLOYED') return say.stateDone
  if (item.status === 'FAILED') return say.stateFailed
  return item.status === 'REJECTED' ? say.stateNo : say.stateWork
}

/** Returns advice about an error. */
export function explain(say: Messages, error: unknown): string {
  const { code, status } = error as GroundswellError
  const byCode: Record<string, string> = {
    account_required: say.signIn,
    expired_credential: say.signIn,
    invalid_credential: say.signIn,
    membership_required: say.members,
    membership_suspended: say.members,
    zone_not_open: say.closed,
    unknown_zone: say.closed,
    voting_closed: say.closed,
    zone_vote_only: say.votesOnly,
    rate_limited: say.slower,
    unreachable: say.offline,
    origin_not_allowed: say.wrongOrigin,
  }
  return byCode[code] ?? (status >= 500 ? say.offline : say.failed)
}

/** Whether the zone accepts texts, and not only votes. */
export function takesWords(zone: Zone): boolean {
  return zone.type !== 'VOTE_ONLY'
}

/** Whether the zone counts answers: one of its options from each person. */
export function isPoll(zone: Zone): boolean {
  return Boolean(zone.options?.length)
}

/** Whether visitors may read the zone's results. */
export function hasResults(zone: Zone): boolean {
  return Boolean(zone.showResults) && (isPoll(zone) || zone.type === 'RATING')
}
