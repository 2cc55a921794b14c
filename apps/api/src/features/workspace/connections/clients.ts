import type { App } from '../../../app.ts'
import { boundedCache } from '../../../core/bounded-cache.ts'
import { clientAddressSubject } from '../../../core/client-address.ts'
import { isUuid } from '../../../core/clock.ts'
import { perApp } from '../../../core/per-app.ts'
import { rateLimited } from '../../../core/problems.ts'
import {
  type Client,
  hostOfRedirect,
  isDocumentAddress,
  readClientDocument,
  readMetadata,
} from './client-rules.ts'
import {
  countClients,
  deleteOldestUnused,
  deleteUnusedClients,
  findClient,
  insertClient,
  lockRegistrations,
} from './client-store.ts'
import { clientUnreadable, unknownClient } from './problems.ts'

const DOCUMENT_KEPT_MS = 600_000
/** The wait before a document that could not be read is requested again. */
const FAILURE_KEPT_MS = 30_000
const DOCUMENT_TIMEOUT_MS = 5_000
const MOST_DOCUMENT_BYTES = 16_384

interface Fetched {
  client: Promise<Client | null>
  at: number
}
const fetched = perApp(() => boundedCache<Fetched>({ most: 500 }))

/** Finds the program of a client id, by its document or its registration. Throws if there is none. */
export async function findProgram(app: App, id: string): Promise<Client> {
  if (isDocumentAddress(id)) {
    const client = await recallDocumentClient(app, id)
    if (!client) throw clientUnreadable()
    return client
  }
  const found = isUuid(id) ? await app.db.readOperator((tx) => findClient(tx, id)) : null
  if (!found) throw unknownClient()
  return { ...found, kind: 'REGISTERED', host: hostOfRedirect(found.redirectUris[0]!) }
}

/**
 * Reads the document of a program through the guard that blocks requests to internal addresses: one request, without
 * redirects, limited in time and size. Only a signed-in ADMIN can cause the request. Concurrent callers share it.
 */
async function recallDocumentClient(app: App, id: string): Promise<Client | null> {
  const now = app.clock.now().getTime()
  const known = fetched(app).get(id)
  if (known) {
    const client = await known.client
    if (now - known.at < (client ? DOCUMENT_KEPT_MS : FAILURE_KEPT_MS)) return client
  }
  const entry = { client: fetchDocumentClient(app, id), at: now }
  fetched(app).set(id, entry)
  return entry.client
}

async function fetchDocumentClient(app: App, url: string): Promise<Client | null> {
  const answer = await app.outbound.send({
    method: 'GET',
    url,
    headers: { accept: 'application/json' },
    timeoutMs: DOCUMENT_TIMEOUT_MS,
    keepBytes: MOST_DOCUMENT_BYTES,
  })
  if ('failed' in answer || answer.status !== 200 || !answer.isWhole) return null
  try {
    return readClientDocument(url, JSON.parse(answer.body.toString('utf8')))
  } catch {
    return null
  }
}

const DAY_MS = 86_400_000
const KEPT_UNUSED_MS = DAY_MS
const KEPT_USED_MS = 180 * DAY_MS
export const mostClients = 10_000
const perAddress = { name: 'oauth-registrations', limit: 100, windowSeconds: 3_600 }

/**
 * Registers a program (RFC 7591), or returns the fault in its metadata. Anybody may register, so each network address
 * has a limit. The total has a limit too: the oldest program that was never connected is deleted.
 */
export async function registerProgram(app: App, metadata: unknown, address: string) {
  const read = readMetadata(metadata)
  if ('fault' in read) return read
  const { allowed, resetSeconds } = app.limits.take(perAddress, `oauth:${clientAddressSubject(address)}`)
  if (!allowed) throw rateLimited({ headers: { 'retry-after': String(resetSeconds) } })
  const now = app.clock.now()
  const client = { id: app.clock.newId(), ...read }
  await app.db.inOperator(async (tx) => {
    await lockRegistrations(tx)
    const before = (ms: number) => new Date(now.getTime() - ms)
    await deleteUnusedClients(tx, { createdBefore: before(KEPT_UNUSED_MS), usedBefore: before(KEPT_USED_MS) })
    if ((await countClients(tx)) >= mostClients && !(await deleteOldestUnused(tx))) throw rateLimited()
    await insertClient(tx, client, now)
  })
  return { client, issuedAt: now }
}
