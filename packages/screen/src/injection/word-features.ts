/** The size of the weight table. The first section is reserved for concepts, the rest is hashed. */
export const buckets = 1 << 16
/** The size of the section for concepts: single concepts, then ordered pairs, then hashed triples. */
export const conceptBuckets = 8192
const hashedBuckets = buckets - conceptBuckets

/** The features of a word that do not depend on its place: its hash, its own feature, and the features of its grams. */
export interface WordFeatures {
  hash: number
  word: number
  grams: readonly number[]
}

/** Returns the features of a folded word that do not depend on its neighbours. */
export function featuresOfWord(word: string): WordFeatures {
  const hash = hashWord(word)
  return { hash, word: bucketOf(hash), grams: gramFeatures(word) }
}

/** Mixes the bits of a hash. */
export function mixBits(hash: number): number {
  let mixed = hash ^ (hash >>> 15)
  mixed = Math.imul(mixed, 0x2c1b3c6d)
  mixed ^= mixed >>> 12
  return mixed >>> 0
}

/** Returns the entry of a hash in the hashed part of the weight table. */
export function bucketOf(hash: number): number {
  return conceptBuckets + (mixBits(hash) % hashedBuckets)
}

/** Returns the code of a letter in grams. All digits count as one letter, so that numbers do not fill the table. */
export function unitAt(word: string, at: number): number {
  if (at < 0) return 1
  if (at >= word.length) return 2
  const code = word.charCodeAt(at)
  return code >= 48 && code <= 57 ? 48 : code
}

function hashWord(word: string): number {
  let hash = 7
  const end = Math.min(word.length, 32)
  for (let i = 0; i < end; i++) hash = Math.imul(hash, 31) + unitAt(word, i)
  return Math.imul(hash, 0x01000193)
}

const longestWord = 40

function gramFeatures(word: string): number[] {
  const grams: number[] = []
  const end = Math.min(word.length, longestWord)
  if (end < 3) return grams
  let before = 0
  for (let i = -1; i <= end - 2; i++) {
    let hash = 0x1f
    for (let j = 0; j < 5 && i + j <= end; j++) {
      hash = Math.imul(hash, 0x01000193) ^ unitAt(word, i + j)
      if (j < 2) continue
      const gram = bucketOf(Math.imul(hash, j + 1))
      // A run of one letter, such as "aaaa", counts as one gram whatever its length.
      if (j === 2 && gram === before) break
      if (j === 2) before = gram
      grams.push(gram)
    }
  }
  return grams
}
