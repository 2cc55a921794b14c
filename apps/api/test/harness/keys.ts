import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** A key of an EVM wallet, made for one test. */
export const newKey = (): PrivateKeyAccount => privateKeyToAccount(generatePrivateKey())
