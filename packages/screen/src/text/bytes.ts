/** Decodes base64, plain or URL-safe, with or without padding. Drops a last character that gives no whole byte. */
export function bytesOfBase64(text: string): Uint8Array {
  const letters = text.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', '')
  const binary = atob(letters.length % 4 === 1 ? letters.slice(0, -1) : letters)
  const bytes = new Uint8Array(binary.length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i)
  return bytes
}

/** Encodes bytes as base64 with padding. */
export function base64Of(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** Decodes hexadecimal digits, two per byte. Drops a single last digit. */
export function bytesOfHex(digits: string): Uint8Array {
  const bytes = new Uint8Array(digits.length >> 1)
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16)
  return bytes
}
