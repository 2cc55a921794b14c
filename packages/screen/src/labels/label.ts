import { canonicaliseText } from '../text/canonical.ts'
import { type Cue, cuesByPhrase, foldLabel, neutralWords } from './phrases.ts'

/** The position of a value: the words of the keys above it, and the kind of value that they announce. */
export interface Place {
  words: readonly string[]
  cue: Cue | null
  /** The announcing words without numbers and function words, so that `ssn1` and `ssn_part_2` have one stem. */
  stem: string
}

export const nowhere: Place = { words: [], cue: null, stem: '' }

/** The number of words of a path that are kept, from its end. Earlier words do not matter. */
const mostWords = 8
/** The number of UTF-16 units of a key that are read, from its end. A longer key is a sentence. */
const mostUnits = 64
const longestPhrase = 4

/** Splits a key or label. dateOfBirth, date_of_birth, Date-of-birth and `date of birth` give the same words. */
export function wordsOf(label: string): string[] {
  const end = label.slice(-mostUnits)
  const read = /^[\x20-\x7e]*$/.test(end) ? end : canonicaliseText(end).text
  return foldLabel(
    read
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
      .replace(/(\p{L})(\p{N})/gu, '$1 $2')
      .replace(/(\p{N})(\p{L})/gu, '$1 $2')
      .replace(/'/g, ''),
  )
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
}

/** Returns the kind that a list of words announces by its last phrase, or null. */
export function cueOf(words: readonly string[]): Cue | null {
  // Function words inside a phrase are skipped: numero de telefono.
  const said = words.filter(
    (word) => !/^(?:of|de|du|da|di|do|del|della|la|le|el|the|my|your|s|on|\d+)$/.test(word),
  )
  for (let end = said.length; end > 0; end--) {
    for (let length = Math.min(longestPhrase, end); length > 0; length--) {
      const phrase = said.slice(end - length, end).join('')
      const cue = cuesByPhrase.get(phrase) ?? cuesByPhrase.get(phrase.replace(/s$/, ''))
      if (cue !== undefined) return cue
    }
    if (!neutralWords.has(said[end - 1]!)) return null
  }
  return null
}

const places = new Map<string, Place>()
const mostPlaces = 5_000

/** Returns the position of the value under a key of the object at `place`. Cached, because the same keys recur. */
export function placeUnder(place: Place, key: string): Place {
  const name = `${place.words.join(' ')}\n${key.slice(-mostUnits)}`
  let found = places.get(name)
  if (!found) {
    const words = [...place.words, ...wordsOf(key)].slice(-mostWords)
    const stem = words.filter((word) => !/^\d+$/.test(word) && !neutralWords.has(word)).join(' ')
    found = { words, cue: cueOf(words), stem }
    if (places.size >= mostPlaces) places.clear()
    places.set(name, found)
  }
  return found
}
