import type { Tokens } from './tokens.ts'

/** The words `from`..`to` (exclusive), which are judged together. */
export interface Window {
  from: number
  to: number
  /** The number of sentences in the window. */
  sentences: number
}

const longestSentence = 32
const spans = [1, 2, 3, 5] as const
const longestWindow = 120

/**
 * Returns windows of one sentence and of two, three and five sentences in a row. A sentence ends after 32 words at the
 * latest, so that an order hidden in a long document is alone in some window. Makes at most four windows per sentence.
 */
export function windowsOf(tokens: Tokens): Window[] {
  const edges = [0]
  for (let i = 1; i < tokens.count; i++) {
    const length = i - edges.at(-1)!
    if ((tokens.heads[i] === 1 && length >= 4) || length >= longestSentence) edges.push(i)
  }
  edges.push(tokens.count)
  const windows: Window[] = []
  const sentences = edges.length - 1
  for (let i = 0; i < sentences; i++) {
    for (const span of spans) {
      if (i + span > sentences && !(i === 0 && span > sentences && windows.length === 0)) break
      const to = edges[Math.min(i + span, sentences)]!
      if (span > 1 && to - edges[i]! > longestWindow) break
      windows.push({ from: edges[i]!, to, sentences: span })
    }
  }
  return windows
}
