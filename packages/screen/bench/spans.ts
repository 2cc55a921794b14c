interface Span {
  start: number
  end: number
  type: string
}

export interface Tally {
  true: number
  falsePositive: number
  falseNegative: number
}

export interface Score extends Tally {
  precision: number
  recall: number
  f1: number
}

/** Whether two spans are the same find: they overlap in at least half of their union. */
function isSameFind(a: Span, b: Span): boolean {
  if (a.type !== b.type) return false
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start)
  return shared > 0 && shared * 2 >= Math.max(a.end, b.end) - Math.min(a.start, b.start)
}

/** Counts finds per type against annotated spans; finds of types that are not annotated are left out. */
export class SpanTally {
  readonly types = new Map<string, Tally>()

  add(expected: Span[], found: Span[], labelled: readonly string[], touch = isSameFind): void {
    const used = new Set<number>()
    for (const want of expected) {
      const match = found.findIndex((one, index) => !used.has(index) && touch(want, one))
      const tally = this.tallyOf(want.type)
      if (match >= 0) {
        used.add(match)
        tally.true++
      } else tally.falseNegative++
    }
    for (const [index, one] of found.entries()) {
      if (!used.has(index) && labelled.includes(one.type)) this.tallyOf(one.type).falsePositive++
    }
  }

  tallyOf(type: string): Tally {
    let tally = this.types.get(type)
    if (!tally) {
      tally = { true: 0, falsePositive: 0, falseNegative: 0 }
      this.types.set(type, tally)
    }
    return tally
  }

  /** Returns precision, recall and F1 of several types together. */
  scoreOf(types: readonly string[]): Score {
    const sum = { true: 0, falsePositive: 0, falseNegative: 0 }
    for (const type of types) {
      const tally = this.types.get(type)
      if (!tally) continue
      sum.true += tally.true
      sum.falsePositive += tally.falsePositive
      sum.falseNegative += tally.falseNegative
    }
    const precision = sum.true / Math.max(1, sum.true + sum.falsePositive)
    const recall = sum.true / Math.max(1, sum.true + sum.falseNegative)
    return { ...sum, precision, recall, f1: (2 * precision * recall) / Math.max(1e-9, precision + recall) }
  }
}

/** Types whose values have a fixed format. */
export const structured = [
  'EMAIL',
  'PHONE',
  'CARD',
  'IBAN',
  'IP',
  'NATIONAL_ID',
  'DOB',
  'SECRET',
  'CRYPTO',
  'URL_CREDENTIAL',
]
