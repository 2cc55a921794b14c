import type { components } from '@groundswell/client'

type ModerationItem = components['schemas']['ModerationItem']
export type SafetyStatus = ModerationItem['safetyStatus']

/** One reason of the screen, as `safetyReport` has it. Places are UTF-16 units of the original field. */
export interface Reason {
  code: string
  detector: string
  field: string | null
  score: number
  start: number | null
  end: number | null
}
/** A value that the redacted copy has replaced. */
export interface ReportSpan {
  type: string
  placeholder: string
  field: string
  start: number
  end: number
}
export interface Report {
  reasons: readonly Reason[]
  spans: readonly ReportSpan[]
}

export interface Place {
  field: string
  start: number
  end: number
}
export type RowKind = 'order' | 'secret' | 'personal' | 'whole'

/** A numbered row under "Why it waits". */
export interface ReasonRow {
  number: number
  kind: RowKind
  /** The finding: a code of the screen, or a type of personal data. */
  code: string
  /** How the value was disguised, such as `base64`. */
  disguise: string | null
  detector: string | null
  /** The fields that the reason is about; empty: the item as a whole. */
  fields: readonly string[]
  score: number | null
  places: readonly Place[]
  /** The placeholders in the redacted copy. */
  placeholders: readonly string[]
  /** Whether the item is held because of this reason. Personal data alone never holds an item. */
  holds: boolean
  /** Whether the places can be cut from the redacted copy. */
  canCut: boolean
}

const secretTypes = ['SECRET', 'URL_CREDENTIAL']
const secretCodes: Record<string, string> = { secret: 'SECRET', url_credential: 'URL_CREDENTIAL' }
/** Only these two fields have a redacted copy that a moderator can change. */
const cuttable = ['title', 'description']

/** Returns the screen's report on an item. A reader of redacted copies gets only the verdict. */
export function readReport(item: { safetyReport?: unknown }): Report {
  const given = (item.safetyReport ?? {}) as { reasons?: unknown; spans?: unknown }
  return {
    reasons: Array.isArray(given.reasons) ? given.reasons.filter(isReason) : [],
    spans: Array.isArray(given.spans) ? given.spans.filter(isSpan) : [],
  }
}
const isReason = (value: unknown): value is Reason =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
const isSpan = (value: unknown): value is ReportSpan =>
  typeof value === 'object' && value !== null && 'placeholder' in value && 'start' in value

/**
 * Returns the rows: orders to machines by their strength, then secrets, then personal data, then findings about the
 * whole item.
 */
export function toReasonRows(report: Report): ReasonRow[] {
  const placed: Draft[] = []
  const whole: Draft[] = []
  for (const reason of report.reasons) {
    if (reason.code in secretCodes && report.spans.some(({ type }) => type === secretCodes[reason.code]))
      continue
    const draft = toRowDraft(reason)
    const list = draft.kind === 'whole' ? whole : placed
    const same = list.find(
      ({ code, disguise, kind }) => kind === draft.kind && code === draft.code && disguise === draft.disguise,
    )
    if (same) joinDrafts(same, draft)
    else list.push(draft)
  }
  placed.sort(
    (one, other) =>
      Number(one.kind !== 'order') - Number(other.kind !== 'order') || (other.score ?? 0) - (one.score ?? 0),
  )
  const types = [...new Set(report.spans.map(({ type }) => type))]
  const replaced = types
    .map((type) => spansToRowDraft(report.spans.filter((span) => span.type === type)))
    .sort((one, other) => Number(other.holds) - Number(one.holds))
  return [...placed, ...replaced, ...whole].map((draft, at) => ({ ...draft, number: at + 1 }))
}

type Draft = Omit<ReasonRow, 'number'>

function toRowDraft({ code, detector, field, score, start, end }: Reason): Draft {
  const [name = code, disguise = null] = code.split(':', 2)
  const isPlaced = field !== null && start !== null && end !== null && end > start && detector !== 'normalise'
  const places = isPlaced ? [{ field, start, end }] : []
  const kind = !isPlaced ? 'whole' : name in secretCodes ? 'secret' : 'order'
  const canCut = isPlaced && cuttable.includes(field)
  const fields = field === null ? [] : [field]
  return {
    kind,
    code: name,
    disguise,
    detector,
    fields,
    score,
    places,
    placeholders: [],
    holds: true,
    canCut,
  }
}

function spansToRowDraft(spans: readonly ReportSpan[]): Draft {
  const type = spans[0]!.type
  const isSecret = secretTypes.includes(type)
  return {
    kind: isSecret ? 'secret' : 'personal',
    code: type,
    disguise: null,
    detector: isSecret ? 'secrets' : null,
    fields: [...new Set(spans.map(({ field }) => field))],
    score: isSecret ? 1 : null,
    places: spans.map(({ field, start, end }) => ({ field, start, end })),
    placeholders: [...new Set(spans.map(({ placeholder }) => placeholder))],
    holds: isSecret,
    canCut: false,
  }
}

function joinDrafts(into: Draft, one: Draft): void {
  const places = [...into.places, ...one.places]
  Object.assign(into, {
    places: places.filter(
      ({ field, start, end }, at) =>
        places.findIndex((other) => other.field === field && other.start === start && other.end === end) ===
        at,
    ),
    fields: [...new Set([...into.fields, ...one.fields])],
    score: Math.max(into.score ?? 0, one.score ?? 0),
    canCut: into.canCut || one.canCut,
  })
}

export type Group =
  | 'orders'
  | 'sensitive'
  | 'hidden'
  | 'encoded'
  | 'secret'
  | 'classifier'
  | 'unread'
  | 'held'

const groups: Readonly<Record<string, Group>> = {
  sensitive_change: 'sensitive',
  hidden_text: 'hidden',
  hidden_comment: 'hidden',
  hidden_style: 'hidden',
  lookalike_letters: 'hidden',
  invisible_characters: 'hidden',
  bidi_override: 'hidden',
  concealed_text: 'hidden',
  stacked_marks: 'hidden',
  secret: 'secret',
  url_credential: 'secret',
  SECRET: 'secret',
  URL_CREDENTIAL: 'secret',
  too_deep: 'unread',
  too_long: 'unread',
  unreadable: 'unread',
  classifier: 'classifier',
  classifier_unavailable: 'unread',
  held_at_source: 'held',
}

/** Returns the reasons in few words for a row of the queue: groups of codes, then types of personal data. */
export function reasonGroups(rows: readonly ReasonRow[]): (Group | string)[] {
  const found = rows.map(({ kind, code, disguise }) => {
    if (kind === 'personal') return code
    return disguise ? 'encoded' : (groups[code] ?? 'orders')
  })
  return found.length === 0 ? ['held'] : [...new Set(found)]
}
