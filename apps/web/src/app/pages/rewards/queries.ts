import type { components } from '@groundswell/client'
import { read, readAll } from '../../../data/index.ts'
import { type RewardsSearch, toApiFilter } from './search.ts'

type Schemas = components['schemas']
export type Reward = Schemas['Reward']
export type RewardDetail = Schemas['RewardDetail']
export type Movement = Schemas['Movement']
export type Tester = Schemas['PoolMember']
export type Campaign = Schemas['Campaign']

/** Rewards by a filter, newest first, page by page. */
export const rewardsQuery = (search: RewardsSearch) =>
  readAll<Reward>({
    key: ['rewards', toApiFilter(search)],
    topics: ['reward'],
    load: (api, cursor, signal) => {
      const query = { ...toApiFilter(search), limit: 50, ...(cursor ? { cursor } : {}) }
      return api.get('/api/rewards', { params: { query }, signal })
    },
  })

/** One reward with its movements and causes. */
export const rewardQuery = (id: string) =>
  read({
    key: ['reward', id],
    topics: ['reward'],
    load: (api, signal) => api.get('/api/rewards/{id}', { params: { path: { id } }, signal }),
  })

/** Finds testers whose name contains these words, by name. Without words, returns the first 200. */
export const testersQuery = (words: string) =>
  read({
    key: ['rewards', 'testers', words],
    topics: ['tester'],
    load: async (api, signal) => {
      const query = { sort: 'name' as const, limit: words ? 20 : 200, ...(words ? { q: words } : {}) }
      return (await api.get('/api/testers', { params: { query }, signal })).items
    },
  })
