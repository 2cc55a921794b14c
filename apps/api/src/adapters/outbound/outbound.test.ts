import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer as createTcpServer, type Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNameServer, type TestNameServer } from '../../../test/harness/name-server.ts'
import { ownCertificate } from '../../../test/harness/own-certificate.ts'
import { createOutbound } from './index.ts'
import type { OutboundRequest, OutboundSettings } from './outbound.ts'

/*
 * 127.0.0.1 stands for the internet and 127.0.0.2 for our own network: both answer on the same port, so that only the
 * address tells them apart.
 */
let names: TestNameServer
const closers: (() => void)[] = []
beforeAll(async () => {
  names = await startNameServer()
})
afterAll(async () => {
  for (const close of closers) close()
  await names.close()
})

const outboundOf = (settings: Partial<OutboundSettings> = {}) =>
  createOutbound({
    allowPrivate: true,
    nameServers: [names.address],
    permits: (address) => address === '127.0.0.1',
    ...settings,
  })

async function listen(server: Server, host = '127.0.0.1', port = 0): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections?.()
    server.close()
  })
  return (server.address() as { port: number }).port
}

async function receiver(answer: RequestListener) {
  const requests: { method: string; url: string; host: string; body: string }[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    requests.push({ method: request.method!, url: request.url!, host: request.headers.host!, body })
    answer(request, response)
  })
  const port = await listen(server)
  return { requests, port, url: `http://hooks.example.test:${port}/in?x=1` }
}
const post = (url: string, more: Partial<OutboundRequest> = {}): OutboundRequest => ({
  method: 'POST',
  url,
  body: '{"a":1}',
  ...more,
})

/** Starts a TCP server; the test decides what it does with a connection. */
async function tcpServer(serve: (socket: Socket) => void): Promise<string> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => {})
    serve(socket)
  })
  const port = await listen(server as unknown as Server)
  return `http://127.0.0.1:${port}/`
}

test('a request reaches the host that its URL names, and its answer comes back', async () => {
  names.set('hooks.example.test', ['127.0.0.1'])
  const { url, requests, port } = await receiver((_request, response) => response.writeHead(202).end('ok'))
  const answer = await outboundOf().send(post(url))
  expect(answer).toMatchObject({ status: 202, isWhole: true, body: Buffer.from('ok') })
  expect(requests).toEqual([
    { method: 'POST', url: '/in?x=1', host: `hooks.example.test:${port}`, body: '{"a":1}' },
  ])
})

test('rebinding: a name that changes between check and connection leads to the address that was checked', async () => {
  const { url, requests, port } = await receiver((_request, response) => response.end())
  const inside: Socket[] = []
  const internal = createTcpServer((socket) => inside.push(socket))
  await listen(internal as unknown as Server, '127.0.0.2', port)
  names.set('hooks.example.test', ['127.0.0.1'], ['127.0.0.2'])
  expect(await outboundOf().send(post(url))).toMatchObject({ status: 200 })
  // There is one look-up per request, so no second answer can differ.
  expect(names.asked('hooks.example.test')).toBe(1)
  expect(requests).toHaveLength(1)
  // The name now resolves to a private address, and is refused before any connection is made.
  expect(await outboundOf().send(post(url))).toEqual({ failed: 'NO_PUBLIC_ADDRESS', phase: 'resolve' })
  expect(inside).toEqual([])
})

test('a host with one refused address among others is refused, in whatever order they come', async () => {
  const { url, requests } = await receiver((_request, response) => response.end())
  for (const addresses of [
    ['127.0.0.1', '127.0.0.2'],
    ['127.0.0.2', '127.0.0.1'],
    ['127.0.0.1', '::1'],
  ]) {
    names.set('hooks.example.test', addresses)
    expect(await outboundOf().send(post(url))).toMatchObject({ failed: 'NO_PUBLIC_ADDRESS' })
  }
  expect(requests).toEqual([])
})

