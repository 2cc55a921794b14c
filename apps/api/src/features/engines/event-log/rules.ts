import type { Hint } from '../../../core/hints.ts'
import type { LogPart, LogPlace } from './list-store.ts'
import { type EventType, eventTypes, type FieldKind, holds, type NewEvent } from './type-rules.ts'

const ACTOR = /^(?:[a-z-]{1,20}|[a-z-]{1,20}:[0-9a-f-]{36})$/

/**
 * Encodes the data as JSON, with amounts as decimal text. Throws on an unknown field, a missing field, or a value of
 * another kind. The message names the field and never the value.
 */
export function encodeEventData({ type, data, actor }: Pick<NewEvent, 'type' | 'data' | 'actor'>): string {
  const kinds = eventTypes[type] as Readonly<Record<string, FieldKind>>
  const given = data as Readonly<Record<string, unknown>>
  for (const field of Object.keys(given))
    if (!Object.hasOwn(kinds, field)) throw new Error(`${type} has no such field`)
  for (const [field, kind] of Object.entries(kinds))
    if (!holds[kind](given[field])) throw new Error(`${type}: «${field}» is not of the kind ${kind}`)
  if (actor !== null && !ACTOR.test(actor)) throw new Error(`${type}: the actor is no id`)
  return JSON.stringify(given, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
}

const auditedNouns = [
  'key',
  'ci_identity',
  'member',
  'tester',
  'settings',
  'budget',
  'campaign',
  'zone',
  'tag',
]
const decisions: readonly EventType[] = ['feedback.cleared', 'feedback.flagged', 'feedback.blocked']
const inNamesOfUsers: readonly EventType[] = ['feedback.voted_on_behalf', 'feedback.vote_withdrawn_on_behalf']
/** Events about tests and proofs that the team accepts or withdraws. */
const ofTests: readonly EventType[] = ['feedback.test_accepted', 'feedback.test_withdrawn']
const ofProof: readonly EventType[] = [
  'deployment.proven',
  'deployment.proof_waived',
  'deployment.watched',
  'deployment.red_extended',
]
const ofReplays: readonly EventType[] = ['feedback.replay_released', 'feedback.replay_withheld']
/** Event types that only the team may see; a hint would reveal the decision to testers. */
const internal: readonly EventType[] = [
  ...decisions,
  'feedback.triaged',
  ...inNamesOfUsers,
  ...ofTests,
  ...ofReplays,
]

/**
 * Returns whether an event belongs to the audit: changes of keys, people, settings and budgets, people's decisions,
 * and proof.
 */
export function isAudited({ type, actor }: Pick<NewEvent, 'type' | 'actor'>): boolean {
  if (decisions.includes(type)) return actor !== null && /^(?:member|secret-key):/.test(actor)
  if ([...inNamesOfUsers, ...ofTests, ...ofReplays, ...ofProof, 'feedback.triaged'].includes(type))
    return true
  return auditedNouns.includes(type.slice(0, type.indexOf('.')))
}

/**
 * The number that a subject's first events get. The statement that creates the subject logs them without a row in
 * event_subjects.
 */
export const FIRST_SEQ = 1
/** The first number of a subject's later events, which are logged separately. */
export const FIRST_COUNTED_SEQ = 10

/** The most events that one read examines to find those of the wanted types. */
export const SCAN = 5_000
/** The position before the first event of the log. */
export const logBegin: LogPlace = { xact: 0n, seq: 0n }

/**
 * Returns the events to deliver from one read of the log, the next position, and whether more events exist. A reader
 * that has seen everything continues from the horizon, so that no event is examined twice.
 */
export function eventsToDeliver(
  part: LogPart,
  { after, limit, scan }: { after: LogPlace; limit: number; scan: number },
): { events: LogPart['events']; next: LogPlace; hasMore: boolean } {
  const events = part.events.slice(0, limit)
  if (part.events.length > limit) return { events, next: pickPlace(events.at(-1)!), hasMore: true }
  if (part.scanned >= scan && part.last) return { events, next: part.last, hasMore: true }
  const seen = { xact: part.horizon, seq: 0n }
  const next = after.xact >= seen.xact ? after : seen
  return { events, next, hasMore: false }
}
const pickPlace = ({ xact, seq }: LogPlace): LogPlace => ({ xact, seq })

/**
 * Builds the hint of an event for live streams. Verdicts, and statuses that follow from a verdict, are hidden from
 * testers.
 */
export function buildHint({ type, subjectId, campaignId, data, actor }: NewEvent): Hint {
  const { zone = null, testerId } = data as { zone?: string; testerId?: string }
  return {
    topic: type.slice(0, type.indexOf('.')),
    id: subjectId,
    zone,
    campaignId,
    ...(testerId === undefined ? {} : { testerId }),
    ...(internal.includes(type) || actor === 'screening' ? { isInternal: true } : {}),
  }
}
