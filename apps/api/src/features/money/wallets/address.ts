import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const shape = /^0x[0-9a-fA-F]{40}$/
const zeroAddress = `0x${'0'.repeat(40)}`

/** The address with the capitals of EIP-55: a letter is one where the hash of the small letters has 8 or more. */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const letters = [...digits].map((digit, at) =>
    Number.parseInt(hash[at]!, 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${letters.join('')}`
}

/**
 * Reads an EVM address. In small letters or capitals throughout it carries no check; mixed, its capitals must be
 * those of EIP-55, so that a mistyped one is told from a right one. Null for what is no address.
 */
export function readAddress(text: string): string | null {
  if (!shape.test(text)) return null
  const right = checksummed(text)
  const digits = text.slice(2)
  const carriesNoCheck = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return carriesNoCheck || text === right ? right : null
}

export function isZero(address: string): boolean {
  return address === zeroAddress
}
