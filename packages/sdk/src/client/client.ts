import { GroundswellError } from './error.ts'
import { createOutbox, type Outcome, type Unsent, upload } from './outbox.ts'
import { elementOf, matchesPage } from './pages.ts'
import { delayMs } from './retry.ts'
import { type ClientStorage, defaultStorage } from './storage.ts'
import { createTransport, type Secret } from './transport.ts'
import type { Draft, Feedback, FeedbackPage, ListQuery, VoteResult, Zone } from './types.ts'

export interface ClientOptions {
  /** Where the service is, for instance `https://api.example.com`. */
  baseUrl: string
  /** `gs_pk_…`: safe in a page. */
  publishableKey: string
  /** Access token of a signed-in tester, or what fetches the present one. Without: anonymous, by session. */
  testerToken?: Secret
  /** Takes the place of the global `fetch`. */
  fetch?: typeof fetch
  /** Where session and unsent submissions are kept. Default: IndexedDB where there is one, else memory. */
  storage?: ClientStorage
  /** Is told how many submissions wait, whenever that changes. */
  onPending?: (count: number) => void
}

export interface PageQuery {
  /** Default: the address of this page, where there is one; without any, patterns are not looked at. */
  url?: string
  /** Where selectors are looked for. Default: `document`, where there is one; null: they are not looked at. */
  root?: ParentNode | null
  /** Also those that take no feedback at the moment. */
  includeClosed?: boolean
}

export interface Client {
  /** Zones of this page, by URL pattern and selector. The list is asked for at most once a minute. */
  zones(query?: PageQuery): Promise<Zone[]>
  /**
   * Leaves feedback. `sent` once the service has it; `queued` when it could not be reached: then it is kept
   * over reloads and sent later, exactly once. Throws GroundswellError for what is refused.
   */
  submit(draft: Draft): Promise<Exclude<Outcome, { state: 'rejected' }>>
  /** Votes; the same vote again changes nothing, the other direction replaces it. */
  vote(feedbackId: string, voteType: 'up' | 'down'): Promise<VoteResult>
  /** Cleared items, and one's own. */
  list(query?: ListQuery): Promise<FeedbackPage>
  /** One's own items, by tester token or session, cleared or not. */
  ownItems(query?: ListQuery): Promise<FeedbackPage>
  /** Adds or replaces the picture of one's own item, within 30 minutes. */
  attachScreenshot(feedbackId: string, picture: Blob): Promise<Feedback>
  /** Submissions that wait to be sent. */
  pending(): Promise<Draft[]>
  /** Sends what waits, now. Happens by itself at the start, when the network returns, and in between. */
  flush(): Promise<Outcome[]>
  /** Hears what becomes of submissions that were queued. Returns what ends the hearing. */
  onOutcome(listener: (outcome: Outcome) => void): () => void
  /** Stops all timers and listeners. What waits stays kept. */
  close(): void
}

const freshForMs = 60_000
const mostPages = 10

