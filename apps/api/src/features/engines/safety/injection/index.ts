import { fold } from '../text/canonical.ts'
import { viewsOf } from '../text/views.ts'
import { featuresOf } from './features.ts'
import packed from './injection.weights.json' with { type: 'json' }
import { strongestWindow, unpack } from './model.ts'
import { certain, findPatterns, findSequences } from './rules.ts'
import { tokenise } from './tokens.ts'
import { windowsOf } from './windows.ts'

/** What a document looks like in its strongest reading. */
export interface Assessment {
  /** Logit of the strongest window of the strongest reading. */
  logit: number
  /** Rules that held and the window that decided, in offsets of the text that was given. */
  hits: { code: string; detector: 'rules' | 'model'; start: number; end: number }[]
}

const model = unpack(packed)
/** Over the threshold of flagging, far from that of blocking. */
const certainLogit = 1.5

/** How much a canonical text, in any of its readings, looks like an order to a machine. Linear in the text. */
export function assess(text: string): Assessment {
  const plain = assessReading(text, false)
  let best = { ...plain, kind: '', start: 0, end: text.length }
  for (const view of viewsOf(text)) {
    const reading = assessReading(view.text, true)
    if (reading.logit > best.logit) best = { ...reading, kind: view.kind, start: view.start, end: view.end }
  }
  if (best.kind === '') return { logit: best.logit, hits: best.hits }
  const hits = best.hits.map(({ code, detector }) => ({
    code: `${code}:${best.kind}`,
    detector,
    start: best.start,
    end: best.end,
  }))
  return { logit: best.logit, hits }
}

function assessReading(text: string, decoded: boolean): Assessment {
  const folded = fold(text)
  const tokens = tokenise(folded)
  if (tokens.count === 0) return { logit: Number.NEGATIVE_INFINITY, hits: [] }
  const rules = [...findSequences(tokens), ...findPatterns(folded)]
  const { logit, window } = strongestWindow(
    model,
    tokens,
    featuresOf(tokens),
    windowsOf(tokens),
    rules,
    decoded,
  )
  const [start, end] = [tokens.starts[window.from]!, tokens.ends[window.to - 1]!]
  const hits: Assessment['hits'] = rules
    .filter((hit) => hit.start < end && start < hit.end)
    .map((hit) => ({ code: hit.code, detector: 'rules', start: hit.start, end: hit.end }))
  hits.push({ code: 'looks_like_orders', detector: 'model', start, end })
  const sure = rules.find(({ code }) => certain.has(code))
  if (sure) hits.unshift({ code: sure.code, detector: 'rules', start: sure.start, end: sure.end })
  return {
    logit: sure ? Math.max(logit, certainLogit) : logit,
    hits: hits.filter((hit, at) => hits.findIndex((other) => other.code === hit.code) === at),
  }
}
