const ascii = /^[\x00-\x7f]*$/
/** Of each UTF-16 unit, once it has been met: its length after NFKC. 0: not met yet. */
const lengths = new Uint8Array(0x10000)

/**
 * How long the canonical form of a text becomes, in UTF-16 units, without making it: the sum over its characters.
 * Characters that the canonical form drops count too. Marks that take a composed letter apart are not foreseen: at
 * worst the form is twice as long as said here. U+FDFA alone becomes 18 units.
 */
export function canonicalLength(text: string): number {
  if (ascii.test(text)) return text.length
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    // The only characters beyond the first plane that grow: musical signs, and letters in brackets.
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
