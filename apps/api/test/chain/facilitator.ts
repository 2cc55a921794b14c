import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { x402Facilitator } from '@x402/core/facilitator'
import type { Network } from '@x402/core/types'
import { toFacilitatorEvmSigner } from '@x402/evm'
import { ExactEvmScheme } from '@x402/evm/exact/facilitator'
import type { Account, Chain, Hex, PublicClient, WalletClient } from 'viem'

/** Faults of a settlement. Each hook runs before the response and may throw to cut the connection. */
export interface FacilitatorFaults {
  /** Runs before the transfer is sent. */
  beforeSettle?: () => Promise<void>
  /** Runs when the facilitator knows the outcome, before it responds. */
  afterSettle?: () => Promise<void>
  /** Cuts the connection instead of sending the response of a settlement. */
  cutSettleAnswer?: boolean
}

export interface Facilitator {
  url: string
  faults: FacilitatorFaults
  /** The number of requests so far, by path. */
  readonly counts: { verify: number; settle: number }
  stop(): Promise<void>
}

/**
 * Starts an x402 facilitator (version 2, exact scheme on EVM) over HTTP on loopback. It sends the transfers itself, one
 * after the other, so that concurrent settlements do not use the same transaction nonce.
 */
export async function startFacilitator(options: {
  reader: PublicClient
  wallet: WalletClient<ReturnType<typeof import('viem')['http']>, Chain, Account>
  network: Network
  port?: number
  /** Longest wait for a block with the transfer; after that the response says pending. */
  confirmationTimeoutMs?: number
}): Promise<Facilitator> {
  const { reader, wallet, network } = options
  let last: Promise<unknown> = Promise.resolve()
  const runInTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn.catch(() => {})
    return turn
  }
  const signer = toFacilitatorEvmSigner(
    {
      address: wallet.account.address,
      readContract: (call) => reader.readContract(call as never),
      verifyTypedData: (typed) => reader.verifyTypedData(typed as never),
      writeContract: (call) => runInTurn(() => wallet.writeContract(call as never)),
      sendTransaction: (sent) => runInTurn(() => wallet.sendTransaction(sent as never)),
      waitForTransactionReceipt: (wait) => reader.waitForTransactionReceipt({ pollingInterval: 50, ...wait }),
      getCode: (of) => reader.getCode(of) as Promise<Hex | undefined>,
    },
    { confirmationTimeoutMs: options.confirmationTimeoutMs ?? 20_000 },
  )
  const facilitator = new x402Facilitator().register(network, new ExactEvmScheme(signer))
  const counts = { verify: 0, settle: 0 }
  const faults: FacilitatorFaults = {}

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET' && request.url === '/supported')
      return sendAnswer(response, 200, facilitator.getSupported())
    const isVerify = request.url === '/verify'
    if (request.method !== 'POST' || !(isVerify || request.url === '/settle'))
      return sendAnswer(response, 404, { error: 'not found' })
    const { paymentPayload, paymentRequirements } = await readJson(request)
    counts[isVerify ? 'verify' : 'settle'] += 1
    if (isVerify)
      return sendAnswer(response, 200, await facilitator.verify(paymentPayload, paymentRequirements))
    await faults.beforeSettle?.()
    const outcome = await facilitator.settle(paymentPayload, paymentRequirements)
    await faults.afterSettle?.()
    if (faults.cutSettleAnswer) response.destroy()
    else sendAnswer(response, 200, outcome)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => sendAnswer(response, 500, { error: error.message }))
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    faults,
    counts,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function readJson(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

function sendAnswer(response: ServerResponse, status: number, body: unknown): void {
  if (response.destroyed) return
  const text = JSON.stringify(body, (_key, value) => (typeof value === 'bigint' ? value.toString() : value))
  response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}
