import type { Tokens } from './tokens.ts'

/** The words `from`..`to` (exclusive), which are judged together. */
export interface Window {
  from: number
  to: number
  /** How many sentences they are. */
  sentences: number
}

const longestSentence = 32
const spans = [1, 2, 3, 5] as const
const longestWindow = 120

/**
 * Sentences, and runs of two, three and five of them. A sentence is cut after 32 words, so an order buried in a
 * long document is always alone in some window. At most four windows per sentence.
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
