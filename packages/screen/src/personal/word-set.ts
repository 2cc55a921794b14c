import { packBytes, unpackBytes } from './packed.ts'

/** Returns a stable hash of a word (FNV-1a). One hash serves for look-ups in several sets. */
export function wordHash(word: string): number {
  let value = 0x811c9dc5
  const end = Math.min(word.length, 24)
  for (let i = 0; i < end; i++) value = Math.imul(value ^ word.charCodeAt(i), 0x01000193)
  return value
}

function hashWithSalt(hash: number, salt: number): number {
  let value = Math.imul(hash ^ (hash >>> 15) ^ salt, 0x2c1b3c6d)
  value ^= value >>> 13
  return value >>> 0
}

const salts = [0x1f, 0x5bd1e995, 0x27d4eb2f]

/**
 * A set of words as a Bloom filter: it contains every added word, and rarely another one. The size, a power of two,
 * determines the error rate: at fourteen bits per word, it contains seven in a thousand other words.
 */
export class WordSet {
  private readonly table: Uint8Array

  constructor(table: Uint8Array) {
    this.table = table
  }

  /** Creates an empty set with this number of bits. */
  static ofBits(bits: number): WordSet {
    return new WordSet(new Uint8Array(bits / 8))
  }

  add(word: string): void {
    const last = this.table.length * 8 - 1
    for (const salt of salts) {
      const at = hashWithSalt(wordHash(word), salt) & last
      this.table[at >> 3]! |= 1 << (at & 7)
    }
  }

  /** Returns whether the word with this hash was added. */
  has(hash: number): boolean {
    const last = this.table.length * 8 - 1
    for (const salt of salts) {
      const at = hashWithSalt(hash, salt) & last
      if ((this.table[at >> 3]! & (1 << (at & 7))) === 0) return false
    }
    return true
  }

  pack(): string {
    return packBytes(this.table)
  }

  static unpack(packed: string): WordSet {
    return new WordSet(unpackBytes(packed))
  }
}
