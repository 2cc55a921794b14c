import { type Models, shipped } from '../models.ts'
import {
  assessChange,
  type ChangeAssessment,
  type ChangeReading,
  strongestRange,
} from '../sensitive/index.ts'
import { findPlainRequest } from '../sensitive/rules.ts'
import { fold } from '../text/canonical.ts'
import { isPayload, viewsOf } from '../text/views.ts'
import { featuresOf } from './features.ts'
import { type Model, strongestWindow } from './model.ts'
import { certain, findPatterns, findPlainOverride, findSequences } from './rules.ts'
import { type Tokens, tokenise } from './tokens.ts'
import { windowsOf } from './windows.ts'

/** The result for a document, from its strongest reading. */
export interface Assessment {
  /** The logit of the strongest window of the strongest reading. */
  logit: number
  /** The rules that matched and the window that decided, as offsets in the given text. */
  hits: { code: string; detector: 'rules' | 'model'; start: number; end: number }[]
  /**
   * The answer to the second question: whether obeying the text would touch something that only a person may release,
   * as a logit with the position of the request.
   */
  change: { logit: number; start: number; end: number }
}

/**
 * The least logit of a text that is held for a certain mark or a plain override: above the threshold of flagging, far
 * below the threshold of blocking.
 */
const certainLogit = 1.5

/** A text with fewer words in which no rule matches is a name or a label. */
const fewestWords = 3
/** The logit of a plain request, above every threshold. */
const plainLogit = 2
/** Below this logit no position is computed, because the text is far from being held. */
const worthPlacing = -1

/** Returns how much a canonical text, in its strongest reading, looks like an order to a machine. Takes linear time. */
export function assessText(text: string, models: Models = shipped): Assessment {
  const plain = makeReading(text, false, false)
  const readings = [plain]
  let best = { ...assessOrders(plain, models.orders), kind: '', start: 0, end: text.length }
  for (const view of viewsOf(text)) {
    const reading = makeReading(view.text, true, isPayload(view))
    readings.push(reading)
    const { logit, hits } = assessOrders(reading, models.orders)
    if (logit > best.logit) best = { logit, hits, kind: view.kind, start: view.start, end: view.end }
  }
  const change = assessSensitiveChange(readings, text, models)
  if (best.kind === '') return { logit: best.logit, hits: best.hits, change }
  const hits = best.hits.map(({ code, detector }) => ({
    code: `${code}:${best.kind}`,
    detector,
    start: best.start,
    end: best.end,
  }))
  return { logit: best.logit, hits, change }
}

/** One reading of a text, prepared once for both questions. */
interface Reading extends ChangeReading {
  tokens: Tokens
  folded: string
  decoded: boolean
}

function makeReading(text: string, decoded: boolean, isAlone: boolean): Reading {
  const folded = fold(text)
  const tokens = tokenise(folded)
  const [features, windows] = [featuresOf(tokens, folded), windowsOf(tokens)]
  return { tokens, folded, decoded, isPayload: isAlone, words: tokens.count, features, windows }
}

/** Returns the result of the second question. A plain request is held whatever the model's score is. */
function assessSensitiveChange(
  readings: readonly Reading[],
  text: string,
  models: Models,
): Assessment['change'] {
  const change = placeRequest(assessChange(readings, models), readings[0]!, text)
  for (const [at, { folded }] of readings.entries()) {
    const found = findPlainRequest(folded)
    if (!found) continue
    const logit = Math.max(change.logit, plainLogit)
    return at === 0 ? { logit, ...found } : { ...change, logit }
  }
  return change
}

/**
 * Returns where in the text the sensitive change is asked for: the strongest sentences of the part that decided the
 * score, or the whole text if the score is low or no sentence stands out.
 */
function placeRequest(
  { logit, part }: ChangeAssessment,
  reading: Reading,
  text: string,
): Assessment['change'] {
  const nowhere = { logit, start: 0, end: text.length }
  if (logit < worthPlacing || part === null) return nowhere
  const { tokens, features } = reading
  const windows = reading.windows.filter(({ from, to }) => from >= part.from && to <= part.to)
  const window = strongestRange(features.deeds, windows)
  if (!window || window.to <= window.from) return nowhere
  return { logit, start: tokens.starts[window.from]!, end: tokens.ends[window.to - 1]! }
}

function assessOrders(
  { tokens, folded, features, windows, decoded }: Reading,
  model: Model,
): Pick<Assessment, 'logit' | 'hits'> {
  if (tokens.count === 0) return { logit: Number.NEGATIVE_INFINITY, hits: [] }
  const rules = [...findSequences(tokens), ...findPatterns(folded)]
  if (tokens.count < fewestWords && rules.length === 0) return { logit: Number.NEGATIVE_INFINITY, hits: [] }
  const { logit, window } = strongestWindow(model, tokens, features.orders, windows, rules, decoded)
  const [start, end] = [tokens.starts[window.from]!, tokens.ends[window.to - 1]!]
  const hits: Assessment['hits'] = rules
    .filter((hit) => hit.start < end && start < hit.end)
    .map((hit) => ({ code: hit.code, detector: 'rules', start: hit.start, end: hit.end }))
  hits.push({ code: 'looks_like_orders', detector: 'model', start, end })
  const sure = rules.find(({ code }) => certain.has(code)) ?? findPlainOverride(tokens)
  if (sure) hits.unshift({ code: sure.code, detector: 'rules', start: sure.start, end: sure.end })
  return {
    logit: sure ? Math.max(logit, certainLogit) : logit,
    hits: hits.filter((hit, at) => hits.findIndex((other) => other.code === hit.code) === at),
  }
}
