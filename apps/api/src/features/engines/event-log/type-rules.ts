/**
 * Kinds of values in an event's fields; people's texts are never among them. `id`: a UUID. `state`: a constant, such
 * as COLLECTING_VOTES. `count`: a whole number. `amount`: atomic units. `fields`: names of settings. A question mark
 * allows null.
 */
export type FieldKind = 'id' | 'id?' | 'state' | 'state?' | 'count' | 'flag' | 'amount' | 'fields'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const STATE = /^[A-Z][A-Z0-9_]{0,39}$/

declare const checked: unique symbol
/** A UUID that `eventId` has checked. The type excludes plain strings, so that no text is logged by mistake. */
export type EventId = string & { readonly [checked]: 'id' }
/** The name of a field that `fieldNames` has checked. */
export type FieldName = string & { readonly [checked]: 'field' }
/** A constant of the code. TypeScript refuses a plain string, which could hold anything. */
export type State = Uppercase<string>

/** Checks that a text is a UUID. Throws otherwise. */
export function eventId(text: string): EventId {
  if (!UUID.test(text)) throw new Error('an event holds ids only: this is no UUID')
  return text as EventId
}

const FIELD_NAME = /^[a-z][a-zA-Z0-9]{0,39}$/

/** Checks the names of fields, for instance those that a request has changed. Throws on any other text. */
export function fieldNames(names: readonly string[]): FieldName[] {
  if (!names.every((name) => FIELD_NAME.test(name))) throw new Error('this is no name of a field')
  return [...names].sort() as FieldName[]
}

const aboutItem = { zone: 'id' } as const
const verdict = { ...aboutItem, from: 'state?', to: 'state' } as const
const ofItem = { feedbackId: 'id' } as const
const ofRound = { ...ofItem, round: 'count' } as const
const ofAttempt = { ...ofItem, revision: 'count', attempt: 'count' } as const
const reward = {
  testerId: 'id',
  feedbackId: 'id?',
  kind: 'state',
  asset: 'state',
  amount: 'amount',
} as const
const money = { asset: 'state', amount: 'amount' } as const

/**
 * All types of events with the fields of their data. Each kind of change has one type. Add a field here when a reader
 * needs it.
 */
