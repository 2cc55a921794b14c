import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** Creates a key of an EVM wallet. */
export const newKey = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey())
