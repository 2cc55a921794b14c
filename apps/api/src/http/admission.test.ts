import { EventEmitter } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../../test/harness/eventually.ts'
import { type Admission, createAdmission } from './admission.ts'

const { setTimeout: realTimeout } = globalThis

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Starts a server with one place, and returns functions that send requests. A request that hangs up gets no answer. */
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
  const url = `http://127.0.0.1:${port}`
  const status = async (path: string) => (await fetch(`${url}${path}`)).status
  return { admission, ask, url, status }
}

test('who hangs up gives the place back, and takes none once what was waited for is there', async () => {
  const arrived: IncomingMessage[] = []
  const { admission, ask, status } = await oneAtATime(() => (request, response) => {
    if (request.url === '/quick') return void response.end()
    arrived.push(request)
  })
  const socket = ask('/slow')
  await eventually(() => expect(arrived).toHaveLength(1))
  expect(admission.stats().atWork).toBe(1)
  socket.destroy()
  await eventually(() => expect(admission.stats().atWork).toBe(0))
  admission.enter(arrived[0]!)
  expect(admission.stats().atWork).toBe(0)
  expect(await status('/quick')).toBe(200)
})

test('who waits for a client gives the place to others, and is refused where they still have it', async () => {
  const arrived: IncomingMessage[] = []
  const { admission, ask } = await oneAtATime(() => (request) => void arrived.push(request))
  ask('/first')
  await eventually(() => expect(arrived).toHaveLength(1))
  admission.leave(arrived[0]!)
  ask('/second')
  await eventually(() => expect(arrived).toHaveLength(2))
  expect(() => admission.enter(arrived[0]!)).toThrow()
  admission.leave(arrived[1]!)
  admission.enter(arrived[0]!)
  expect(admission.stats()).toEqual({ atWork: 1, refused: 1 })
})

/** Starts a server with 32 places, whose requests name their lane as their credential and are never answered. */
async function manyPlaces() {
  const handled: string[] = []
  const admission = createAdmission(32, { warn() {} })
  const handle: RequestListener = (request, response) => {
    const lane = request.headers.authorization!
    handled.push(lane)
    try {
      admission.assign(request, lane)
    } catch {
      response.writeHead(503).end()
    }
  }
  server = createServer(admission.guard(handle))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const ask = (lane: string, times: number) => {
    for (let n = 0; n < times; n++)
      connect(port, '127.0.0.1').write(`GET / HTTP/1.1\r\nhost: here\r\nauthorization: ${lane}\r\n\r\n`)
  }
  const handledOf = (lane: string) => handled.filter((each) => each === lane).length
  return { admission, ask, handledOf }
}

test('a lane alone has 30 of 32 places, and what it asks beyond them is refused before it is looked at', async () => {
  const { admission, ask, handledOf } = await manyPlaces()
  ask('greedy', 1)
  await eventually(() => expect(handledOf('greedy')).toBe(1))
  ask('greedy', 50)
  await eventually(() => expect(admission.stats()).toEqual({ atWork: 30, refused: 21 }))
  expect(handledOf('greedy')).toBe(30)
  ask('quiet', 2)
  await eventually(() => expect(handledOf('quiet')).toBe(2))
  expect(admission.stats()).toEqual({ atWork: 32, refused: 21 })
})

test('whoever is not known yet leaves places to who is, and is told by his lane once he is known', async () => {
  const { admission, ask, handledOf } = await manyPlaces()
  ask('new', 33)
  await eventually(() => expect(admission.stats()).toEqual({ atWork: 30, refused: 3 }))
  ask('other', 1)
  await eventually(() => expect(handledOf('other')).toBe(1))
})

test('a question that a request asks within the process needs no second place', async () => {
  const within = {} as IncomingMessage
  const { admission, status } = await oneAtATime((own) => (_request, response) => {
    own.enter(within)
    own.leave(within)
    response.end()
  })
  expect(await status('/outer')).toBe(200)
  await eventually(() => expect(admission.stats()).toEqual({ atWork: 0, refused: 0 }))
})

