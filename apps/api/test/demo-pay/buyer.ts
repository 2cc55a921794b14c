import { ExactEvmScheme } from '@x402/evm/exact/client'
import { decodePaymentResponseHeader, wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { createPublicClient, type Hex, http, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { dollarAddress } from '../chain/contracts.ts'

/** The purchase and its payment; null when nothing was charged. */
export interface Bought<Body> {
  body: Body
  status: number
  transaction: string | null
  ms: number
}

/** An agent with a wallet. It uses the public client with its defaults: a payment over $1 would need a higher limit. */
export function createBuyer(options: { key: Hex; rpc: string }) {
  const account = privateKeyToAccount(options.key)
  const chain = createPublicClient({ transport: http(options.rpc) })
  const pay = wrapFetchWithPayment(
    fetch,
    new x402Client().register('eip155:84532', new ExactEvmScheme(account)),
  )
  return {
    address: account.address,
    balance: () =>
      chain.readContract({
        address: dollarAddress,
        abi: parseAbi(['function balanceOf(address owner) view returns (uint256)']),
        functionName: 'balanceOf',
        args: [account.address],
      }),
    async buy<Body>(url: string, body?: object): Promise<Bought<Body>> {
      const startedAt = performance.now()
      const response = await pay(
        url,
        body
          ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
          : {},
      )
      const ms = Math.round(performance.now() - startedAt)
      const answer = (await response.json()) as { error?: string }
      if (!response.ok) throw new Error(`${url} was answered ${response.status}: ${answer.error}`)
      const receipt = response.headers.get('payment-response')
      const transaction = receipt ? decodePaymentResponseHeader(receipt).transaction : null
      return { body: answer as Body, status: response.status, transaction, ms }
    },
  }
}
