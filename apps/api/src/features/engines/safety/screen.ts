import * as pure from '@groundswell/screen'
import type { SafetyReport } from './schemas.ts'

/** The most spans in a report; more would not help a moderator. */
const MOST_SPANS = 500

/** The outcome of screening an item, with the record that is kept of it. */
export interface Screening {
  status: pure.Verdict
  /** The copy that an agent may read. It has the shape of the input; absent fields stay absent. */
  redacted: pure.ItemCopy
  report: SafetyReport
  /** Every finding, in UTF-16 offsets of the original field. */
  spans: pure.FieldSpan[]
  /** How much the item looks like an order to a machine, 0–1. */
  score: number
  /** Whether the item was cleared with a score close to the limit. */
  isDoubtful: boolean
}

/**
 * Screens an item: see packages/screen.
 *
 * @param at the time of the screening, for the report
 */
export function screen(input: pure.ScreenInput, { at }: { at: Date }): Screening {
  return recordScreening(pure.screen(input), at)
}

/**
 * Screens a list of texts as one document. The copy's `data` has a copy for each text, and is null if the document is
 * held.
 */
export function screenList(
  texts: readonly string[],
  { names, at }: { names: readonly number[]; at: Date },
): Screening {
  const { redacted: data, ...screening } = pure.screenList(texts, names)
  const redacted = { title: undefined, description: undefined, data, metadata: undefined }
  return recordScreening({ ...screening, redacted }, at)
}

/**
 * Returns the outcome for an item on which a screening thread hung or crashed. The item is held, and agents get no
 * copy.
 */
export function holdUnreadable(input: pure.ScreenInput, { at }: { at: Date }): Screening {
  return recordScreening(pure.heldUnread(input, 'unreadable'), at)
}

function recordScreening(screening: pure.Screening<pure.ItemCopy>, at: Date): Screening {
  const { verdict, reasons, redacted, redactions, spans, score, isDoubtful } = screening
  const report: SafetyReport = {
    version: pure.pipelineVersion,
    verdict,
    reasons,
    redactions,
    spans: spans.slice(0, MOST_SPANS),
    classifier: null,
    screenedAt: at.toISOString(),
  }
  return { status: verdict, redacted, report, spans, score, isDoubtful }
}
