/** Crockford's base 32, in lower case. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16
/** The most references of one pull request that are followed. */
export const MOST_REFERENCES = 10

/**
 * Returns the reference of an item: the 80 bits of its UUIDv7 that hold time and counter. The random bits are left out,
 * so that a reference is short and stands for a range of ids.
 */
export function itemReference(id: string): string {
  const hex = id.replaceAll('-', '')
  const time = BigInt(`0x${hex.slice(0, 12)}`)
  const above = BigInt(`0x${hex.slice(13, 16)}`)
  const below = (BigInt(`0x${hex.slice(16, 24)}`) & 0x3fffffffn) >> 10n
  let bits = (((time << 12n) | above) << 20n) | below
  let text = ''
  for (let at = 0; at < LENGTH; at++) {
    text = alphabet[Number(bits & 31n)]! + text
    bits >>= 5n
  }
  return `gs:${text}`
}

/** Returns the first and the last id that a reference may stand for, or null if the reference is invalid. */
export function idRangeOfReference(reference: string): { from: string; to: string } | null {
  const text = reference.replace(/^gs:/i, '').toLowerCase()
  if (text.length !== LENGTH) return null
  let bits = 0n
  for (const letter of text) {
    const value = alphabet.indexOf(letter)
    if (value < 0) return null
    bits = (bits << 5n) | BigInt(value)
  }
  const below = bits & 0xfffffn
  const above = (bits >> 20n) & 0xfffn
  const time = bits >> 32n
  const idWithLowBits = (rest: bigint, tail: string) => {
    const low = ((0b10n << 30n) | (below << 10n) | rest).toString(16).padStart(8, '0')
    const high = `${time.toString(16).padStart(12, '0')}7${above.toString(16).padStart(3, '0')}`
    const hex = `${high}${low}${tail}`
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  }
  return { from: idWithLowBits(0n, '00000000'), to: idWithLowBits(0x3ffn, 'ffffffff') }
}

/** Returns the references in the branch, title and body of a pull request. Anybody may have written these texts. */
export function findReferences(texts: readonly string[]): string[] {
  const found = new Set<string>()
  for (const text of texts)
    for (const [reference] of text
      .slice(0, 70_000)
      .matchAll(/(?<![0-9a-z])gs[:/_-][0-9a-z]{16}(?![0-9a-z])/gi)) {
      found.add(`gs:${reference.slice(3).toLowerCase()}`)
      if (found.size >= MOST_REFERENCES) return [...found]
    }
  return [...found]
}
