const ascii = /^[\x00-\x7f]*$/
/** The length of each UTF-16 unit after NFKC, computed on first use; 0 if unknown yet. */
const lengths = new Uint8Array(0x10000)

/**
 * Estimates the length of a text's canonical form in UTF-16 units: the sum over all characters, also over those that
 * are dropped. The form may be up to twice as long, because marks that split a composed letter are not considered. A
 * single U+FDFA becomes 18 units.
 */
export function canonicalLength(text: string): number {
  if (ascii.test(text)) return text.length
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    // Only musical signs and letters in brackets, of the characters beyond the first plane, become longer.
    if (unit === 0xd834 || unit === 0xd83c) {
      length += text.slice(at, at + 2).normalize('NFKC').length
      at++
      continue
    }
    if (lengths[unit] === 0) lengths[unit] = String.fromCharCode(unit).normalize('NFKC').length
    length += lengths[unit]!
  }
  return length
}
