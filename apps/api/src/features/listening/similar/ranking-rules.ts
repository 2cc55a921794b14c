import type { Sketch } from './sketch-rules.ts'

/** How often features occur in a sample of a workspace's items. */
export interface Frequencies {
  /** The number of items in the sample. */
  sampled: number
  /** The estimated number of items in the workspace. */
  items: number
  counts: ReadonlyMap<number, number>
  /** The weight of each feature in the sample; rare features weigh more. */
  rarities: ReadonlyMap<number, number>
  /** The weight of every feature that is not in the sample. */
  rarest: number
}

/** The most items that are read and compared. */
export const MOST_CANDIDATES = 1_500
/** The least similarity that is worth showing. */
const LEAST = 0.05

export function computeFrequencies(sketches: readonly (readonly number[])[], items: number): Frequencies {
  const counts = new Map<number, number>()
  for (const sketch of sketches) for (const hash of sketch) counts.set(hash, (counts.get(hash) ?? 0) + 1)
  const sampled = sketches.length
  const rarity = (count: number) => Math.log(1 + (sampled + 1) / (count + 0.5))
  return {
    sampled,
    items: Math.max(items, sampled),
    counts,
    rarities: new Map([...counts].map(([hash, count]) => [hash, rarity(count)])),
    rarest: rarity(0),
  }
}

/**
 * Returns the features by which candidates are looked up: the rarest first, as long as few enough items have one of
 * these features. In a small workspace all features are used.
 */
export function chooseProbes(sketch: Sketch, frequencies: Frequencies, most = MOST_CANDIDATES): number[] {
  const { sampled, items, counts } = frequencies
  const scale = sampled === 0 ? 0 : items / sampled
  const expectedCount = (hash: number) => {
    const seen = counts.get(hash) ?? 0
    // Estimates the number of items with a word that the sample lacks. The estimate is lower than for a word that
    // occurs once in the sample.
    return seen === 0 ? Math.min(scale / 4, most / 20) : seen * scale
  }
  const probes: number[] = []
  let sum = 0
  for (const [hash] of [...sketch].sort((a, b) => expectedCount(a[0]) / a[1] - expectedCount(b[0]) / b[1])) {
    sum += expectedCount(hash)
    if (sum > most && probes.length > 0) break
    probes.push(hash)
  }
  return probes
}

export interface Candidate {
  id: string
  sketch: readonly number[]
}
export interface Ranked {
  id: string
  /** The similarity, from 0 to 1; 1 means that the words are the same. */
  score: number
}

/**
 * Scores how similar texts are to one text: the weight of shared features, minus a fraction of the weight of features
 * that occur only in the other text.
 */
export function scoreSimilarity(
  wanted: Sketch,
  { rarities, rarest }: Frequencies,
  languages: ReadonlySet<number> = new Set(),
) {
  const knowsLanguage = [...wanted.keys()].some((hash) => languages.has(hash))
  const values = new Map(
    [...wanted].map(([hash, weight]) => [hash, weight * (rarities.get(hash) ?? rarest)] as const),
  )
  const all = [...values.values()].reduce((sum, value) => sum + value, 0)
  return (other: readonly number[]): number => {
    let shared = 0
    let besides = 0
    let isForeign = false
    // A common language alone makes no two texts similar.
    let common = 0
    for (const hash of other) {
      const value = values.get(hash)
      if (value === undefined && knowsLanguage && languages.has(hash)) isForeign = true
      if (value === undefined) besides += rarities.get(hash) ?? rarest
      else if (languages.has(hash)) common = value
      else shared += value
    }
    const share = shared === 0 ? 0 : (shared + common) / (all + BESIDES * besides)
    return isForeign ? share * FOREIGN : share
  }
}
/** The factor for the similarity of a text in another language. */
const FOREIGN = 0.6
/** The fraction of its weight by which a feature lowers the similarity if only the other item has it. */
const BESIDES = 0.4

/** Ranks the most similar items first; among equally similar ones, the newest. */
export function rankItems(
  wanted: Sketch,
  candidates: readonly Candidate[],
  frequencies: Frequencies,
  { limit, languages }: { limit: number; languages: ReadonlySet<number> },
): Ranked[] {
  const likeness = scoreSimilarity(wanted, frequencies, languages)
  return candidates
    .map(({ id, sketch }) => ({ id, score: likeness(sketch) }))
    .filter(({ score }) => score >= LEAST)
    .sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1))
    .slice(0, limit)
}
