import { read, readAll } from '../../../data/index.ts'
import type { ModerationSearch } from './search.ts'
import type { HeldEntry, ModerationItem } from './subject-rules.ts'

const PAGE = 50
const statuses = { flagged: 'FLAGGED', blocked: 'BLOCKED' } as const

/** Returns the moderation queue; without a filter, the items that wait for a decision. */
export const queueQuery = ({ show, zone }: ModerationSearch) =>
  readAll<ModerationItem>({
    key: ['moderation', 'items', show ?? 'all', zone ?? null],
    topics: ['feedback'],
    load: (api, cursor, signal) =>
      api.get('/api/moderation', {
        params: {
          query: {
            limit: PAGE,
            ...(cursor ? { cursor } : {}),
            ...(zone ? { zoneId: zone } : {}),
            ...(show === 'flagged' || show === 'blocked' ? { status: statuses[show] } : { waiting: true }),
          },
        },
        signal,
      }),
  })

/** Entries of conversations that wait for a decision. */
export const heldQuery = () =>
  readAll<HeldEntry>({
    key: ['moderation', 'entries'],
    topics: ['thread', 'feedback'],
    load: (api, cursor, signal) =>
      api.get('/api/moderation/thread', {
        params: { query: { limit: PAGE, ...(cursor ? { cursor } : {}) } },
        signal,
      }),
  })

/** One item outside the queue, for links that lead to it. */
export const itemQuery = (id: string) =>
  read({
    key: ['moderation', 'item', id],
    topics: ['feedback'],
    load: async (api, signal): Promise<ModerationItem> => {
      const [item, decisions] = await Promise.all([
        api.get('/api/feedback/{id}', { params: { path: { id } }, signal }),
        api.get('/api/feedback/{id}/decisions', { params: { path: { id }, query: { limit: 1 } }, signal }),
      ])
      return { ...item, explanations: [], lastDecision: decisions.items[0] ?? null }
    },
  })

/** Returns the tester of an item with the outcomes of their items, or null if not in the pool. */
export const testerQuery = (testerId: string) =>
  read({
    key: ['moderation', 'tester', testerId],
    topics: ['tester'],
    load: async (api, signal) => {
      const found = await api.get('/api/testers', { params: { query: { testerId, limit: 1 } }, signal })
      const membershipId = found.items[0]?.membershipId
      if (!membershipId) return null
      return api.get('/api/testers/{membershipId}', { params: { path: { membershipId } }, signal })
    },
  })

/** Returns the most similar item, or null if there is none. */
export const nearestQuery = (id: string) =>
  read({
    key: ['moderation', 'nearest', id],
    topics: ['feedback'],
    load: async (api, signal) => {
      const found = await api.get('/api/feedback/{id}/similar', { params: { path: { id } }, signal })
      return found.items[0] ?? null
    },
  })

/** Returns the time of the last decision, for an empty queue. Only ADMINs read the audit. */
export const lastDecidedQuery = () =>
  read({
    key: ['moderation', 'last-decided'],
    topics: ['feedback'],
    load: async (api, signal) => {
      const kinds = ['feedback.cleared', 'feedback.blocked'] as const
      const pages = await Promise.all(
        kinds.map((type) => api.get('/api/audit', { params: { query: { type, limit: 1 } }, signal })),
      )
      const times = pages.flatMap((page) => page.items.map(({ at }) => at))
      return times.sort().at(-1) ?? null
    },
  })
