import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GroundswellError } from '@groundswell/client'
import { Webhook } from 'standardwebhooks'
import type { Cast } from './cast.ts'
import { chapter, printDone } from './terminal.ts'

/** The customer's own server. */
export interface Receiver {
  /** Waits for the messages of earlier events, prints them, and closes. */
  close(): Promise<void>
}

const TYPES = ['feedback.threshold_met', 'deployment.deployed', 'feedback.reopened']
/** The longest wait for the messages. The service plans deliveries every second. */
const LONGEST_WAIT_MS = 10_000

/**
 * Starts the customer's own server on this machine, and creates a webhook that leads to it. Null: the service sends
 * only to the internet, because WEBHOOK_ALLOW_PRIVATE is not set.
 */
export async function receiveWebhooks(cast: Cast): Promise<Receiver | null> {
  const got = startReceiver()
  await once(got.server.listen(0, '127.0.0.1'), 'listening')
  const { port } = got.server.address() as AddressInfo
  try {
    const webhook = await cast.owner.post('/api/webhooks', {
      body: { url: `http://127.0.0.1:${port}/hooks`, types: TYPES },
    })
    got.verifyWith(webhook.secret)
    printDone(`a server of the customer listens at ${webhook.url} for ${TYPES.join(', ')}`)
    return { close: () => showDeliveries(cast, webhook.id, got) }
  } catch (error) {
    got.server.close()
    if (!(error instanceof GroundswellError && error.code === 'webhook_url_refused')) throw error
    printDone(
      'no webhook: the service refuses to send to this machine. WEBHOOK_ALLOW_PRIVATE=true npm start allows it',
    )
    return null
  }
}

/** Starts a server that verifies signed messages with the library of Standard Webhooks. */
function startReceiver() {
  const types: string[] = []
  let first: { headers: IncomingHttpHeaders; body: string } | null = null
  let refused = 0
  let verifier: Webhook | null = null
  let onMessage = () => {}
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    try {
      const { type } = verifier!.verify(body, request.headers as Record<string, string>) as { type: string }
      first ??= { headers: request.headers, body }
      types.push(type)
      response.writeHead(204).end()
    } catch {
      refused++
      response.writeHead(401).end()
    }
    onMessage()
  })
  return {
    server,
    verifyWith(secret: string) {
      verifier = new Webhook(secret)
    },
    state: () => ({ types, first, refused }),
    /** Resolves after the next message, or after the time. */
    next: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        onMessage = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}

async function showDeliveries(cast: Cast, id: string, got: ReturnType<typeof startReceiver>): Promise<void> {
  chapter('What the customer’s server was told')
  const until = Date.now() + LONGEST_WAIT_MS
  const isWaiting = async () => {
    const { items } = await cast.owner.get('/api/webhooks/{id}/deliveries', {
      params: { path: { id }, query: { status: 'PENDING', limit: 1 } },
    })
    return items.length > 0
  }
  while (Date.now() < until && (got.state().types.length === 0 || (await isWaiting()))) await got.next(500)
  // The receiver is gone, and a failing webhook would fill the log.
  await cast.owner.patch('/api/webhooks/{id}', { params: { path: { id } }, body: { state: 'PAUSED' } })
  got.server.close()
  got.server.closeAllConnections()
  const { types, first, refused } = got.state()
  for (const type of new Set(types)) printDone(`${types.filter((each) => each === type).length} × ${type}`)
  printDone(`${types.length} messages with a valid signature, ${refused} without`)
  if (first) printDone(`the first: webhook-id ${first.headers['webhook-id']}, ${first.body}`)
}

/** Opens the campaign's board to anybody. Returns its address. */
export async function openBoard(cast: Cast, campaignId: string): Promise<string> {
  const at = { params: { path: { id: campaignId } } }
  const { slug } = await cast.owner.patch('/api/campaigns/{id}', { ...at, body: { publicPage: true } })
  const address = `${cast.baseUrl}/p/${cast.slug}/${slug}`
  const page = await fetch(address)
  if (!page.ok) throw new Error(`The public board answered ${page.status}.`)
  const { items } = await cast.anybody.get('/api/public/{workspace}/{campaign}/items', {
    params: { path: { workspace: cast.slug, campaign: slug } },
  })
  printDone(`anybody may read ${items.length} items of the campaign on its public board`)
  return address
}