test('a name without an address looks like one that leads inside', async () => {
  const outbound = outboundOf({ allowPrivate: false, permits: (address) => address === '127.0.0.1' })
  names.set('inside.example.test', ['127.0.0.2'])
  names.set('empty.example.test', [])
  for (const host of ['inside', 'empty', 'missing'])
    expect(await outbound.send(post(`https://${host}.example.test/`))).toEqual({
      failed: 'NO_PUBLIC_ADDRESS',
      phase: 'resolve',
    })
})

test('the standard rule refuses a public name of a private address', async () => {
  names.set('inside.example.test', ['10.0.0.1'])
  names.set('mapped.example.test', ['::ffff:7f00:1'])
  const outbound = createOutbound({ allowPrivate: false, nameServers: [names.address] })
  for (const host of ['inside', 'mapped'])
    expect(await outbound.send(post(`https://${host}.example.test/`))).toMatchObject({
      failed: 'NO_PUBLIC_ADDRESS',
    })
  expect(await outbound.send(post('https://127.0.0.1/'))).toEqual({ failed: 'URL_REFUSED', phase: 'resolve' })
})

test('TLS: the certificate must be that of the host, though the connection goes to an address', async () => {
  setDefaultCACertificates([...getCACertificates('default'), ownCertificate.cert])
  const seen: unknown[] = []
  const server = createSecureServer(ownCertificate, (request, response) => {
    seen.push((request.socket as Socket & { servername?: string }).servername)
    response.end('secure')
  })
  const port = await listen(server as unknown as Server)
  names.set('hooks.example.test', ['127.0.0.1'])
  names.set('other.example.test', ['127.0.0.1'])
  const outbound = outboundOf()
  expect(await outbound.send(post(`https://hooks.example.test:${port}/`))).toMatchObject({ status: 200 })
  expect(seen).toEqual(['hooks.example.test'])
  for (const host of ['other.example.test', '127.0.0.1'])
    expect(await outbound.send(post(`https://${host}:${port}/`)), host).toEqual({
      failed: 'TLS_FAILED',
      phase: 'tls',
    })
  expect(seen).toHaveLength(1)
})

test('a redirect is an answer, and nobody follows it', async () => {
  names.set('hooks.example.test', ['127.0.0.1'])
  const target = await receiver((_request, response) => response.end())
  const { url } = await receiver((_request, response) =>
    response.writeHead(307, { location: target.url }).end(),
  )
  expect(await outboundOf().send(post(url))).toMatchObject({ status: 307 })
  expect(target.requests).toEqual([])
})

test('of an endless answer 64 KiB are read and 2 KiB kept', async () => {
  let sent = 0
  const url = await tcpServer((socket) => {
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 999999999\r\n\r\n')
      const more = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(16_384, 'a'))) sent += 16_384
      }
      socket.on('drain', more)
      more()
    })
  })
  const answer = await outboundOf().send(post(url))
  expect(answer).toMatchObject({ status: 200, isWhole: false })
  expect('body' in answer && answer.body).toHaveLength(2_048)
  // The buffers of two sockets may have let some of the body out, but far from all.
  expect(sent).toBeLessThan(16 * 1024 ** 2)
})

test('whoever needs the whole body asks for up to 64 KiB and is told whether he has it', async () => {
  names.set('hooks.example.test', ['127.0.0.1'])
  const { url } = await receiver((_request, response) => response.end('k'.repeat(65_536)))
  const whole = await outboundOf().send({ method: 'GET', url, keepBytes: 65_536 })
  expect(whole).toMatchObject({ isWhole: true, body: { length: 65_536 } })
  const larger = await receiver((_request, response) => response.end('k'.repeat(65_537)))
  expect(await outboundOf().send({ method: 'GET', url: larger.url, keepBytes: 65_536 })).toMatchObject({
    isWhole: false,
  })
})

