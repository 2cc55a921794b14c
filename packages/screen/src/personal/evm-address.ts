import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const shape = /^0x[0-9a-fA-F]{40}$/

/**
 * Returns the address with the capitals of EIP-55: a letter is a capital if the matching digit of the lower-case
 * address's hash is 8 or more.
 */
export function withChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const letters = [...digits].map((digit, at) =>
    Number.parseInt(hash[at]!, 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${letters.join('')}`
}

/**
 * Parses an EVM address; returns null for other texts. An address in one case has no checksum. A mixed one must match
 * EIP-55, which detects typing errors.
 */
export function readAddress(text: string): string | null {
  if (!shape.test(text)) return null
  const right = withChecksum(text)
  const digits = text.slice(2)
  const carriesNoCheck = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return carriesNoCheck || text === right ? right : null
}
