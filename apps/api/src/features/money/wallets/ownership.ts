import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { checksummed } from './address.ts'

/** What a message must say to prove that an address is its signer's own. */
export interface ExpectedMessage {
  address: string
  /** CAIP-2. */
  network: string
  testerId: string
  now: Date
}

const freshForMs = 10 * 60_000
const skewMs = 60_000

/**
 * Whether an EIP-4361 message says what is expected and its EIP-191 signature is the address's own. The message
 * is at most ten minutes old; a Request ID, where it has one, is the tester's id. Contract wallets cannot sign so.
 */
export async function provesOwnership(
  message: string,
  signature: string,
  expected: ExpectedMessage,
): Promise<boolean> {
  return saysWhatIsExpected(message, expected) && (await signerOf(message, signature)) === expected.address
}

function saysWhatIsExpected(message: string, { address, network, testerId, now }: ExpectedMessage): boolean {
  const lines = message.split('\n')
  if (!/^\S+ wants you to sign in with your Ethereum account:$/.test(lines[0] ?? '')) return false
  if (lines[1] !== address) return false
  const fields = fieldsOf(lines.slice(2))
  const issuedAt = Date.parse(fields.get('Issued At') ?? '')
  const age = now.getTime() - issuedAt
  const requestId = fields.get('Request ID')
  return (
    fields.has('URI') &&
    fields.get('Version') === '1' &&
    fields.get('Chain ID') === network.slice('eip155:'.length) &&
    /^[A-Za-z0-9]{8,}$/.test(fields.get('Nonce') ?? '') &&
    age >= -skewMs &&
    age <= freshForMs &&
    (requestId === undefined || requestId === testerId) &&
    isWithin(fields, now)
  )
}

function isWithin(fields: Map<string, string>, now: Date): boolean {
  const [end, start] = [fields.get('Expiration Time'), fields.get('Not Before')]
  if (end !== undefined && !(Date.parse(end) > now.getTime())) return false
  return start === undefined || Date.parse(start) <= now.getTime()
}

/** The fields stand in one block from `URI:` on; what a statement before it says is nobody's field. */
function fieldsOf(lines: readonly string[]): Map<string, string> {
  const block = lines.slice(lines.findLastIndex((line) => line.startsWith('URI: ')))
  const fields = new Map<string, string>()
  for (const line of block) {
    const [, name, value] = /^([A-Z][A-Za-z ]*): (.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined && !fields.has(name)) fields.set(name, value)
  }
  return fields
}

/** The address that signed a text by EIP-191 (`personal_sign`), or null for a signature that is none. */
async function signerOf(message: string, signature: string): Promise<string | null> {
  if (!/^0x[0-9a-fA-F]{130}$/.test(signature)) return null
  const bytes = hexToBytes(signature.slice(2))
  const v = bytes[64]!
  const recovery = v >= 27 ? v - 27 : v
  if (recovery !== 0 && recovery !== 1) return null
  const text = utf8ToBytes(message)
  const hash = keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`), text))
  // A large package for a rare step.
  const { secp256k1 } = await import('@noble/curves/secp256k1.js')
  try {
    const parsed = secp256k1.Signature.fromBytes(bytes.slice(0, 64)).addRecoveryBit(recovery)
    const publicKey = parsed.recoverPublicKey(hash).toBytes(false)
    return checksummed(`0x${bytesToHex(keccak_256(publicKey.slice(1)).slice(-20))}`)
  } catch {
    // Numbers that lie on no point of the curve: not a signature.
    return null
  }
}
