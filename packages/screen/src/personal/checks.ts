import { sha256 } from '@noble/hashes/sha2.js'

/** Verifies Luhn's sum of a string of digits (ISO/IEC 7812-1, annex B). */
export function isLuhnValid(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    let digit = digits.charCodeAt(digits.length - 1 - i) - 48
    if (i % 2 === 1) {
      digit *= 2
      if (digit > 9) digit -= 9
    }
    sum += digit
  }
  return sum % 10 === 0
}

/** Verifies an IBAN by ISO 7064 mod 97-10: the first four characters move to the end, and letters count as 10–35. */
export function isIbanSumValid(iban: string): boolean {
  let rest = 0
  for (const unit of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(unit, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/** Sums digit × weight, the base of most national check digits. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < weights.length; i++) sum += (digits.charCodeAt(i) - 48) * weights[i]!
  return sum
}

const d5 = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
]
const permute = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
]

/** Verifies Verhoeff's dihedral check digit, which Aadhaar numbers have. */
export function isVerhoeffValid(digits: string): boolean {
  let check = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    check = Number(d5[check]![Number(permute[i % 8]![digit])])
  }
  return check === 0
}

/** Verifies ISO 7064 mod 11,10, the check digit of German tax numbers. */
export function isMod11By10Valid(digits: string): boolean {
  let product = 10
  for (let i = 0; i < digits.length - 1; i++) {
    let sum = (Number(digits[i]) + product) % 10
    if (sum === 0) sum = 10
    product = (sum * 2) % 11
  }
  const check = 11 - product
  return (check === 10 ? 0 : check) === Number(digits.at(-1))
}

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Verifies a Bitcoin-style address: Base58 with 21 bytes of payload and a double SHA-256 checksum of four bytes. */
export function isBase58CheckValid(text: string): boolean {
  const bytes = new Uint8Array(25)
  for (const unit of text) {
    let carry = base58.indexOf(unit)
    if (carry < 0) return false
    for (let i = 24; i >= 0; i--) {
      carry += bytes[i]! * 58
      bytes[i] = carry & 255
      carry >>= 8
    }
    if (carry !== 0) return false
  }
  const sum = sha256(sha256(bytes.subarray(0, 21)))
  return bytes.subarray(21).every((byte, at) => byte === sum[at])
}

const bech32Letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const bech32Generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** Verifies an address by BIP 173 (sum 1) or BIP 350 (sum 0x2bc830a3). */
export function isBech32Valid(text: string): boolean {
  const lower = text.toLowerCase()
  if (lower !== text && text.toUpperCase() !== text) return false
  const split = lower.lastIndexOf('1')
  let sum = 1
  const addToChecksum = (value: number) => {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (let i = 0; i < 5; i++) if ((top >>> i) & 1) sum ^= bech32Generator[i]!
  }
  for (let i = 0; i < split; i++) addToChecksum(lower.charCodeAt(i) >>> 5)
  addToChecksum(0)
  for (let i = 0; i < split; i++) addToChecksum(lower.charCodeAt(i) & 31)
  for (const unit of lower.slice(split + 1)) {
    const value = bech32Letters.indexOf(unit)
    if (value < 0) return false
    addToChecksum(value)
  }
  return (sum | 0) === 1 || (sum | 0) === 0x2bc830a3
}

/** Returns the Shannon entropy in bits per character. */
export function entropy(text: string): number {
  const counts = new Map<string, number>()
  for (const unit of text) counts.set(unit, (counts.get(unit) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length)
  return bits
}

/** Returns whether a date exists in the Gregorian calendar. Months count from 1 to 12. */
export function isRealDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return day <= [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!
}
