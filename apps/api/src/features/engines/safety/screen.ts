import { mostRead, screeningCost } from './cost.ts'
import { type Field, fieldsOf, rebuild, type ScreenInput } from './fields.ts'
import { judge, type Piece } from './judge.ts'
import { type FieldSpan, Placeholders, type ReadField, readField } from './redact.ts'
import type { SafetyReport, Verdict } from './schemas.ts'
import { heldUnread } from './unreadable.ts'
import { pipelineVersion } from './version.ts'
import { withheld } from './withheld.ts'

/** The outcome of screening one item. */
export interface Screening {
  status: Verdict
  /** What an agent may read. Same shape as the input; absent parts stay absent. */
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
 * Screens an item: reads every text plainly, redacts personal data and secrets, looks for orders to a machine.
 * Synchronous, without I/O and without a clock of its own; time grows linearly with the text, as far as `mostRead`:
 * what is longer is not read at all, FLAGGED as `too_long`, and its copy withheld.
 *
 * @param at when the screening happens; goes into the report
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
      classifier: null,
      screenedAt: at.toISOString(),
    },
    spans: read.flatMap((field) => field.spans),
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
