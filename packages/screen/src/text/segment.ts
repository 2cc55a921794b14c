import { vocabulary } from './vocabulary.ts'

/**
 * The cost of an unknown letter. It is more than half of a rare word's cost, so that two unknown letters cost more
 * than any word.
 */
const unknownCost = 5

/**
 * A node of the vocabulary, which is stored as a tree of letters. A search stops at the first letter that continues no
 * word.
 */
interface Branch {
  /** The cost of the word that ends here. Common words cost less (Zipf's law). */
  price?: number
  next: Map<number, Branch>
}
const root = buildTree(vocabulary)

function buildTree(words: readonly string[]): Branch {
  const tree: Branch = { next: new Map() }
  words.forEach((word, rank) => {
    let branch = tree
    for (let at = 0; at < word.length; at++) {
      const letter = word.charCodeAt(at)
      const grown: Branch = branch.next.get(letter) ?? { next: new Map() }
      branch.next.set(letter, grown)
      branch = grown
    }
    branch.price = Math.log(rank + 12)
  })
  return tree
}

/**
 * Splits joined words ("ignoreallpreviousinstructions") with a small vocabulary: prefers the fewest unknown letters,
 * then the most common words. Takes linear time.
 */
export function splitJoinedWords(run: string): string {
  if (run.length < 4 || run.length > 2000) return run
  const lower = run.toLowerCase()
  const cost = new Float64Array(lower.length + 1).fill(Number.POSITIVE_INFINITY)
  const from = new Int32Array(lower.length + 1)
  cost[0] = 0
  for (let start = 0; start < lower.length; start++) {
    // If both cost the same, the letter counts as unknown instead of starting a word.
    const asUnknown = cost[start]! + unknownCost
    if (asUnknown <= cost[start + 1]!) {
      cost[start + 1] = asUnknown
      from[start + 1] = start
    }
    let branch: Branch | undefined = root
    for (let end = start + 1; end <= lower.length; end++) {
      branch = branch.next.get(lower.charCodeAt(end - 1))
      if (!branch) break
      const total = cost[start]! + (branch.price ?? Number.POSITIVE_INFINITY)
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
    if (piece.length === 1 && !isWord(piece.toLowerCase())) {
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

const isWord = (letter: string) =>
  letter.length === 1 && root.next.get(letter.charCodeAt(0))?.price !== undefined
