import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FakeAccounts } from './accounts.ts'
import { FakeBilling } from './billing.ts'
import { type Destination, type Disorder, disorderMessages, type FakeEvent, send } from './events.ts'
import { type Fault, FaultPlan } from './faults.ts'
import { IdempotencyStore, type Outcome } from './idempotency.ts'
import { FakeObjects, FakeRefusal } from './objects.ts'
import { FakePayouts } from './payouts.ts'
import { routesOf } from './routes.ts'

/** A request that the fake received. */
export interface Asked {
  method: string
  path: string
  key: string | undefined
  body: Record<string, unknown>
  /** The query parameters of the address. */
  query: Record<string, unknown>
}

/** A fake of the payment provider on this machine: its protocol over HTTP, its messages, and faults on demand. */
export interface FakeStripe {
  url: string
  objects: FakeObjects
  billing: FakeBilling
  accounts: FakeAccounts
  payouts: FakePayouts
  faults: FaultPlan
  requests: Asked[]
  /** Lets requests with the fault `late` take effect: their connections were reset before they arrived. */
  arrive(): Promise<void>
  /** Answers a request without using the network; planned faults do not apply. */
  ask(method: string, path: string, data: string): Outcome
  /** Sends the queued messages to the service with this disorder. Returns the status of each response. */
  deliver(to: Destination, disorder?: Disorder): Promise<{ event: FakeEvent; status: number }[]>
  close(): Promise<void>
}

export async function startFakeStripe(
  options: {
    port?: number
    now?: () => Date
    /** Serves pages besides the API. Returns whether it served the request. */
    pages?: (fake: FakeStripe, request: IncomingMessage, response: ServerResponse) => Promise<boolean>
  } = {},
): Promise<FakeStripe> {
  const objects = new FakeObjects(options.now ?? (() => new Date()))
  const accounts = new FakeAccounts(objects)
  const billing = new FakeBilling(objects, accounts, () => fake.url)
  const payouts = new FakePayouts(objects, accounts, () => fake.url)
  const routes = routesOf({ objects, billing, payouts, accounts })
  const keys = new IdempotencyStore()
  const late: (() => Promise<unknown>)[] = []
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  const fake: FakeStripe = {
    url: '',
    objects,
    billing,
    accounts,
    payouts,
    faults: new FaultPlan(),
    requests: [],
    async arrive() {
      for (const effect of late.splice(0)) await effect()
    },
    ask(method, path, data) {
      const url = new URL(path, 'http://stripe.test')
      return outcomeOf(routes, method, url, bodyOf(url, data), undefined, null)
    },
    async deliver(to, disorder = {}) {
      const sent: { event: FakeEvent; status: number }[] = []
      for (const event of disorderMessages(objects.outbox.splice(0), disorder))
        sent.push({ event, status: await send(event, to, objects.now()) })
      return sent
    },
    close: () => closeServer(server),
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://stripe.test')
    if (!/^\/v[12]\//.test(url.pathname) && (await options.pages?.(fake, request, response))) return
    const text = Buffer.concat(await request.toArray()).toString('utf8')
    const method = request.method ?? 'GET'
    const version = url.pathname.startsWith('/v2/') ? 'v2' : 'v1'
    const body = bodyOf(url, text)
    const key = request.headers['idempotency-key'] as string | undefined
    fake.requests.push({ method, path: url.pathname, key, body, query: parseForm(url.search) })
    const context = request.headers['stripe-context'] as string | undefined
    const fault = fake.faults.take(method, url.pathname)
    const work = async () => outcomeOf(routes, method, url, body, context, fault)
    const once = () =>
      key && method === 'POST'
        ? keys.answerOnce(version, key, JSON.stringify([url.pathname, body]), work)
        : work()
    await answer(response, fault, once, late)
  }

  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return fake
}

function bodyOf(url: URL, text: string): Record<string, unknown> {
  return url.pathname.startsWith('/v2/') ? JSON.parse(text || '{}') : parseForm(text)
}

function outcomeOf(
  routes: ReturnType<typeof routesOf>,
  method: string,
  url: URL,
  body: Record<string, unknown>,
  context: string | undefined,
  fault: Fault | null,
): Outcome {
  const errorOutcome = (status: number, code: string, message: string): Outcome => ({
    status,
    body: { error: { type: status < 500 ? 'invalid_request_error' : 'api_error', code, message } },
  })
  const exact = routes.get(`${method} ${url.pathname}`)
  const parts =
    /^(.+)\/([^/]+)(\/(?:expire|cancel))$/.exec(url.pathname) ?? /^(.+)\/([^/]+)$/.exec(url.pathname)
  const handle = exact ?? routes.get(`${method} ${parts?.[1]}/*${parts?.[3] ?? ''}`)
  if (!handle) return errorOutcome(404, 'unknown_route', `No such route: ${method} ${url.pathname}`)
  try {
    const done = handle({ id: parts?.[2] ?? '', query: url.searchParams, body, context })
    const result = structuredClone(done)
    // Version 1 of the API stores errors under the key; version 2 stores only successes.
    const forgets = fault === '500-after' && url.pathname.startsWith('/v1/')
    return forgets ? errorOutcome(500, 'internal', 'Something broke.') : { status: 200, body: result }
  } catch (refused) {
    if (!(refused instanceof FakeRefusal)) throw refused
    return errorOutcome(refused.status, refused.code, refused.message)
  }
}

async function answer(
  response: ServerResponse,
  fault: Fault | null,
  work: () => Promise<Outcome>,
  late: (() => Promise<unknown>)[],
) {
  const resetConnection = () => response.socket?.resetAndDestroy()
  const sendJson = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_stand_in' })
    response.end(JSON.stringify(body))
  }
  const sendError = (status: number, code: string) =>
    sendJson(status, {
      error: { type: status < 500 ? 'invalid_request_error' : 'api_error', code, message: code },
    })
  if (fault === 'hang') return
  if (fault === 'reset-before') return resetConnection()
  if (fault === '409') return sendError(409, 'lock_timeout')
  if (fault === '429') return sendError(429, 'rate_limit')
  if (fault === '500') return sendError(500, 'internal')
  if (fault === 'refuse') return sendError(400, 'refused_on_request')
  if (fault === 'late') {
    late.push(work)
    return resetConnection()
  }
  const { status, body } = await work()
  if (fault === 'hang-after') return
  if (fault === 'reset-after') return resetConnection()
  if (fault === '500-after') return sendError(500, 'internal')
  if (fault === 'html-after') {
    response.writeHead(502, { 'content-type': 'text/html' })
    return response.end('<h1>Bad gateway</h1>')
  }
  if (fault !== 'truncate') return sendJson(status, body)
  const text = JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': text.length })
  response.write(text.slice(0, text.length / 2), () => resetConnection())
}

/** Parses `a[b][0]=c`, the form format of the provider's first API. */
function parseForm(text: string): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    let at = root
    path.slice(0, -1).forEach((part, index) => {
      at[part] ??= /^\d+$/.test(path[index + 1] as string) ? [] : {}
      at = at[part] as Record<string, unknown>
    })
    at[path.at(-1) as string] = value
  }
  return root
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })
}
