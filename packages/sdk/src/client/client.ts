import { GroundswellError } from './error.ts'
import { createItemCalls, type ItemCalls } from './items.ts'
import { addPicture, createOutbox, type Outcome, type Unsent, uploadScreenshot } from './outbox.ts'
import type { Fetch, Picture } from './platform.ts'
import { createSender, isOffline } from './sender.ts'
import { newId, sessionReader } from './session.ts'
import { type ClientStorage, defaultStorage } from './storage.ts'
import { createTransport, type Secret } from './transport.ts'
import type {
  Draft,
  Feedback,
  FeedbackPage,
  ItemSubscription,
  ListQuery,
  SubmitOptions,
  Zone,
  ZoneResults,
} from './types.ts'
import { createZoneList, type PageQuery, zonesOfPage } from './zone-list.ts'

export interface ClientOptions {
  /** The service's URL, for instance `https://api.example.com`. Default for the script tag: the script's own origin. */
  baseUrl: string
  /** `gs_pk_…`: safe in a page. */
  publishableKey: string
  /**
   * The access token of a signed-in tester, or a function that returns the current one. Without a token, the visitor is
   * anonymous and known only by session.
   */
  testerToken?: Secret
  /** The visitor's identity, as `identify` sets it. Cannot be combined with a tester token. */
  userToken?: Secret | undefined
  /** Replaces the global `fetch`. */
  fetch?: Fetch
  /** Storage for the session and unsent submissions. Default: IndexedDB if available, else memory. */
  storage?: ClientStorage
  /** Called with the number of waiting submissions whenever it changes. */
  onPending?: (count: number) => void
}

export interface Client extends ItemCalls {
  /** Zones of this page, by URL pattern and selector. The list is fetched at most once a minute. */
  zones(query?: PageQuery): Promise<Zone[]>
  /**
   * Submits feedback. `sent`: the service has it. `queued`: the service could not be reached; the submission survives
   * reloads and is sent later, exactly once. Throws GroundswellError if it is refused.
   */
  submit(draft: Draft, options?: SubmitOptions): Promise<Exclude<Outcome, { state: 'rejected' }>>
  /** Returns the results of a poll or rating, by the zone's `id`. The zone's `showResults` must allow it. */
  results(zone: Pick<Zone, 'id'>): Promise<ZoneResults>
  /** Lists cleared items, and the visitor's own ones. */
  list(query?: ListQuery): Promise<FeedbackPage>
  /** Lists the visitor's own items, by tester token or session, cleared or not. */
  ownItems(query?: ListQuery): Promise<FeedbackPage>
  /** Adds or replaces the screenshot of the visitor's own item, within 30 minutes. */
  attachScreenshot(feedbackId: string, picture: Picture): Promise<Feedback>
  /** Adds another picture to the visitor's own item, within 30 minutes: five at most. */
  addPicture(feedbackId: string, picture: Picture): Promise<{ id: string; path: string }>
  /** Removes one of these additional pictures from the visitor's own item, within 30 minutes. */
  removePicture(feedbackId: string, id: string): Promise<void>
  /**
   * Subscribes the visitor to mails about an item. Needs a session secret, a user token or a tester token. A result
   * with `confirmation: 'MAIL'` sends nothing more until the visitor confirms the address. Without `email`, the call
   * uses the address that your server or the sign-in vouches for, or fails with `address_required` if there is none.
   * Default `language`: the browser's.
   */
  subscribe(feedbackId: string, email?: string, language?: string): Promise<ItemSubscription>
  /** Ends the mails about an item. Succeeds if the visitor had no subscription. */
  unsubscribe(feedbackId: string): Promise<void>
  /**
   * Identifies the visitor: a token from your server, or a function that returns the current one and is called before
   * every request. Cannot be combined with a tester token.
   */
  identify(token: Secret): void
  /** Deletes the visitor's identity and session, for a sign-out. Waiting submissions are kept for their author. */
  reset(): Promise<void>
  /** Returns the submissions that are not sent yet. */
  pending(): Promise<Draft[]>
  /** Sends waiting submissions now. They are also sent at the start, when the network returns, and at intervals. */
  flush(): Promise<Outcome[]>
  /** Calls the listener with the outcome of queued submissions. Returns a function that removes it. */
  onOutcome(listener: (outcome: Outcome) => void): () => void
  /** Stops all timers and listeners. Unsent submissions stay stored. */
  close(): void
}

/**
 * Creates a client for one workspace. It sends no request until a submission waits or a method is called. Throws a
 * TypeError without `baseUrl` or `publishableKey`.
 */
