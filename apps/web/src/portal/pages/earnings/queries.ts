import type { components } from '@groundswell/client'
import { read, readAll } from '../../../data/index.ts'

export type Unpaid = components['schemas']['OwnUnpaid']
export type Payout = components['schemas']['OwnPayout']
export type Reward = components['schemas']['OwnReward']
export type Contract = components['schemas']['OwnImplementer']
type Of<T> = { items: readonly T[]; hasMore: boolean }

export const unpaid = read<Of<Unpaid>>({
  key: ['earnings', 'unpaid'],
  topics: ['tester', 'reward'],
  load: (api, signal) => api.get('/api/tester/unpaid', { params: { query: { limit: 100 } }, signal }),
})
/** The contracts of the tester, each for the key of an agent. Work of that key earns once the contract is confirmed. */
export const contracts = read<Of<Contract>>({
  key: ['earnings', 'contracts'],
  topics: ['tester', 'key'],
  load: (api, signal) => api.get('/api/tester/implementers', { params: { query: { limit: 100 } }, signal }),
})
/** Rewards for implemented changes, the newest first. */
export const ofChanges = read<Of<Reward>>({
  key: ['earnings', 'of-changes'],
  topics: ['tester', 'reward'],
  load: (api, signal) =>
    api.get('/api/tester/rewards', { params: { query: { kind: 'IMPLEMENTER', limit: 100 } }, signal }),
})
export const payouts = readAll<Payout>({
  key: ['earnings', 'payouts'],
  topics: ['tester', 'payout'],
  load: (api, cursor, signal) =>
    api.get('/api/tester/payouts', { params: { query: { limit: 10, cursor } }, signal }),
})
export const rewards = readAll<Reward>({
  key: ['earnings', 'rewards'],
  topics: ['tester', 'reward'],
  load: (api, cursor, signal) =>
    api.get('/api/tester/rewards', { params: { query: { limit: 15, cursor } }, signal }),
})