/** Makes a client for one workspace. Nothing is asked of the network until something waits or is called. */
export function createClient(options: ClientOptions): Client {
  const storage = options.storage ?? defaultStorage()
  const prefix = options.publishableKey.slice(0, 18)
  const transport = createTransport(options)
  const listeners = new Set<(outcome: Outcome) => void>()
  let pendingCount = 0
  const outbox = createOutbox({
    storage,
    prefix,
    transport,
    now: Date.now,
    onChange(count) {
      pendingCount = count
      options.onPending?.(count)
    },
  })

  let session: Promise<string> | undefined
  const sessionId = () => {
    session ??= alone(`${prefix}:session`, async () => {
      const kept = await storage.get(`${prefix}:session`)
      if (typeof kept === 'string') return kept
      const made = newId()
      await storage.set(`${prefix}:session`, made).catch(() => {})
      return made
    }) as Promise<string>
    session.catch(() => {
      session = undefined
    })
    return session
  }

  let listed: { at: number; zones: Promise<Zone[]> } | undefined
  function allZones(): Promise<Zone[]> {
    if (listed && Date.now() - listed.at < freshForMs) return listed.zones
    const zones = fetchZones()
    listed = { at: Date.now(), zones }
    zones.catch(() => {
      listed = undefined
    })
    return zones
  }
  async function fetchZones(): Promise<Zone[]> {
    const limit = 200
    const found: Zone[] = []
    for (let page = 0; page < mostPages; page++) {
      const query = { limit, offset: page * limit }
      const answer = await transport.call<{ items: Zone[]; hasMore: boolean }>({
        method: 'GET',
        path: '/api/zones',
        query,
      })
      found.push(...answer.items)
      if (!answer.hasMore) break
    }
    return found
  }

  async function list(query: ListQuery, own: boolean): Promise<FeedbackPage> {
    // The session is named only to see one's own: other lists hold nothing that is personal.
    const more = own ? { own: true, sessionId: await sessionId() } : {}
    return transport.call({ method: 'GET', path: '/api/feedback', query: { ...query, ...more } })
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isClosed = false
  function later() {
    clearTimeout(timer)
    if (isClosed || pendingCount === 0) return
    failures += 1
    timer = setTimeout(flush, 10_000 + delayMs(Math.min(failures, 5), null, Math.random()) * 10)
    ;(timer as { unref?: () => void }).unref?.()
  }

  let isAskedAgain = false
  let flushing: Promise<Outcome[]> | undefined
  function flush(): Promise<Outcome[]> {
    flushing ??= sendAll().finally(() => {
      flushing = undefined
      if (isAskedAgain) wake()
      else later()
    })
    return flushing
  }
  async function sendAll(): Promise<Outcome[]> {
    if (isOffline()) return []
    const person = await whoIsThis()
    // One tab at a time; if two did, the service would still count each submission once.
    const outcomes = (await alone(`${prefix}:flush`, () => outbox.flush(person), true)) ?? []
    if (outcomes.some(({ state }) => state === 'sent')) failures = 0
    for (const outcome of outcomes)
      if (outcome.state !== 'queued') for (const listener of listeners) listener(outcome)
    return outcomes
  }

  async function whoIsThis(): Promise<string> {
    const token = await transport.token()
    return token ? subjectOf(token) : ''
  }

  const wake = () => {
    // The try under way may have begun before the network came back.
    isAskedAgain = flushing !== undefined
    if (pendingCount > 0 || !started) void flush().catch(() => {})
  }
  const target = globalThis as unknown as Partial<EventTarget>
  target.addEventListener?.('online', wake)
  let started = false
  const start = outbox.list().then(
    (waiting) => {
      pendingCount = waiting.length
      started = true
      if (waiting.length > 0 && !isClosed) wake()
    },
    () => {},
  )

  return {
    async zones({ url, root, includeClosed = false } = {}) {
      const address = url ?? (typeof location === 'undefined' ? undefined : location.href)
      const place = root === undefined && typeof document !== 'undefined' ? document : root
      return (await allZones()).filter(
        (zone) =>
          (includeClosed || zone.isOpen) &&
          (!address ||
            zone.urlPatterns.length === 0 ||
            zone.urlPatterns.some((pattern) => matchesPage(pattern, address))) &&
          (!place || !zone.selector || elementOf(place, zone.selector) !== null),
      )
    },
    async submit(draft) {
      const entry: Unsent = {
        id: newId(),
        draft,
        sessionId: await sessionId(),
        person: await whoIsThis(),
        createdAt: Date.now(),
        triedAt: null,
        itemId: null,
      }
      await start
      const full = await outbox.add(entry).catch((error: GroundswellError) => error)
      if (full && isOffline()) throw full
      if (isOffline()) {
        later()
        return {
          state: 'queued',
          id: entry.id,
          reason: new GroundswellError('unreachable', 'This device is offline.'),
        }
      }
      try {
        const outcome = await outbox.send(entry, 3)
        if (outcome.state === 'queued') {
          if (full) throw full
          later()
        }
        return outcome as Exclude<Outcome, { state: 'rejected' }>
      } catch (error) {
        await outbox.remove(entry)
        throw error
      }
    },
    async vote(feedbackId, voteType) {
      const body = { feedbackId, voteType, sessionId: await sessionId() }
      return transport.call({ method: 'POST', path: '/api/votes', body, idempotencyKey: newId() })
    },
    list: (query = {}) => list(query, false),
    ownItems: (query = {}) => list(query, true),
    attachScreenshot: async (feedbackId, picture) =>
      upload(transport, feedbackId, picture, await sessionId(), 3),
    pending: async () => (await outbox.list()).map(({ draft }) => draft),
    flush,
    onOutcome(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      target.removeEventListener?.('online', wake)
    },
  }
}

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}

/** 128 random bits; `randomUUID` is missing on pages without https. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The token's subject, unverified: it only keeps one person's submissions apart from another's. */
function subjectOf(token: string): string {
  try {
    const payload = token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')
    return String((JSON.parse(atob(payload)) as { sub?: unknown }).sub ?? token)
  } catch {
    return token
  }
}

/** One at a time over all tabs, where the browser can; `ifFree` does nothing when another is at it. */
async function alone<T>(name: string, work: () => Promise<T>, ifFree = false): Promise<T | undefined> {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator as { locks?: LockManager }).locks
  if (!locks) return work()
  let asked = false
  try {
    return await locks.request(`groundswell:${name}`, { ifAvailable: ifFree }, (lock) => {
      asked = true
      return lock ? work() : undefined
    })
  } catch (error) {
    // A sandboxed frame has locks and refuses them.
    if (asked) throw error
    return work()
  }
}
