/** A wallet of the browser (EIP-1193). */
interface Wallet {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>
}

/** Returns the wallet that the browser offers to pages, or null if there is none. */
export function findWallet(place: object): Wallet | null {
  const offered = (place as { ethereum?: Partial<Wallet> }).ethereum
  return typeof offered?.request === 'function' ? (offered as Wallet) : null
}

/** Whether a text has the form of a signature: 65 bytes, or the longer one of a smart-contract wallet. */
export const isSignature = (text: string): boolean => /^0x[0-9a-fA-F]{130,190}$/.test(text.trim())

/** Returns the message's bytes as the hexadecimal text that `personal_sign` takes. */
export const toHex = (message: string): string =>
  `0x${[...new TextEncoder().encode(message)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/**
 * Asks the wallet to sign a message (EIP-191). @throws an error with the wallet's own sentence, such as that the person
 * refused
 */
export async function signWith(wallet: Wallet, address: string, message: string): Promise<string> {
  await wallet.request({ method: 'eth_requestAccounts' })
  const signature = await wallet.request({ method: 'personal_sign', params: [toHex(message), address] })
  if (typeof signature !== 'string' || !isSignature(signature))
    throw new Error('The wallet gave no signature.')
  return signature
}
