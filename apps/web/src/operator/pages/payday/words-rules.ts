import { words } from './words.ts'

const WORDS = 6

/**
 * Returns the first six bytes of a hash as words, for two people to compare. The service compares the whole hash.
 * @param hash in hexadecimal; the result is null for any other text
 */
export function hashToWords(hash: string): string[] | null {
  if (!/^[0-9a-f]{64}$/i.test(hash)) return null
  return Array.from({ length: WORDS }, (_, at) => words[Number.parseInt(hash.slice(at * 2, at * 2 + 2), 16)]!)
}
