import { GroundswellError } from '../client/error.ts'
import { createItemCalls } from '../client/items.ts'
import { sessionReader } from '../client/session.ts'
import { defaultStorage } from '../client/storage.ts'
import { createTransport } from '../client/transport.ts'
import type { Feedback, FeedbackPage, ItemSubscription } from '../client/types.ts'
import { testerTokenReader } from './tester.ts'

/** Creates the API calls of the public pages. They share session and secret with the widget of the same origin. */
export function createService(options: {
  baseUrl: string
  publishableKey: string
  userToken: string | undefined
}) {
  const storage = defaultStorage()
  const prefix = options.publishableKey.slice(0, 18)
  const readStored = (name: string) => storage.get(`${prefix}:${name}`) as Promise<string | undefined>
  const { userToken } = options
  // A user token identifies the voter. If there is one, a tester's sign-in is not used.
  const tester = userToken === undefined ? testerTokenReader(options.baseUrl) : async () => null
  const transport = createTransport({
    ...options,
    testerToken: async () => (await tester()) ?? '',
    userToken: async () => userToken,
    secret: () => readStored('secret'),
    keepSecret: (secret) => storage.set(`${prefix}:secret`, secret).catch(() => {}),
  })
  const session = sessionReader(storage, prefix)
  return {
    ...createItemCalls(transport, session),
    /** Whether the visitor has an account that the page knows of; a tester's account counts too. */
    isIdentified: async () => userToken !== undefined || (await tester()) !== null,
    isTester: async () => (await tester()) !== null,
    /**
     * Whether the visitor may comment and get news, which is open to those who have written something here, and to
     * signed-in users.
     */
    isProven: async () =>
      userToken !== undefined || Boolean(await readStored('secret')) || (await tester()) !== null,
    /** Returns an item with the visitor's own vote and authorship; null for a visitor who has done nothing yet. */
    async own(id: string): Promise<Feedback | null> {
      const sessionId = await readStored('session')
      if (!sessionId && !userToken && !(await tester())) return null
      return transport.call({ method: 'GET', path: `/api/feedback/${id}`, query: { sessionId } })
    },
    /** Lists the first 200 items of the campaign in this order, which contain the visitor's own votes. */
    async ownVotes(campaignId: string, sort: 'top' | 'new'): Promise<Feedback[]> {
      const sessionId = await readStored('session')
      if (!sessionId && !userToken && !(await tester())) return []
      const query = { campaignId, sort, limit: 200, sessionId }
      return (await transport.call<FeedbackPage>({ method: 'GET', path: '/api/feedback', query })).items
    },
    similar: (title: string, zoneId: string, signal: AbortSignal) =>
      transport.call<{ items: Feedback[] }>({
        method: 'POST',
        path: '/api/feedback/similar',
        body: { title, zoneId },
        tries: 1,
        signal,
      }),
    async submit(zoneId: string, title: string, description: string, key: string): Promise<Feedback> {
      const more = description.trim() === '' ? {} : { description }
      const body = { zoneId, title, ...more, sessionId: await session() }
      return transport.call({ method: 'POST', path: '/api/feedback', body, idempotencyKey: key })
    },
    follow: (id: string, email: string, language: string) =>
      transport.call<ItemSubscription>({
        method: 'PUT',
        path: `/api/feedback/${id}/subscription`,
        body: { ...(email && { email }), language },
      }),
  }
}
export type Service = ReturnType<typeof createService>

/** The page's texts for messages to the visitor. */
export interface Words {
  saidIdea: string
  saidComment: string
  saidFollow: string
  saidMail: string
  needsAccount: string
  needsPool: string
  asTester: string
  slower: string
  failed: string
  votes: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
}

export function errorSentence(error: unknown, words: Words): string {
  const code = error instanceof GroundswellError ? error.code : ''
  if (code === 'rate_limited') return words.slower
  if (code === 'account_required') return words.needsAccount
  if (code === 'membership_required' || code === 'membership_suspended') return words.needsPool
  return words.failed
}

/** Shows a message beside an element, with a link after it if one is given, and announces it to screen readers. */
export function showMessage(beside: Element, text: string, link?: { words: string; to: string }): void {
  const known = beside.nextElementSibling
  const line = known?.matches('.said') ? (known as HTMLElement) : document.createElement('p')
  if (line !== known) {
    line.className = 'said'
    line.setAttribute('role', 'status')
    beside.after(line)
  }
  line.textContent = text
  if (!link) return
  const way = document.createElement('a')
  way.textContent = link.words
  way.href = link.to
  way.target = '_blank'
  line.append(' ', way)
}
