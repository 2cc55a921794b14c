import { GroundswellError } from './error.ts'
import { createOutbox, type Outcome, type Unsent, upload } from './outbox.ts'
import { createSender, isOffline } from './sender.ts'
import { newId, sessionOf } from './session.ts'
import { type ClientStorage, defaultStorage } from './storage.ts'
import { createTransport, type Secret } from './transport.ts'
import type { Draft, Feedback, FeedbackPage, ListQuery, VoteResult, Zone } from './types.ts'
import { type PageQuery, zoneList, zonesOfPage } from './zone-list.ts'

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

/** Makes a client for one workspace. Nothing is asked of the network until something waits or is called. */
export function createClient(options: ClientOptions): Client {
  const storage = options.storage ?? defaultStorage()
  const prefix = options.publishableKey.slice(0, 18)
  const transport = createTransport(options)
  const listeners = new Set<(outcome: Outcome) => void>()
  const person = async () => {
    const token = await transport.token()
    return token ? subjectOf(token) : ''
  }
  const outbox = createOutbox({
    storage,
    prefix,
    transport,
    now: Date.now,
    onChange(count) {
      sender.count(count)
      options.onPending?.(count)
    },
  })
  const sender = createSender({
    outbox,
    prefix,
    person,
    onOutcome(outcome) {
      for (const listener of listeners) listener(outcome)
    },
  })
  const sessionId = sessionOf(storage, prefix)
  const allZones = zoneList(transport)

  async function submit(draft: Draft) {
    const entry: Unsent = {
      id: newId(),
      draft,
      sessionId: await sessionId(),
      person: await person(),
      createdAt: Date.now(),
      triedAt: null,
      itemId: null,
    }
    await sender.ready
    return deliver(entry, { outbox, sender })
  }
  async function list(query: ListQuery, own: boolean): Promise<FeedbackPage> {
    // The session is named only to see one's own: other lists hold nothing that is personal.
    const more = own ? { own: true, sessionId: await sessionId() } : {}
    return transport.call({ method: 'GET', path: '/api/feedback', query: { ...query, ...more } })
  }

  return {
    zones: async (query = {}) => zonesOfPage(await allZones(), query),
    submit,
    async vote(feedbackId, voteType) {
      const body = { feedbackId, voteType, sessionId: await sessionId() }
      return transport.call({ method: 'POST', path: '/api/votes', body, idempotencyKey: newId() })
    },
    list: (query = {}) => list(query, false),
    ownItems: (query = {}) => list(query, true),
    attachScreenshot: async (feedbackId, picture) =>
      upload(transport, feedbackId, picture, await sessionId(), 3),
    pending: async () => (await outbox.list()).map(({ draft }) => draft),
    flush: sender.flush,
    onOutcome(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: sender.close,
  }
}

/** Writes a submission down and tries to send it. Throws what is refused, and what can neither be sent nor kept. */
async function deliver(
  entry: Unsent,
  { outbox, sender }: { outbox: ReturnType<typeof createOutbox>; sender: ReturnType<typeof createSender> },
): Promise<Exclude<Outcome, { state: 'rejected' }>> {
  const full = await outbox.add(entry).catch((error: GroundswellError) => error)
  if (isOffline()) {
    if (full) throw full
    sender.later()
    const reason = new GroundswellError('unreachable', 'This device is offline.')
    return { state: 'queued', id: entry.id, reason }
  }
  try {
    const outcome = await outbox.send(entry, 3)
    if (outcome.state === 'queued') {
      if (full) throw full
      sender.later()
    }
    return outcome as Exclude<Outcome, { state: 'rejected' }>
  } catch (error) {
    await outbox.remove(entry)
    throw error
  }
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
