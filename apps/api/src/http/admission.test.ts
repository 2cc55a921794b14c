import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { type Admission, createAdmission } from './admission.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** A server with one place, and how to ask it: who hangs up gets no answer. */
async function oneAtATime(handle: (admission: Admission) => RequestListener) {
  const admission = createAdmission(1, { warn() {} })
  server = createServer(admission.guard(handle(admission)))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const ask = (path: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`)
    return socket
  }
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  return { admission, ask, status }
}

test('who hangs up gives the place back, and takes none once what was waited for is there', async () => {
  const arrived: IncomingMessage[] = []
  const { admission, ask, status } = await oneAtATime(() => (request, response) => {
    if (request.url === '/quick') return void response.end()
    arrived.push(request)
  })
  const socket = ask('/slow')
  await vi.waitFor(() => expect(arrived).toHaveLength(1))
  expect(admission.stats().atWork).toBe(1)
  socket.destroy()
  await vi.waitFor(() => expect(admission.stats().atWork).toBe(0))
  admission.enter(arrived[0]!)
  expect(admission.stats().atWork).toBe(0)
  expect(await status('/quick')).toBe(200)
})

test('who waits for a client gives the place to others, and is refused where they still have it', async () => {
  const arrived: IncomingMessage[] = []
  const { admission, ask } = await oneAtATime(() => (request) => void arrived.push(request))
  ask('/first')
  await vi.waitFor(() => expect(arrived).toHaveLength(1))
  admission.leave(arrived[0]!)
  ask('/second')
  await vi.waitFor(() => expect(arrived).toHaveLength(2))
  expect(() => admission.enter(arrived[0]!)).toThrow()
  admission.leave(arrived[1]!)
  admission.enter(arrived[0]!)
  expect(admission.stats()).toEqual({ atWork: 1, refused: 1 })
})

test('a question that a request asks within the process needs no second place', async () => {
  const within = {} as IncomingMessage
  const { admission, status } = await oneAtATime((own) => (_request, response) => {
    own.enter(within)
    own.leave(within)
    response.end()
  })
  expect(await status('/outer')).toBe(200)
  await vi.waitFor(() => expect(admission.stats()).toEqual({ atWork: 0, refused: 0 }))
})

test('a refusal is kept in mind for those alone who still wait for it: nobody waits behind who has hung up', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { admission, ask, status } = await oneAtATime(() => () => {})
    ask('/slow')
    await real(() => expect(admission.stats().atWork).toBe(1))
    const gone = Array.from({ length: 200 }, () => ask('/refused'))
    await real(() => expect(admission.stats().refused).toBe(200))
    for (const socket of gone) socket.destroy()
    await real(async () => expect(await connections()).toBe(1))
    const next = status('/next')
    await real(() => expect(admission.stats().refused).toBe(201))
    vi.advanceTimersByTime(20) // one turn
    expect(await next).toBe(503)
  } finally {
    vi.useRealTimers()
  }
})

const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

/** `vi.waitFor` would move the clock that it finds. */
async function real(check: () => void | Promise<void>) {
  for (let attempt = 0; attempt < 500; attempt++) {
    try {
      return await check()
    } catch {
      await new Promise((later) => setTimeout(later, 10))
    }
  }
  await check()
}
