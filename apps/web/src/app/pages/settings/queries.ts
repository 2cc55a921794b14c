import type { components } from '@groundswell/client'
import { read, readAll } from '../../../data/index.ts'

export type Me = components['schemas']['Me']
export type Key = components['schemas']['Key']
export type McpKey = components['schemas']['McpKey']
export type Tag = components['schemas']['Tag']
export type PublicDomain = components['schemas']['PublicDomain']
export type PublicLogo = components['schemas']['PublicLogo']
export type Webhook = components['schemas']['Webhook']
export type Delivery = components['schemas']['WebhookDelivery']
export type Recorded = components['schemas']['Event']
export type Preferences = components['schemas']['NotificationPreferences']

export const me = read({
  key: ['settings', 'me'],
  topics: ['settings', 'key'],
  load: (api, signal) => api.get('/api/account/me', { signal }),
})

/** The host of the public pages. */
export const publicDomain = read({
  key: ['settings', 'domain'],
  topics: ['settings'],
  load: (api, signal) => api.get('/api/account/domain', { signal }),
})

/** The logo of the public pages. */
export const publicLogo = read({
  key: ['settings', 'logo'],
  topics: ['settings'],
  load: (api, signal) => api.get('/api/account/logo', { signal }),
})

/** The publishable and secret keys in force, former ones included. */
export const ownKeys = read({
  key: ['settings', 'keys'],
  topics: ['key'],
  load: async (api, signal) => {
    const { items } = await api.get('/api/account/keys', { params: { query: { limit: 200 } }, signal })
    return items.filter(({ kind }) => kind !== 'mcp')
  },
})

export const mcpKeys = read({
  key: ['settings', 'mcp-keys'],
  topics: ['key'],
  load: async (api, signal) =>
    (await api.get('/api/account/mcp-keys', { params: { query: { limit: 200 } }, signal })).items,
})

/** Every tag by its name. Three pages are enough: a workspace has at most 500. */
export const allTags = read({
  key: ['settings', 'tags'],
  topics: ['tag'],
  async load(api, signal) {
    const tags: Tag[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { limit: 200, ...(cursor ? { cursor } : {}) }
      const page = await api.get('/api/tags', { params: { query }, signal })
      tags.push(...page.items)
      cursor = page.nextCursor ?? null
    }
    return tags
  },
})

export const webhooks = read({
  key: ['settings', 'webhooks'],
  topics: ['webhook'],
  load: async (api, signal) =>
    (await api.get('/api/webhooks', { params: { query: { limit: 200 } }, signal })).items,
})

export const deliveriesQuery = (id: string) =>
  read({
    key: ['settings', 'webhooks', id, 'deliveries'],
    topics: ['webhook'],
    load: async (api, signal) =>
      (
        await api.get('/api/webhooks/{id}/deliveries', {
          params: { path: { id }, query: { limit: 50 } },
          signal,
        })
      ).items,
  })

export const preferences = read({
  key: ['settings', 'preferences'],
  topics: [],
  load: (api, signal) => api.get('/api/notification-preferences', { signal }),
})

/** Returns the audit, the newest entry first; only the actions of one member if one is named. */
export const recordQuery = (by: string | undefined) =>
  readAll<Recorded>({
    key: ['settings', 'record', by ?? null],
    topics: [
      'settings',
      'key',
      'ci_identity',
      'deployment',
      'member',
      'tester',
      'budget',
      'campaign',
      'zone',
      'tag',
      'feedback',
    ],
    load: (api, cursor, signal) => {
      const query = { limit: 50, ...(by ? { actor: `member:${by}` } : {}), ...(cursor ? { cursor } : {}) }
      return api.get('/api/audit', { params: { query }, signal })
    },
  })
