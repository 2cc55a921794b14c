import { explained } from './explain.ts'
import { fieldsOf, type ScreenInput } from './fields.ts'
import { featuresOf } from './injection/features.ts'
import { assessText } from './injection/index.ts'
import { tokenise } from './injection/tokens.ts'
import { blockLogit, changeLogit, flagThreshold } from './judge.ts'
import { screen } from './screen.ts'
import { wordWeights } from './sensitive/index.ts'
import { canonicaliseText, fold } from './text/canonical.ts'
import { viewsOf } from './text/views.ts'
import type { Reason, Verdict } from './verdict.ts'

/** Everything that led to a verdict. It quotes the text, so only readers of the original may see it. */
export interface Why {
  verdict: Verdict
  sentences: string[]
  reasons: (Reason & { quote: string | null })[]
  orders: { logit: number; flaggedFrom: number; blockedFrom: number }
  change: { logit: number; flaggedFrom: number; for: Weighted[]; against: Weighted[] }
  /** The readings of the text other than the plain one. */
  readings: { kind: string; text: string }[]
}

interface Weighted {
  word: string
  weight: number
}

const mostWords = 12

/** Explains why an item is held or passes: its reasons with their passages, both scores, and the strongest words. */
export function whyOf(input: ScreenInput): Why {
  const { verdict, reasons } = screen(input)
  const fields = fieldsOf(input).fields.filter((field) => !field.isNumber)
  const originals = new Map(fields.map(({ name, text }) => [name, text]))
  const text = fields
    .map((field) => canonicaliseText(field.text))
    .map(({ text, hidden }) => (hidden ? `${text}\n${hidden}` : text))
    .join('\n')
  const { logit, change } = assessText(text)
  const folded = fold(text)
  const tokens = tokenise(folded)
  const weights = wordWeights(featuresOf(tokens, folded))
  const words = tokens.words.map((word, i) => ({ word, weight: weights[i]! }))
  const strongestWords = (sign: 1 | -1) =>
    words
      .filter(({ word, weight }) => weight * sign > 0 && /\p{L}/u.test(word))
      .sort((a, b) => (b.weight - a.weight) * sign)
      .slice(0, mostWords)
  return {
    verdict,
    sentences: explained(reasons),
    reasons: reasons.map((reason) => ({ ...reason, quote: quoteOf(reason, originals) })),
    orders: { logit, flaggedFrom: flagThreshold(change.logit), blockedFrom: blockLogit },
    change: {
      logit: change.logit,
      flaggedFrom: changeLogit,
      for: strongestWords(1),
      against: strongestWords(-1),
    },
    readings: viewsOf(text).map(({ kind, text }) => ({ kind, text })),
  }
}

function quoteOf({ field, start, end }: Reason, originals: Map<string, string>): string | null {
  const text = field === null ? undefined : originals.get(field)
  return text === undefined || start === null || end === null ? null : text.slice(start, end)
}