export function createClient(options: ClientOptions): Client {
  for (const name of ['baseUrl', 'publishableKey'] as const)
    if (!options?.[name]) throw new TypeError(`Groundswell: createClient needs ${name}.`)
  const storage = options.storage ?? defaultStorage()
  const prefix = options.publishableKey.slice(0, 18)
  let identity = options.userToken
  const secretName = `${prefix}:secret`
  const keepSecret = (secret: string) => storage.set(secretName, secret).catch(() => {})
  const userToken = async () => (typeof identity === 'function' ? identity() : identity)
  const transport = createTransport({
    ...options,
    userToken,
    secret: () => storage.get(secretName) as Promise<string | undefined>,
    keepSecret,
  })
  const listeners = new Set<(outcome: Outcome) => void>()
  const currentPerson = async () => {
    const token = (await transport.token()) ?? (await userToken())
    return token ? readSubject(token) : ''
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
    person: currentPerson,
    onOutcome(outcome) {
      for (const listener of listeners) listener(outcome)
    },
  })
  let sessionId = sessionReader(storage, prefix)
  const allZones = createZoneList(transport)

  async function submit(draft: Draft, options: SubmitOptions = {}) {
    const entry: Unsent = {
      id: newId(),
      draft,
      sessionId: await sessionId(),
      person: await currentPerson(),
      createdAt: Date.now(),
      triedAt: null,
      itemId: null,
    }
    await sender.ready
    return storeAndSend(entry, options, { outbox, sender })
  }
  async function listItems(query: ListQuery, own: boolean): Promise<FeedbackPage> {
    // A visitor who only reads gets no session. An existing session is sent, so that the visitor's votes and items are
    // marked.
    const known = own ? await sessionId() : ((await storage.get(`${prefix}:session`)) as string | undefined)
    const more = { ...(own && { own }), sessionId: known }
    return transport.call({ method: 'GET', path: '/api/feedback', query: { ...query, ...more } })
  }

  return {
    zones: async (query = {}) => zonesOfPage(await allZones(), query),
    submit,
    ...createItemCalls(transport, () => sessionId()),
    results: ({ id }) => transport.call({ method: 'GET', path: `/api/zones/${id}/results` }),
    list: (query = {}) => listItems(query, false),
    ownItems: (query = {}) => listItems(query, true),
    attachScreenshot: async (feedbackId, picture) =>
      uploadScreenshot(transport, { feedbackId, picture, sessionId: await sessionId(), tries: 3 }),
    addPicture: async (feedbackId, picture) =>
      addPicture(transport, { feedbackId, picture, sessionId: await sessionId(), tries: 3 }),
    async removePicture(feedbackId, id) {
      const path = `/api/feedback/${encodeURIComponent(feedbackId)}/attachments/${encodeURIComponent(id)}`
      await transport.call({ method: 'DELETE', path, query: { sessionId: await sessionId() }, tries: 1 })
    },
    subscribe: (feedbackId, email, language) =>
      transport.call({ method: 'PUT', path: subscriptionPath(feedbackId), body: { email, language } }),
    async unsubscribe(feedbackId) {
      await transport.call({ method: 'DELETE', path: subscriptionPath(feedbackId) })
    },
    identify(token) {
      identity = token
    },
    async reset() {
      identity = undefined
      await keepSecret('')
      await storage.delete(`${prefix}:session`)
      sessionId = sessionReader(storage, prefix)
    },
    pending: async () => (await outbox.list()).map(({ draft }) => draft),
    flush: sender.flush,
    onOutcome(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: sender.close,
  }
}

const subscriptionPath = (feedbackId: string) => `/api/feedback/${feedbackId}/subscription`

/** Stores a submission and tries to send it. Throws if it is refused, or if it can be neither sent nor stored. */
async function storeAndSend(
  entry: Unsent,
  options: SubmitOptions,
  { outbox, sender }: { outbox: ReturnType<typeof createOutbox>; sender: ReturnType<typeof createSender> },
): Promise<Exclude<Outcome, { state: 'rejected' }>> {
  const full = await outbox.add(entry).catch((error: GroundswellError) => error)
  if (isOffline()) {
    if (full) throw full
    sender.later()
    const reason = new GroundswellError('unreachable', 'This device is offline.')
    return { state: 'queued', id: entry.id, itemId: null, reason }
  }
  try {
    const outcome = await outbox.send(entry, 3, options)
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

/** Returns the token's subject without verifying it: it only keeps the submissions of different people apart. */
function readSubject(token: string): string {
  try {
    // The payload stands before the signature, both in a JWT and in a token of the service, which contains workspace,
    // person and expiry.
    const said = JSON.parse(
      atob(token.replace('gs_ut_', '').split('.').at(-2)!.replace(/-/g, '+').replace(/_/g, '/')),
    )
    return said.sub ?? said[1]
  } catch {
    return token
  }
}
