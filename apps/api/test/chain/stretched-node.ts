import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

/** A proxy in front of a local chain's node that multiplies block numbers. */
export interface StretchedNode {
  url: string
  /** The most blocks whose logs it returns in one answer; null: any number. */
  most: number | null
  /** Its refusal of a wider range: an HTTP response; null: an error of JSON-RPC. */
  refusal: { status: number; body: object } | null
  /** For each answered request for logs, the number of blocks in its range. */
  ranges: number[]
  stop(): Promise<void>
}

interface Call {
  method: string
  id: number
  params: unknown[]
}
type Row = Record<string, unknown>

/**
 * Starts a node that multiplies the block numbers of a local chain, because mining thousands of blocks would take
 * minutes and a client sees only the numbers. It refuses wide ranges of logs, as public nodes do.
 */
export async function startStretchedNode(rpcUrl: string, factor = 100): Promise<StretchedNode> {
  const stretchNumber = (hex: unknown) => `0x${(BigInt(hex as string) * BigInt(factor)).toString(16)}`
  const shrinkNumber = (hex: string) => BigInt(hex) / BigInt(factor)
  const isNumber = (block: unknown): block is string => typeof block === 'string' && block.startsWith('0x')
  const node: StretchedNode = { url: '', most: null, refusal: null, ranges: [], stop: async () => {} }

  /** Translates a request to the block numbers of the local chain. */
  function toChainCall({ method, id, params }: Call): Call {
    if (method === 'eth_getBlockByNumber' && isNumber(params[0]))
      return { method, id, params: [`0x${shrinkNumber(params[0]).toString(16)}`, ...params.slice(1)] }
    if (method !== 'eth_getLogs') return { method, id, params }
    const { fromBlock, toBlock, ...filter } = params[0] as { fromBlock: string; toBlock: string }
    const first = (BigInt(fromBlock) + BigInt(factor - 1)) / BigInt(factor)
    const range = { fromBlock: `0x${first.toString(16)}`, toBlock: `0x${shrinkNumber(toBlock).toString(16)}` }
    return { method, id, params: [{ ...filter, ...range }] }
  }

  function stretchResult({ method, params }: Call, result: unknown): unknown {
    if (method === 'eth_blockNumber') return stretchNumber(result)
    if (method === 'eth_getLogs')
      return (result as Row[]).map((log) => ({ ...log, blockNumber: stretchNumber(log.blockNumber) }))
    if (method === 'eth_getBlockByNumber' && result)
      return {
        ...(result as Row),
        number: isNumber(params[0]) ? params[0] : stretchNumber((result as Row).number),
      }
    if (method === 'eth_getTransactionReceipt' && result)
      return { ...(result as Row), blockNumber: stretchNumber((result as Row).blockNumber) }
    return result
  }

  async function passOn(call: Call): Promise<{ status: number; body: object }> {
    if (call.method === 'eth_getLogs') {
      const { fromBlock, toBlock } = call.params[0] as { fromBlock: string; toBlock: string }
      const blocks = Number(BigInt(toBlock) - BigInt(fromBlock)) + 1
      if (node.most !== null && blocks > node.most) {
        const error = { code: -32_602, message: 'block range is too wide' }
        return node.refusal ?? { status: 200, body: { jsonrpc: '2.0', id: call.id, error } }
      }
      node.ranges.push(blocks)
      if (BigInt((toChainCall(call).params[0] as { fromBlock: string }).fromBlock) > shrinkNumber(toBlock))
        return { status: 200, body: { jsonrpc: '2.0', id: call.id, result: [] } }
    }
    const answer = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', ...toChainCall(call) }),
    })
    const body = (await answer.json()) as Row
    return {
      status: answer.status,
      body: 'result' in body ? { ...body, result: stretchResult(call, body.result) } : body,
    }
  }

  const server = createServer(async (request, response) => {
    const { status, body } = await passOn((await json(request)) as Call)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  node.url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  node.stop = () =>
    new Promise((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  return node
}
