import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a proxy treats the base path that it routes by. */
export type Manner = 'keeps' | 'takes off'

/** A host that has something else at its root, and a service below a base path. */
export interface Front {
  /** The service's address, with the base path. */
  url: string
  /** Requests that were not for the service: their methods and addresses. */
  strays: string[]
  /** Requests that reached the host but not the service: their methods and addresses. */
  leadTo(origin: string): void
  close(): Promise<void>
}

/** A proxy of a base path, such as nginx and Caddy are, on the name `localhost`. */
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
