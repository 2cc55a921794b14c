import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import {
  type Candidate,
  chooseProbes,
  computeFrequencies,
  rankItems,
} from '../../apps/api/src/features/listening/similar/ranking-rules.ts'
import {
  computeSketch,
  languageFeatures,
  type Words,
} from '../../apps/api/src/features/listening/similar/sketch-rules.ts'

/** Two texts with the same meaning, and how they differ: typos, other words, other forms. */
export interface Pair {
  language: string
  kind: string
  original: string
  duplicate: string
}

const folder = new URL('./pairs/', import.meta.url)
/** Returns the pairs that were written for this measurement, fifty for each language. */
export function readPairs(): Pair[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .trim()
        .split('\n')
        .map((line) => {
          const [kind, original, duplicate] = line.split(' | ') as [string, string, string]
          return { language: file.slice(0, 2), kind, original, duplicate }
        }),
    )
}

/**
 * Reads the honest texts of a file of JSON lines, compressed or not: `{text, label}` with label 0, or `{title,
 * description}`.
 */
export function readCrowd(file: string): Words[] {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { text?: string; label?: unknown } & Partial<Words>)
    .filter(({ label }) => label === undefined || label === 0 || label === 'clean')
    .map((row) => (row.text === undefined ? (row as Words) : wordsOf(row.text)))
}
/** Splits a text: the first line is the title, up to its longest length. */
function wordsOf(text: string): Words {
  const title = text.split('\n', 1)[0]!.slice(0, 200)
  return { title, description: text.slice(title.length, title.length + 5_000) }
}

export interface Recall {
  pairs: number
  first: number
  inFive: number
}

/** Finds each duplicate's original among all originals and the crowd. Counts by language and by kind. */
export function measureRecall(pairs: readonly Pair[], crowd: readonly Words[]) {
  const items: Candidate[] = [...pairs.map(({ original }) => ({ title: original })), ...crowd].map(
    (words, at) => ({ id: String(at).padStart(8, '0'), sketch: [...computeSketch(words, 1).keys()] }),
  )
  const frequencies = computeFrequencies(
    items.slice(-4_000).map(({ sketch }) => sketch),
    items.length,
  )
  const byHash = new Map<number, number[]>()
  items.forEach(({ sketch }, at) => {
    for (const hash of sketch) {
      const found = byHash.get(hash)
      if (found) found.push(at)
      else byHash.set(hash, [at])
    }
  })
  const counts = new Map<string, Recall>()
  const misses: { pair: Pair; found: string[] }[] = []
  for (const [at, pair] of pairs.entries()) {
    const wanted = computeSketch({ title: pair.duplicate }, 1)
    const near = new Set(chooseProbes(wanted, frequencies).flatMap((hash) => byHash.get(hash) ?? []))
    const found = rankItems(
      wanted,
      [...near].map((each) => items[each]!),
      frequencies,
      { limit: 5, languages: languageFeatures(1) },
    )
    const place = found.findIndex(({ id }) => id === items[at]!.id)
    for (const name of ['all', pair.language, pair.kind]) {
      const sum = counts.get(name) ?? { pairs: 0, first: 0, inFive: 0 }
      sum.pairs += 1
      if (place === 0) sum.first += 1
      if (place >= 0) sum.inFive += 1
      counts.set(name, sum)
    }
    if (place < 0)
      misses.push({
        pair,
        found: found.map(({ id, score }) => `${score.toFixed(2)} ${textOf(Number(id), pairs, crowd)}`),
      })
  }
  return { counts, misses }
}

function textOf(at: number, pairs: readonly Pair[], crowd: readonly Words[]): string {
  return (pairs[at]?.original ?? crowd[at - pairs.length]!.title).slice(0, 60)
}