test('a compressed answer is left as it is: no small answer becomes a large one', async () => {
  names.set('hooks.example.test', ['127.0.0.1'])
  const { url } = await receiver((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(Buffer.from([0x1f, 0x8b, 8, 0])),
  )
  expect(await outboundOf().send(post(url))).toMatchObject({ body: Buffer.from([0x1f, 0x8b, 8, 0]) })
})

test.each<[string, (socket: Socket) => void, object]>([
  ['never answers', () => {}, { failed: 'TIMED_OUT', phase: 'answer' }],
  [
    'sends its headers byte by byte',
    (socket) => {
      const timer = setInterval(() => socket.write('x'), 20)
      socket.on('close', () => clearInterval(timer))
      socket.write('HTTP/1.1 200 OK\r\nx-slow: ')
    },
    { failed: 'TIMED_OUT', phase: 'answer' },
  ],
  ['resets the connection', (socket) => socket.resetAndDestroy(), { failed: 'CONNECTION_LOST' }],
  ['closes without a word', (socket) => socket.end(), { failed: 'CONNECTION_LOST' }],
  ['speaks no HTTP', (socket) => socket.end('220 mail.example.com\r\n'), { failed: 'ANSWER_INVALID' }],
  [
    'sends endless headers',
    (socket) => socket.write(`HTTP/1.1 200 OK\r\n${'x-more: 1\r\n'.repeat(10_000)}`),
    { failed: 'ANSWER_INVALID' },
  ],
  [
    'says 200 and then nothing more: its status counts',
    (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nab'),
    { status: 200, isWhole: false, body: Buffer.from('ab') },
  ],
  [
    'says 200 and resets: its status counts',
    (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nab'),
    { status: 200, isWhole: false },
  ],
  [
    'wants to change the protocol',
    (socket) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'),
    { failed: expect.stringMatching(/CONNECTION_LOST|ANSWER_INVALID/) },
  ],
])('a receiver that %s', async (_name, serve, expected) => {
  const url = await tcpServer((socket) => socket.once('data', () => serve(socket)))
  expect(await outboundOf().send(post(url, { timeoutMs: 1_500 }))).toMatchObject(expected)
})

test('a receiver that does not read a long body ends with the time of the request', async () => {
  const url = await tcpServer((socket) => socket.pause())
  const body = 'a'.repeat(32 * 1024 ** 2)
  expect(await outboundOf().send(post(url, { body, timeoutMs: 3_000 }))).toEqual({
    failed: 'TIMED_OUT',
    phase: 'send',
  })
})

test('a name server that is silent, a port where nobody listens', async () => {
  const silent = await startNameServer()
  silent.fallSilent()
  expect(
    await outboundOf({ nameServers: [silent.address] }).send(post('http://hooks.example.test/')),
  ).toEqual({ failed: 'TIMED_OUT', phase: 'resolve' })
  await silent.close()
  names.set('hooks.example.test', ['127.0.0.1'])
  const server = createTcpServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  expect(await outboundOf().send(post(`http://hooks.example.test:${port}/`))).toEqual({
    failed: 'CONNECTION_FAILED',
    phase: 'connect',
  })
})

test('a host whose first address is dead is reached at its second one', async () => {
  const { port } = await receiver((_request, response) => response.end('second'))
  names.set('two.example.test', ['127.0.0.3', '127.0.0.1'])
  const outbound = outboundOf({ permits: (address) => /^127\.0\.0\.[13]$/.test(address) })
  expect(await outbound.send(post(`http://two.example.test:${port}/`))).toMatchObject({
    body: Buffer.from('second'),
  })
})

test('a request that its caller gives up ends at once', async () => {
  const giveUp = new AbortController()
  const url = await tcpServer((socket) => socket.once('data', () => giveUp.abort()))
  expect(await outboundOf().send(post(url, { signal: giveUp.signal }))).toMatchObject({ failed: 'TIMED_OUT' })
  expect(await outboundOf().send(post(url, { signal: giveUp.signal }))).toMatchObject({ failed: 'TIMED_OUT' })
})
