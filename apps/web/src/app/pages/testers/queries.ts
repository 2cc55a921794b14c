import type { components } from '@groundswell/client'
import { read, readAll } from '../../../data/index.ts'
import type { TesterSearch } from './search.ts'

export type PoolMember = components['schemas']['PoolMember']
export type Tier = components['schemas']['Tier']
export type Invite = components['schemas']['Invite']

export const membersQuery = ({ status, q, sort, tier }: TesterSearch) =>
  readAll<PoolMember>({
    key: ['testers', 'members', { status, q, sort, tier }],
    topics: ['tester'],
    load: (api, cursor, signal) =>
      api.get('/api/testers', {
        params: { query: { limit: 50, status, q, sort, tierId: tier, cursor } },
        signal,
      }),
  })

export const memberQuery = (membershipId: string) =>
  read({
    key: ['testers', 'member', membershipId],
    topics: ['tester'],
    load: (api, signal) =>
      api.get('/api/testers/{membershipId}', { params: { path: { membershipId } }, signal }),
  })

export const tiers = read({
  key: ['testers', 'tiers'],
  topics: ['tier', 'tester'],
  load: async (api, signal) =>
    (await api.get('/api/tiers', { params: { query: { limit: 200 } }, signal })).items,
})

export const invites = read({
  key: ['testers', 'invites'],
  topics: ['invite', 'tester'],
  load: async (api, signal) =>
    (await api.get('/api/invites', { params: { query: { limit: 200 } }, signal })).items,
})
