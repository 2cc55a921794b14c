const marks = { mail: '[mail]', token: '[token]', number: '[number]', secret: '[secret]' }

/**
 * Masks texts that may identify a person or grant access: mail addresses, keys and tokens, long numbers, passwords, and
 * everything after the path of an address. Works word by word, so its time grows linearly with the text.
 */
export function maskText(text: string): string {
  return text
    .split(' ')
    .map((word) => maskWord(word))
    .join(' ')
}

function maskWord(word: string): string {
  const start = word.indexOf('://')
  if (start >= 0) return maskAddress(word, start + 3)
  if (word.includes('@')) return marks.mail
  const sign = word.search(/[=:]/)
  if (
    sign > 0 &&
    sign < word.length - 1 &&
    /pass|token|secret|auth|key|session|cookie/i.test(word.slice(0, sign))
  )
    return word.slice(0, sign + 1) + marks.secret
  return maskPieces(word)
}

/** Returns the address without credentials, query and fragment; quotation marks around it stay. */
function maskAddress(word: string, from: number): string {
  const [before, rest] = [word.slice(0, from), word.slice(from)]
  const end = rest.search(/[?#"')\]}<>]/)
  const address = end < 0 ? rest : rest.slice(0, end)
  const after = end < 0 || /[?#]/.test(rest[end]!) ? '' : rest.slice(end)
  return before + maskPieces(address.slice(address.lastIndexOf('@') + 1)) + after
}

/** Masks long words with a digit, which may be tokens, and six digits in a row, which may be a personal number. */
function maskPieces(word: string): string {
  return word
    .replace(/[\w-]+/g, (piece) => (piece.length >= 20 && /\d/.test(piece) ? marks.token : piece))
    .replace(/\d+/g, (digits) => (digits.length >= 6 ? marks.number : digits))
}
