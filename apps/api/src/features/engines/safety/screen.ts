import { mostRead, screeningCost } from './cost.ts'
import { type Field, fieldsOf, rebuild, type ScreenInput } from './fields.ts'
import { judge, type Piece } from './judge.ts'
import { type FieldSpan, Placeholders, type ReadField, readField } from './redact.ts'
import type { SafetyReport, Verdict } from './schemas.ts'
import { heldUnread } from './unreadable.ts'
import { pipelineVersion } from './version.ts'
import { withheld } from './withheld.ts'

/** Most spans in a report; more would not help a moderator. */
const MOST_SPANS = 500

/** The outcome of screening one item. */
export interface Screening {
  status: Verdict
  /** The copy that an agent may read. It has the shape of the input; absent parts stay absent. */
  redacted: {
    title: string | undefined
    description: string | null | undefined
    data: unknown
    metadata: unknown
  }
  report: SafetyReport
  /** Every find, in UTF-16 offsets of the original field. */
  spans: FieldSpan[]
  /** How much the item looks like an order to a machine, 0–1. */
  score: number
}

/**
 * Screens an item: brings every text into canonical form, redacts personal data and secrets, and looks for orders to a
 * machine. Synchronous, without I/O and without a clock. Time is linear in the text. An item longer than `mostRead` is
 * not read: it is FLAGGED as `too_long`, and its copy is withheld.
 *
 * @param at the time of the screening, for the report
 */
export function screen(input: ScreenInput, { at }: { at: Date }): Screening {
  if (screeningCost(input) > mostRead) return heldUnread(input, { at, code: 'too_long' })
  const { fields, tooDeep } = fieldsOf(input)
  const placeholders = new Placeholders()
  const read = fields.map((field: Field) => readField(field, placeholders))
  const { verdict, reasons, score } = judge(piecesOf(read), tooDeep)
  let next = 0
  const take = () => {
    const { redacted, changed } = read[next++]!
    return { text: redacted, changed }
  }
  const spans = read.flatMap((field) => field.spans)
  const redacted = {
    title: typeof input.title === 'string' ? take().text : input.title,
    description: typeof input.description === 'string' ? take().text : input.description,
    data: rebuild(input.data, take),
    metadata: rebuild(input.metadata, take),
  }
  return {
    status: verdict,
    redacted,
    report: {
      version: pipelineVersion,
      verdict,
      reasons,
      redactions: placeholders.counts,
      spans: spans.slice(0, MOST_SPANS),
      classifier: null,
      screenedAt: at.toISOString(),
    },
    spans,
    score,
  }
}

/** Screens one free text: a display name, a biography, a note, a reason. Bounded as `screen` is. */
export function screenText(text: string): { status: Verdict; redacted: string; score: number } {
  if (screeningCost({ description: text }) > mostRead)
    return { status: 'FLAGGED', redacted: withheld, score: 0 }
  const read = readField({ name: 'text', text }, new Placeholders())
  const { verdict, score } = judge(piecesOf([read]), false)
  return { status: verdict, redacted: read.redacted, score }
}

function piecesOf(read: ReadField[]): Piece[] {
  return read.map(({ name, canonical, spans, isNumber }) => ({ name, canonical, spans, isNumber }))
}
