const bits = 1 << 17

function hash(word: string, seed: number): number {
  let value = seed
  const end = Math.min(word.length, 24)
  for (let i = 0; i < end; i++) value = Math.imul(value ^ word.charCodeAt(i), 0x01000193)
  value ^= value >>> 15
  value = Math.imul(value, 0x2c1b3c6d)
  value ^= value >>> 13
  return (value >>> 0) & (bits - 1)
}

/**
 * The words that honest texts write small, as a Bloom filter of 16 kB: a capital on one of them is a title or the
 * start of a sentence. A word that was never added is taken for ordinary in about one case of a hundred.
 */
export class OrdinaryWords {
  private readonly table: Uint8Array

  constructor(table = new Uint8Array(bits / 8)) {
    this.table = table
  }

  add(word: string): void {
    for (const seed of [0x1f, 0x5bd1]) {
      const at = hash(word, seed)
      this.table[at >> 3]! |= 1 << (at & 7)
    }
  }

  has(word: string): boolean {
    const first = hash(word, 0x1f)
    if ((this.table[first >> 3]! & (1 << (first & 7))) === 0) return false
    const second = hash(word, 0x5bd1)
    return (this.table[second >> 3]! & (1 << (second & 7))) !== 0
  }

  pack(): string {
    return Buffer.from(this.table).toString('base64')
  }

  static unpack(packed: string): OrdinaryWords {
    const table = new Uint8Array(Buffer.from(packed, 'base64'))
    if (table.length !== bits / 8) throw new Error(`Word table of ${table.length} bytes`)
    return new OrdinaryWords(table)
  }
}
