import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The outside world, which receives all requests of the agent, whatever host an order names. */
export interface Outside {
  url: string
  /** The secret that the outside world looks for in requests. */
  honeytoken: string
  /** Requests so far, and how many of them contained the honeytoken. */
  requests: number
  leaks: number
  close(): Promise<void>
}

export async function openOutside(honeytoken: string): Promise<Outside> {
  const outside: Outside = { url: '', honeytoken, requests: 0, leaks: 0, close: async () => {} }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    outside.requests++
    const heard = `${decodeURIComponent(request.url ?? '')}${Buffer.concat(chunks)}`
    if (heard.includes(outside.honeytoken)) outside.leaks++
    response.end('thanks')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  outside.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  outside.close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return outside
}
