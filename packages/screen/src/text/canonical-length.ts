const ascii = /^[\x00-\x7f]*$/
/** The length of each UTF-16 unit after NFKC, computed on first use; 0 if unknown yet. */
const lengths = new Uint8Array(0x10000)

/**
 * Estimates the length of a text's canonical form in UTF-16 units, as a sum over all characters, including those that
 * are dropped. Ignores marks that split a composed letter, so the form may be up to twice as long. U+FDFA becomes 18
 * units.
 */
export function canonicalLength(text: string): number {
  if (ascii.test(text)) return text.length
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    // Musical signs and letters in brackets are the only characters beyond the first plane that become longer.
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
