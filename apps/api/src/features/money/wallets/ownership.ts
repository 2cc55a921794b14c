import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { withChecksum } from '../../engines/safety/index.ts'

/** The time for which a message may wait for its signature. */
export const PROOF_LIFE_MS = 10 * 60_000

/** The content of a message to sign. */
export interface ProofTerms {
  /** The address with the capitals of EIP-55. */
  address: string
  /** The network as a CAIP-2 id. */
  network: string
  testerId: string
  /** The page on which the tester signs. Wallets compare its host with the page that asks for the signature. */
  uri: URL
  nonce: string
  requestId: string
  issuedAt: Date
  expiresAt: Date
}

/** Builds the text to sign, by EIP-4361. */
export function proofMessage(terms: ProofTerms): string {
  return [
    `${terms.uri.host} wants you to sign in with your Ethereum account:`,
    terms.address,
    '',
    `Rewards of the tester ${terms.testerId} are to be paid to this address.`,
    '',
    `URI: ${terms.uri.href}`,
    'Version: 1',
    `Chain ID: ${terms.network.slice('eip155:'.length)}`,
    `Nonce: ${terms.nonce}`,
    `Issued At: ${terms.issuedAt.toISOString()}`,
    `Expiration Time: ${terms.expiresAt.toISOString()}`,
    `Request ID: ${terms.requestId}`,
  ].join('\n')
}

/**
 * Returns the address that signed a text by EIP-191 (`personal_sign`), or null for an invalid signature. Contract
 * wallets cannot sign this way.
 */
export async function recoverSigner(message: string, signature: string): Promise<string | null> {
  if (!/^0x[0-9a-fA-F]{130}$/.test(signature)) return null
  const bytes = hexToBytes(signature.slice(2))
  const v = bytes[64]!
  const recovery = v >= 27 ? v - 27 : v
  if (recovery !== 0 && recovery !== 1) return null
  const text = utf8ToBytes(message)
  const hash = keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`), text))
  // This large package is rarely needed, so it is loaded on demand.
  const { secp256k1 } = await import('@noble/curves/secp256k1.js')
  try {
    const parsed = secp256k1.Signature.fromBytes(bytes.slice(0, 64)).addRecoveryBit(recovery)
    const publicKey = parsed.recoverPublicKey(hash).toBytes(false)
    return withChecksum(`0x${bytesToHex(keccak_256(publicKey.slice(1)).slice(-20))}`)
  } catch {
    // The values are not a point of the curve, so this is not a signature.
    return null
  }
}
