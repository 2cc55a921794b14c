/** A destination or an action that the palette offers. */
export interface Candidate {
  id: string
  label: string
  /** Further words that find the candidate. */
  words?: string
}

/** Folds case and accents, so that «resume» finds «Resumé». */
const foldLetters = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Returns the candidates that contain every word of the query, in their label or at the beginning of a keyword. Labels that
 * begin with the query come first, then those with a word that begins with it. An empty query returns all in their order.
 */
export function matchCandidates<One extends Candidate>(query: string, candidates: readonly One[]): One[] {
  const wanted = foldLetters(query).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return [...candidates]
  return candidates
    .map((candidate, place) => ({ candidate, place, rank: rankCandidate(candidate, wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank || one.place - other.place)
    .map(({ candidate }) => candidate)
}

function rankCandidate({ label, words = '' }: Candidate, wanted: readonly string[]): number {
  const name = foldLetters(label)
  const all = foldLetters(`${label} ${words}`)
  if (!wanted.every((word) => all.includes(word))) return 0
  if (name.startsWith(wanted.join(' '))) return 3
  const parts = all.split(/[^\p{L}\p{N}]+/u)
  return wanted.every((word) => parts.some((part) => part.startsWith(word))) ? 2 : 1
}

/** Returns the index that an arrow key moves to; past either end it continues at the other. */
export function nextPlace(place: number, count: number, by: 1 | -1): number {
  return count === 0 ? -1 : (place + by + count) % count
}
