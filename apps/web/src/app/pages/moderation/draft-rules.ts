import type { components } from '@groundswell/client'
import { copyAfterCuts, cutRanges, type FieldCopy, withheld } from './copy-rules.ts'
import type { ReasonRow } from './report-rules.ts'

export type DecisionBody = components['schemas']['DecisionCreate']

/** A moderator's changes to an item before the decision. */
export interface Draft {
  /** The number of the chosen reason. */
  chosen: number | null
  /** The numbers of the reasons whose sentences are cut. */
  cut: ReadonlySet<number>
  /** The redacted copy as the moderator wrote it. It replaces the cuts. */
  edited: { title: string; description: string } | null
  note: string
  /** Whether agents may get the pictures. */
  picture: boolean
}
export const emptyDraft: Draft = { chosen: null, cut: new Set(), edited: null, note: '', picture: false }

/**
 * Cuts the sentences of the chosen reason or restores them, including those that another reason has cut. Without a
 * chosen reason, it takes the only reason that can be cut.
 */
export function toggleCut(draft: Draft, rows: readonly ReasonRow[], fields: readonly FieldCopy[]): Draft {
  const row = cuttableRow(draft, rows)
  if (!row || draft.edited) return draft
  const isGone = isCut(row, draft, rows, fields)
  const left = rows.filter(
    ({ number }) => draft.cut.has(number) && !(isGone && shareSentences(row, rows, number, fields)),
  )
  const numbers = left.map(({ number }) => number)
  return { ...draft, chosen: row.number, cut: new Set(isGone ? numbers : [...numbers, row.number]) }
}

/** Whether all sentences of a reason are cut, for this reason or for others. */
export function isCut(
  row: ReasonRow,
  draft: Draft,
  rows: readonly ReasonRow[],
  fields: readonly FieldCopy[],
): boolean {
  if (draft.cut.has(row.number)) return true
  const own = fields.map((field) => ({
    cuts: cutRanges(field, rows, draft.cut),
    places: cutRanges(field, [row], new Set([row.number])),
  }))
  if (own.every(({ places }) => places.length === 0)) return false
  return own.every(({ cuts, places }) =>
    places.every((place) => cuts.some(({ start, end }) => start <= place.start && end >= place.end)),
  )
}

function shareSentences(
  row: ReasonRow,
  rows: readonly ReasonRow[],
  number: number,
  fields: readonly FieldCopy[],
): boolean {
  return fields.some((field) => {
    const others = cutRanges(field, rows, new Set([number]))
    return cutRanges(field, [row], new Set([row.number])).some((place) =>
      others.some(({ start, end }) => start < place.end && end > place.start),
    )
  })
}

/** Counts the stretches of text that are cut. */
export function cutCount(draft: Draft, rows: readonly ReasonRow[], fields: readonly FieldCopy[]): number {
  return fields.reduce((sum, field) => sum + cutRanges(field, rows, draft.cut).length, 0)
}

export function cuttableRow({ chosen }: Draft, rows: readonly ReasonRow[]): ReasonRow | null {
  if (chosen !== null) return rows.find(({ number, canCut }) => number === chosen && canCut) ?? null
  const able = rows.filter(({ canCut }) => canCut)
  return able.length === 1 ? able[0]! : null
}

/** Returns the copy that agents will read. */
export function copyAfter(fields: readonly FieldCopy[], rows: readonly ReasonRow[], draft: Draft) {
  if (draft.edited) return draft.edited
  const cutField = (name: FieldCopy['field']) => {
    const field = fields.find((one) => one.field === name)
    return field ? copyAfterCuts(field, rows, draft.cut) : ''
  }
  return { title: cutField('title'), description: cutField('description') }
}

/**
 * Returns the request: always with the state that the person saw, and with copies only if they differ from the stored
 * ones.
 */
export function decisionBody(
  verdict: 'APPROVE' | 'BLOCK',
  item: {
    safetyStatus: components['schemas']['ModerationItem']['safetyStatus']
    revision: number
    screenshotVersion?: string | null
    attachments?: readonly { id: string }[]
    lastDecision: { id: string } | null
  },
  fields: readonly FieldCopy[],
  rows: readonly ReasonRow[],
  draft: Draft,
): DecisionBody {
  const note = draft.note.trim()
  const body: DecisionBody = {
    decision: verdict,
    expected: item.safetyStatus,
    expectedRevision: item.revision,
    expectedDecision: item.lastDecision?.id ?? null,
    ...(note === '' ? {} : { note }),
  }
  if (verdict === 'BLOCK') return body
  const { title, description } = copyAfter(fields, rows, draft)
  const stored = Object.fromEntries(fields.map(({ field, copy }) => [field, copy]))
  return {
    ...body,
    ...(title === stored.title ? {} : { redactedTitle: title.trim() === '' ? withheld : title }),
    ...(description === stored.description ? {} : { redactedDescription: description }),
    ...(draft.picture && item.screenshotVersion ? { screenshot: item.screenshotVersion } : {}),
    ...(draft.picture && item.attachments?.length
      ? { attachments: item.attachments.map(({ id }) => id) }
      : {}),
  }
}
