import { vocabulary } from './vocabulary.ts'

/** Word → what it costs: a common word little, after Zipf's law. */
const costs = new Map(vocabulary.map((word, rank) => [word, Math.log(rank + 12)] as const))
const longest = Math.max(...vocabulary.map((word) => word.length))
/** More than half of a rare word: two unknown letters are worse than any word. */
const unknownCost = 5

/**
 * Cuts a word that lost its blanks ("ignoreallpreviousinstructions") by a small vocabulary: fewest unknown letters,
 * then the commonest words. Time is linear in its length.
 */
export function segment(run: string): string {
  if (run.length < 4 || run.length > 2000) return run
  const lower = run.toLowerCase()
  const cost = new Float64Array(lower.length + 1).fill(Number.POSITIVE_INFINITY)
  const from = new Int32Array(lower.length + 1)
  cost[0] = 0
  for (let end = 1; end <= lower.length; end++) {
    cost[end] = cost[end - 1]! + unknownCost
    from[end] = end - 1
    for (let start = Math.max(0, end - longest); start < end; start++) {
      const price = costs.get(lower.slice(start, end))
      if (price === undefined) continue
      const total = cost[start]! + price
      if (total < cost[end]!) {
        cost[end] = total
        from[end] = start
      }
    }
  }
  const words: string[] = []
  let unknown = ''
  for (let end = lower.length; end > 0; end = from[end]!) {
    const piece = run.slice(from[end]!, end)
    if (piece.length === 1 && !costs.has(piece.toLowerCase())) {
      unknown = piece + unknown
      continue
    }
    if (unknown) words.push(unknown)
    unknown = ''
    words.push(piece)
  }
  if (unknown) words.push(unknown)
  return words.reverse().join(' ')
}
