import { randomBytes } from 'node:crypto'
import { traceHeaders } from '../core/observing/tracing.ts'
import { readAnswer, requestBodiesFor } from './classifier-protocols.ts'

/** The protocol of a classifier. */
export type ClassifierKind = 'openai-chat' | 'openai-moderation' | 'text-classification'

export interface ClassifierSettings {
  url: string
  kind: ClassifierKind
  model: string | null
  apiKey: string | null
  /** The longest wait for a complete response. */
  timeoutMs: number
}

/** A classifier's result for a text. */
export interface ClassifierAnswer {
  label: 'safe' | 'injection' | 'sensitive'
  /** The probability that the text is not safe, 0–1. */
  score: number
  model: string | null
}

/** The reason why there is no result. Reasons never quote the response or the text. */
export type NoAnswer = 'timeout' | 'unreachable' | 'refused' | 'nonsense' | 'circuit_open' | 'aborted'

export type ClassifierOutcome = { answer: ClassifierAnswer } | { noAnswer: NoAnswer }

export interface Classifier {
  /** Makes one attempt; retrying is left to the job. Never rejects. */
  classify(text: string, signal?: AbortSignal): Promise<ClassifierOutcome>
}

/** After this many consecutive failures the classifier is not called for `openForMs`. */
const failuresToOpen = 5
const openForMs = 30_000
const largestAnswer = 64 * 1024

/**
 * Creates a classifier over HTTP. The text is sent as data between random delimiters, and the response is parsed
 * strictly. After five failures in a row the circuit opens for 30 seconds, then one attempt is let through.
 *
 * @param now milliseconds of the circuit breaker's clock
 */
export function createClassifier(settings: ClassifierSettings, now: () => number): Classifier {
  let failures = 0
  let openUntil = 0
  let probing = false
  return {
    async classify(text, signal) {
      const open = failures >= failuresToOpen
      if (open && (now() < openUntil || probing)) return { noAnswer: 'circuit_open' }
      if (open) probing = true
      try {
        const outcome = await askClassifier(settings, text, signal)
        if ('answer' in outcome) failures = 0
        else if (outcome.noAnswer !== 'aborted') {
          failures++
          if (failures >= failuresToOpen) openUntil = now() + openForMs
        }
        return outcome
      } finally {
        if (open) probing = false
      }
    },
  }
}

async function askClassifier(
  settings: ClassifierSettings,
  text: string,
  stop: AbortSignal | undefined,
): Promise<ClassifierOutcome> {
  const timeout = AbortSignal.timeout(settings.timeoutMs)
  const signal = stop ? AbortSignal.any([timeout, stop]) : timeout
  let strongest: ClassifierAnswer | undefined
  try {
    for (const body of requestBodiesFor(settings, text, randomBytes(16).toString('hex'))) {
      const response = await fetch(settings.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...traceHeaders(),
          ...(settings.apiKey ? { authorization: `Bearer ${settings.apiKey}` } : {}),
        },
        body: JSON.stringify(body),
        // Texts are not sent to a redirect target. If the classifier has moved, the setting must change.
        redirect: 'error',
        signal,
      })
      if (!response.ok) {
        await response.body?.cancel()
        return { noAnswer: 'refused' }
      }
      const answer = readAnswer(settings, await readBounded(response))
      if (!answer) return { noAnswer: 'nonsense' }
      if (!strongest || answer.score > strongest.score) strongest = answer
    }
  } catch (error) {
    if (stop?.aborted) return { noAnswer: 'aborted' }
    if (timeout.aborted) return { noAnswer: 'timeout' }
    return {
      noAnswer: error instanceof SyntaxError || error instanceof TooLarge ? 'nonsense' : 'unreachable',
    }
  }
  return strongest ? { answer: strongest } : { noAnswer: 'nonsense' }
}

class TooLarge extends Error {}

/** Reads at most as much as a valid response needs, whatever length the server announces. */
async function readBounded(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > largestAnswer) throw new TooLarge()
    chunks.push(chunk)
  }
  return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(Buffer.concat(chunks)))
}
