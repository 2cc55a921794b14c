import { randomBytes } from 'node:crypto'
import type { PaymentRequired, SettleResponse } from '@x402/core/types'
import { authorizationTypes } from '@x402/evm'
import type { Hex } from 'viem'
import type { LocalChain } from '../chain/local-chain.ts'

type Purse = LocalChain['buyer']

export interface Signing {
  purse: Purse
  /** The client's own identifier of the purchase. */
  identifier?: string
  /** Payment terms to sign in place of the required ones. */
  terms?: Record<string, unknown>
  authorization?: Partial<Record<'to' | 'value' | 'validAfter' | 'validBefore' | 'nonce', string>>
  signature?: (right: Hex) => Hex
}

/** Signs the payment that a 402 requires and returns the header PAYMENT-SIGNATURE. Options replace what is signed. */
export async function signPayment(required: PaymentRequired, signing: Signing): Promise<string> {
  const terms = { ...required.accepts[0]!, ...signing.terms } as PaymentRequired['accepts'][number]
  const { account } = signing.purse
  const authorization = {
    from: account.address,
    to: terms.payTo,
    value: terms.amount,
    validAfter: '0',
    validBefore: String(Math.floor(Date.now() / 1000) + terms.maxTimeoutSeconds),
    nonce: `0x${randomBytes(32).toString('hex')}`,
    ...signing.authorization,
  }
  const right = await account.signTypedData({
    domain: {
      name: terms.extra.name as string,
      version: terms.extra.version as string,
      chainId: Number(terms.network.split(':')[1]),
      verifyingContract: terms.asset as Hex,
    },
    types: authorizationTypes,
    primaryType: 'TransferWithAuthorization',
    message: {
      from: authorization.from,
      to: authorization.to as Hex,
      value: BigInt(authorization.value),
      validAfter: BigInt(authorization.validAfter),
      validBefore: BigInt(authorization.validBefore),
      nonce: authorization.nonce as Hex,
    },
  })
  const payload = {
    x402Version: 2,
    accepted: terms,
    payload: { authorization, signature: signing.signature?.(right) ?? right },
    ...(signing.identifier
      ? { extensions: { 'payment-identifier': { info: { required: false, id: signing.identifier } } } }
      : {}),
  }
  return Buffer.from(JSON.stringify(payload)).toString('base64')
}

/** Returns the parsed header PAYMENT-RESPONSE; null: the answer has none. */
export function receiptOf(answer: { headers: Headers }): SettleResponse | null {
  const header = answer.headers.get('payment-response')
  return header ? JSON.parse(Buffer.from(header, 'base64').toString('utf8')) : null
}