export const eventTypes = {
  'feedback.created': { ...aboutItem, type: 'state', status: 'state', safetyStatus: 'state' },
  'feedback.cleared': verdict,
  'feedback.flagged': verdict,
  'feedback.blocked': verdict,
  'feedback.threshold_met': { ...aboutItem, round: 'count' },
  'feedback.score_reached': { ...aboutItem, quarter: 'count', score: 'count', threshold: 'count' },
  'feedback.status_changed': {
    ...aboutItem,
    from: 'state',
    to: 'state',
    round: 'count',
    deploymentId: 'id?',
  },
  'feedback.edited': { ...aboutItem, revision: 'count' },
  'feedback.triaged': { ...aboutItem, fields: 'fields', priority: 'state?', assigneeId: 'id?' },
  'feedback.withdrawn': aboutItem,
  'feedback.voted_on_behalf': { ...aboutItem, personId: 'id' },
  'feedback.vote_withdrawn_on_behalf': { ...aboutItem, personId: 'id' },
  'feedback.merged': { ...aboutItem, into: 'id' },
  'feedback.unmerged': { ...aboutItem, from: 'id' },
  'feedback.reopened': { ...aboutItem, round: 'count' },
  'feedback.test_accepted': aboutItem,
  'feedback.test_withdrawn': aboutItem,
  'feedback.replay_released': aboutItem,
  'feedback.replay_withheld': aboutItem,
  'deployment.started': ofRound,
  'deployment.updated': { ...ofRound, status: 'state' },
  'deployment.question_asked': { ...ofRound, questionId: 'id?' },
  'deployment.question_answered': { ...ofRound, questionId: 'id?', approved: 'flag' },
  'deployment.deployed': ofRound,
  'deployment.failed': ofRound,
  'deployment.rolled_back': ofRound,
  'deployment.stale': ofRound,
  'deployment.proven': { ...ofRound, receiptId: 'id' },
  'deployment.watched': { ...ofRound, receiptId: 'id', result: 'state' },
  'deployment.red_extended': { ...ofRound, days: 'count' },
  'deployment.proof_waived': ofRound,
  'agent_run.queued': ofAttempt,
  'agent_run.started': ofAttempt,
  'agent_run.ended': { ...ofAttempt, state: 'state', reason: 'state?' },
  'verification.recorded': { ...ofRound, outcome: 'state', confirmed: 'count', stillBroken: 'count' },
  'reward.accrued': { ...reward, status: 'state' },
  'reward.payable': reward,
  'reward.paid': reward,
  'reward.reversed': reward,
  'campaign.created': { status: 'state' },
  'campaign.changed': { fields: 'fields', status: 'state' },
  'campaign.agent_changed': { fields: 'fields' },
  'campaign.collaborators_changed': { members: 'count' },
  'campaign.changelog_changed': { entryId: 'id', state: 'state' },
  'campaign.deleted': {},
  'zone.created': {},
  'zone.changed': { fields: 'fields' },
  'zone.deleted': {},
  'tag.created': {},
  'tag.changed': {},
  'tag.merged': { into: 'id' },
  'tag.deleted': {},
  'member.invited': { role: 'state' },
  'member.joined': {},
  'member.changed': { role: 'state', status: 'state' },
  'member.removed': {},
  'tester.invited': { tierId: 'id' },
  'tester.joined': { testerId: 'id' },
  'tester.changed': { testerId: 'id', status: 'state', tierId: 'id' },
  'key.created': { kind: 'state' },
  'key.changed': { kind: 'state', fields: 'fields' },
  'key.rotated': { kind: 'state' },
  'key.revoked': { kind: 'state' },
  'key.implementer_named': { testerId: 'id' },
  'key.implementer_ended': { testerId: 'id' },
  'ci_identity.registered': { kind: 'state' },
  'ci_identity.revoked': { kind: 'state' },
  'settings.changed': { fields: 'fields' },
  'budget.funded': money,
  'budget.withdrawn': money,
  'budget.refunded': money,
  'budget.disputed': { asset: 'state' },
  'budget.released': { asset: 'state' },
} as const satisfies Record<string, Readonly<Record<string, FieldKind>>>

export type EventType = keyof typeof eventTypes
export const typesOfEvents = Object.keys(eventTypes) as EventType[]

interface Values {
  id: EventId
  'id?': EventId | null
  state: State
  'state?': State | null
  count: number
  flag: boolean
  amount: bigint
  fields: readonly FieldName[]
}

/** The data of an event, by its type. */
export type EventData<Type extends EventType> = keyof (typeof eventTypes)[Type] extends never
  ? Readonly<Record<string, never>>
  : DataOf<Type>
type DataOf<Type extends EventType> = {
  readonly [Field in keyof (typeof eventTypes)[Type]]: (typeof eventTypes)[Type][Field] extends FieldKind
    ? Values[(typeof eventTypes)[Type][Field]]
    : never
}

/** An event to be logged. */
export type NewEvent = {
  [Type in EventType]: {
    readonly type: Type
    /** The id of the noun in the type's first word: the item, the deployment, the membership, or the key. */
    readonly subjectId: string
    readonly campaignId: string | null
    /** The caller's name by `actorOf`; null for the service itself. */
    readonly actor: string | null
    readonly data: EventData<Type>
    readonly at: Date
  }
}[EventType]

const isId = (value: unknown) => typeof value === 'string' && UUID.test(value)
const isState = (value: unknown) => typeof value === 'string' && STATE.test(value)
/** Returns, for each kind, whether a value is of this kind. */
export const holds: Readonly<Record<FieldKind, (value: unknown) => boolean>> = {
  id: isId,
  'id?': (value) => value === null || isId(value),
  state: isState,
  'state?': (value) => value === null || isState(value),
  count: Number.isSafeInteger,
  flag: (value) => typeof value === 'boolean',
  amount: (value) => typeof value === 'bigint',
  fields: (value) =>
    Array.isArray(value) && value.every((name) => typeof name === 'string' && FIELD_NAME.test(name)),
}
