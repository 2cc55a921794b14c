import { type Assessment, assessText } from './injection/index.ts'
import type { Models } from './models.ts'
import type { FieldSpan } from './redact.ts'
import { type Canonical, originalRange } from './text/canonical.ts'
import type { Reason, Verdict } from './verdict.ts'

/** One field as the judge sees it. */
export interface Piece {
  name: string
  canonical: Canonical
  spans: FieldSpan[]
  /** Whether the field is a number, which can be a secret but not an order. */
  isNumber: boolean
}

export interface Judgement {
  verdict: Verdict
  reasons: Reason[]
  score: number
  /** Whether the text was cleared although one of its two scores was close to the threshold. */
  isDoubtful: boolean
}

/** The logits from which an item is flagged and blocked, chosen on held-out folds. The README has the error rates. */
export const flagLogit = 0.6
export const blockLogit = 3
/**
 * Limits for texts that ask for nothing sensitive. If the logit of the second question is below `calm.change`, orders
 * flag a text only from `calm.flagLogit` on, instead of the lower `flagLogit`.
 */
const calm = { change: -1, flagLogit: 1.2 }

/**
 * Returns the lowest logit of the class «orders» that flags a text. It is higher for a text that asks for no sensitive
 * change, because a weak suspicion alone is more often a mistake than an attack.
 */
export function flagThreshold(changeLogit: number): number {
  return changeLogit < calm.change ? calm.flagLogit : flagLogit
}

/** Returns whether orders block a text: a rule matched, or the second question also suspects the text. */
function isBlocking({ logit, hits, change }: Assessment): boolean {
  return (
    logit >= blockLogit && (change.logit >= calm.change || hits.some(({ detector }) => detector === 'rules'))
  )
}

/** The logit from which a request is a `sensitive_change`, which is flagged and never blocked. */
export const changeLogit = 0.8

/**
 * A cleared text with a logit between these and the thresholds is doubtful, and a slower judge may be asked. The README
 * says how many honest texts and missed attacks are in this range.
 */
const doubtful = { orders: -1, change: -2 }

/** The code of the reason for holding a text that, if obeyed, would touch something that only a person may release. */
export const sensitiveChange = 'sensitive_change'

const maxReasons = 20

/** Decides on an item from all its fields. A pure function. `models` replaces the shipped models in evaluations. */
export function judgeText(pieces: readonly Piece[], tooDeep: boolean, models?: Models): Judgement {
  const reasons: Reason[] = []
  let blocked = false
  for (const piece of pieces) {
    blocked = addDisguiseReasons(piece, reasons) || blocked
    addSecretReasons(piece, reasons)
  }
  if (tooDeep) reasons.push(makeReason('too_deep', 'normalise', null, 1))
  const spoken = pieces.filter((piece) => !piece.isNumber)
  const whole = joinPieces(spoken)
  const assessment = assessText(whole.text, models)
  const { logit, hits, change } = assessment
  const score = blocked ? 1 : roundScore(1 / (1 + Math.exp(flagLogit - logit)))
  for (const hit of logit >= flagThreshold(change.logit) ? hits : []) {
    const place = locateReason(whole, spoken, hit.start, hit.end)
    reasons.push({ code: hit.code, detector: hit.detector, score, ...place })
  }
  if (change.logit >= changeLogit) {
    const place = locateReason(whole, spoken, change.start, change.end)
    const strength = roundScore(1 / (1 + Math.exp(changeLogit - change.logit)))
    reasons.unshift({ code: sensitiveChange, detector: 'model', score: strength, ...place })
  }
  const verdict = blocked || isBlocking(assessment) ? 'BLOCKED' : reasons.length > 0 ? 'FLAGGED' : 'CLEARED'
  const isNear = logit >= doubtful.orders || change.logit >= doubtful.change
  return {
    verdict,
    reasons: reasons.slice(0, maxReasons),
    score,
    isDoubtful: verdict === 'CLEARED' && isNear,
  }
}

/** Adds a reason for each disguise that honest writers do not use. Returns whether the item must be blocked. */
function addDisguiseReasons({ name, canonical }: Piece, reasons: Reason[]): boolean {
  const { evidence, hidden } = canonical
  const field = { field: name, start: 0, end: canonical.ends?.at(-1) ?? canonical.text.length }
  const words = hidden.match(/[\p{L}]{2,}/gu)?.length ?? 0
  if (evidence.tags >= 4 || (evidence.variation >= 6 && words > 0)) {
    reasons.push({ code: 'hidden_text', detector: 'normalise', score: 1, ...field })
    return true
  }
  const meaning: [boolean, string][] = [
    [evidence.mixedScript >= 2, 'lookalike_letters'],
    [evidence.zeroWidth >= 4, 'invisible_characters'],
    [
      evidence.bidi >= 2 && /[a-z]{3}/i.test(canonical.text) && !/[\u0590-\u08ff]/.test(canonical.text),
      'bidi_override',
    ],
    [evidence.concealed > 0, 'concealed_text'],
    [evidence.stacked >= 6, 'stacked_marks'],
  ]
  for (const [found, code] of meaning)
    if (found) reasons.push({ code, detector: 'normalise', score: 0.6, ...field })
  return false
}

function addSecretReasons({ name, spans }: Piece, reasons: Reason[]): void {
  for (const { type, start, end } of spans) {
    if (type !== 'SECRET' && type !== 'URL_CREDENTIAL') continue
    reasons.push({
      code: type === 'SECRET' ? 'secret' : 'url_credential',
      detector: 'secrets',
      field: name,
      score: 1,
      start,
      end,
    })
  }
}

interface Whole {
  text: string
  offsets: number[]
}

/** Joins all fields into one document, to find an order that is split over several fields. */
function joinPieces(pieces: readonly Piece[]): Whole {
  const offsets: number[] = []
  const parts: string[] = []
  let at = 0
  for (const { canonical } of pieces) {
    offsets.push(at)
    const text = canonical.hidden ? `${canonical.text}\n${canonical.hidden}` : canonical.text
    parts.push(text)
    at += text.length + 1
  }
  return { text: parts.join('\n'), offsets }
}

function locateReason(whole: Whole, pieces: readonly Piece[], start: number, end: number) {
  let index = 0
  while (index + 1 < whole.offsets.length && whole.offsets[index + 1]! <= start) index++
  const piece = pieces[index]
  if (!piece) return { field: null, start: null, end: null }
  const length = piece.canonical.text.length
  const from = Math.min(start - whole.offsets[index]!, length)
  const to = Math.min(end - whole.offsets[index]!, length)
  const [first, last] = to > from ? originalRange(piece.canonical, from, to) : [0, 0]
  return { field: piece.name, start: first, end: last }
}

function makeReason(code: string, detector: string, field: string | null, score: number): Reason {
  return { code, detector, field, score, start: null, end: null }
}

function roundScore(score: number): number {
  return Math.round(score * 10_000) / 10_000
}
