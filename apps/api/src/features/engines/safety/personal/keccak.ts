const offsets = [
  [0, 36, 3, 41, 18],
  [1, 44, 10, 45, 2],
  [62, 6, 43, 15, 61],
  [28, 55, 25, 21, 56],
  [27, 20, 39, 8, 14],
]
const mask = (1n << 64n) - 1n

function rotate(value: bigint, by: number): bigint {
  return by === 0 ? value : ((value << BigInt(by)) | (value >> BigInt(64 - by))) & mask
}

function roundConstants(): bigint[] {
  const constants: bigint[] = []
  let state = 1
  for (let round = 0; round < 24; round++) {
    let constant = 0n
    for (let j = 0; j < 7; j++) {
      if (state & 1) constant |= 1n << BigInt(2 ** j - 1)
      state = state & 0x80 ? ((state << 1) ^ 0x171) & 0xff : state << 1
    }
    constants.push(constant)
  }
  return constants
}

const constants = roundConstants()

function permute(lanes: bigint[]): void {
  for (const constant of constants) {
    const column = [0, 1, 2, 3, 4].map(
      (x) => lanes[x]! ^ lanes[x + 5]! ^ lanes[x + 10]! ^ lanes[x + 15]! ^ lanes[x + 20]!,
    )
    for (let i = 0; i < 25; i++)
      lanes[i]! ^= column[((i % 5) + 4) % 5]! ^ rotate(column[((i % 5) + 1) % 5]!, 1)
    const moved: bigint[] = new Array(25)
    for (let x = 0; x < 5; x++) {
      for (let y = 0; y < 5; y++)
        moved[y + 5 * ((2 * x + 3 * y) % 5)] = rotate(lanes[x + 5 * y]!, offsets[x]![y]!)
    }
    for (let i = 0; i < 25; i++) {
      const row = i - (i % 5)
      lanes[i] = moved[i]! ^ (~moved[row + ((i + 1) % 5)]! & mask & moved[row + ((i + 2) % 5)]!)
    }
    lanes[0]! ^= constant
  }
}

/**
 * Keccak-256 with the original padding, as Ethereum uses it (Node's sha3-256 pads differently), for messages
 * shorter than one block.
 *
 * @returns lower-case hex
 */
export function keccak256(message: string): string {
  const block = new Uint8Array(136)
  block.set(Buffer.from(message, 'latin1').subarray(0, 135))
  block[Math.min(message.length, 135)]! ^= 1
  block[135]! ^= 0x80
  const lanes: bigint[] = new Array(25).fill(0n)
  const view = new DataView(block.buffer)
  for (let i = 0; i < 17; i++) lanes[i] = view.getBigUint64(i * 8, true)
  permute(lanes)
  const out = Buffer.alloc(32)
  for (let i = 0; i < 4; i++) out.writeBigUInt64LE(lanes[i]!, i * 8)
  return out.toString('hex')
}

/** EIP-55: the capitals of an Ethereum address carry a checksum. All lower or all upper case carries none. */
export function eip55(address: string): boolean {
  const digits = address.slice(2)
  const lower = digits.toLowerCase()
  if (digits === lower || digits === digits.toUpperCase()) return true
  const hash = keccak256(lower)
  for (let i = 0; i < 40; i++) {
    const capital = Number.parseInt(hash[i]!, 16) >= 8
    if (/[a-f]/i.test(digits[i]!) && (digits[i] !== lower[i]) !== capital) return false
  }
  return true
}