test('a refusal says why and when to come again, to a page of any origin', async () => {
  const { admission, ask, url } = await oneAtATime(() => () => {})
  ask('/slow')
  await eventually(() => expect(admission.stats().atWork).toBe(1))
  const plain = await fetch(url)
  expect(plain.status).toBe(503)
  expect(await plain.json()).toMatchObject({ code: 'overloaded' })
  expect(['1', '2', '3']).toContain(plain.headers.get('retry-after'))
  expect(plain.headers.get('access-control-allow-origin')).toBeNull()
  const { headers } = await fetch(url, {
    method: 'POST',
    body: '{}',
    headers: { Origin: 'https://shop.example' },
  })
  expect(headers.get('access-control-allow-origin')).toBe('https://shop.example')
  expect(headers.get('access-control-expose-headers')).toBe('retry-after')
  expect(headers.get('vary')).toBe('Origin')
})

test('refusals leave room in every turn of the event loop, and nobody waits behind who has hung up', async () => {
  vi.useFakeTimers({ toFake: ['setImmediate', 'clearImmediate'] })
  try {
    const { admission, ask, status } = await oneAtATime(() => () => {})
    ask('/slow')
    await real(() => expect(admission.stats().atWork).toBe(1))
    let answered = 0
    const many = Array.from({ length: 400 }, () => ask('/refused').on('data', () => answered++))
    await real(() => expect(admission.stats().refused).toBe(400))
    vi.runOnlyPendingTimers() // one turn
    await real(() => expect(answered).toBe(300))
    for (const socket of many) socket.destroy()
    await real(async () => expect(await connections()).toBe(1))
    const next = status('/next')
    await real(() => expect(admission.stats().refused).toBe(401))
    vi.runOnlyPendingTimers()
    expect(await next).toBe(503)
  } finally {
    vi.useRealTimers()
  }
})

test('who asks again at once is kept waiting, while whoever comes anew is told at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const { admission, ask } = await oneAtATime(() => () => {})
    ask('/slow')
    await real(() => expect(admission.stats().atWork).toBe(1))
    const answers = { again: 0, anew: 0 }
    const hasty = ask('/first').on('data', () => answers.again++)
    await real(() => expect(answers.again).toBe(1))
    hasty.write('GET /again HTTP/1.1\r\nhost: here\r\n\r\n')
    await real(() => expect(admission.stats().refused).toBe(2))
    ask('/anew').on('data', () => answers.anew++)
    await real(() => expect(answers.anew).toBe(1))
    expect(answers.again).toBe(1)
    vi.advanceTimersByTime(100)
    await real(() => expect(answers.again).toBe(2))
  } finally {
    vi.useRealTimers()
  }
})

const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

/** Waits for a check in real time; `vi.waitFor` would move the fake clock. */
async function real(check: () => void | Promise<void>) {
  for (let attempt = 0; attempt < 500; attempt++) {
    try {
      return await check()
    } catch {
      await new Promise((later) => realTimeout(later, 10))
    }
  }
  await check()
}

test('beside another lane, requests with a known credential are read in turns', async () => {
  const read: string[] = []
  const admission = createAdmission(100, { warn() {} })
  const guarded = admission.guard((request) => {
    read.push(request.headers.authorization!)
    admission.assign(request, request.headers.authorization!)
    admission.begin(request, () => {})
  })
  const ask = (lane: string, times = 1) => {
    for (let n = 0; n < times; n++) {
      const request = { url: '/', headers: { authorization: lane }, rawHeaders: ['authorization', lane] }
      guarded(request as unknown as IncomingMessage, new EventEmitter() as unknown as ServerResponse)
    }
  }
  server = createServer()
  // The first request of each lane makes its credential known.
  ask('busy')
  ask('calm')
  read.length = 0
  ask('busy', 50)
  ask('calm')
  expect(read).toEqual([])
  await nextTurn()
  expect(read).toEqual(expect.arrayContaining(['busy', 'calm']))
  expect(read.length).toBeLessThan(10)
})
