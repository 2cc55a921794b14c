import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Whether a proxy keeps the base path, or takes it off, when it passes a request on. */
export type Manner = 'keeps' | 'takes off'

/** A host with something else at its root and the service below a base path. */
export interface Front {
  /** The service's address, with the base path. */
  url: string
  /** The requests that were not for the service: method and address of each. */
  strays: string[]
  /** Sets the origin of the service to which requests are passed on. */
  leadTo(origin: string): void
  close(): Promise<void>
}

/** Starts a proxy for a base path on the name `localhost`, like nginx or Caddy. */
export async function startFront(basePath: string, manner: Manner): Promise<Front> {
  const strays: string[] = []
  let target = ''
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request
    if (!(url === basePath || url.startsWith(`${basePath}/`) || url.startsWith(`${basePath}?`))) {
      strays.push(`${method} ${url}`)
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('the host’s own site')
    }
    const rest = url.slice(basePath.length)
    const path = manner === 'keeps' ? url : rest.startsWith('/') ? rest : `/${rest}`
    const passed = ask(target + path, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.rawHeaders)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    request.pipe(passed)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${basePath}`,
    strays,
    leadTo(origin) {
      target = origin
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
