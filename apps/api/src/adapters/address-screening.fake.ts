import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the fake responds: `answer` looks the address up in `listed`; every other mode fails in its own way. */
export type Behaviour =
  | 'answer'
  | 'error'
  | 'refuse'
  | 'hang'
  | 'hang-in-body'
  | 'reset'
  | 'html'
  | 'other-shape'
  | 'redirect'
  | 'endless'

export interface FakeScreening {
  url: string
  behaviour: Behaviour
  /** Sanctioned addresses, in lower case. */
  readonly listed: Set<string>
  /** The requests received so far, the oldest first. */
  readonly asked: { address: string; apiKey: string | undefined }[]
  close(): Promise<void>
}

/** Starts a fake of a sanctions list on this machine, over HTTP. */
export async function startFakeScreening(): Promise<FakeScreening> {
  const fake: FakeScreening = {
    url: '',
    behaviour: 'answer',
    listed: new Set(),
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  const server = createServer((request, response) => {
    const address = decodeURIComponent(request.url!.split('/').at(-1)!)
    fake.asked.push({ address, apiKey: request.headers['x-api-key'] as string | undefined })
    const respond = (status: number, body: string, type = 'application/json') => {
      response.writeHead(status, { 'content-type': type }).end(body)
    }
    const identified = { category: 'sanctions', name: 'SANCTIONS: a list', description: null, url: null }
    const answer = { identifications: fake.listed.has(address.toLowerCase()) ? [identified] : [] }
    switch (fake.behaviour) {
      case 'answer':
        return respond(200, JSON.stringify(answer))
      case 'error':
        return respond(500, JSON.stringify(answer))
      case 'refuse':
        return respond(403, '{"message":"Forbidden"}')
      case 'html':
        return respond(200, '<h1>Bad gateway</h1>', 'text/html')
      case 'other-shape':
        return respond(200, '{"sanctioned":false}')
      case 'redirect':
        return response.writeHead(302, { location: `${fake.url}/elsewhere` }).end()
      case 'reset':
        return request.socket.resetAndDestroy()
      case 'hang-in-body':
        return response.writeHead(200).write('{"identifications":')
      case 'endless': {
        const writeMore = () => {
          while (!response.destroyed && response.write(' '.repeat(65_536)));
        }
        response.writeHead(200).on('drain', writeMore)
        return writeMore()
      }
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/address`
  return fake
}
