import type { components } from '@groundswell/client'
import { read, readAll } from '../../../data/index.ts'

type Schemas = components['schemas']
export type Remainder = Schemas['Remainder']
export type Round = Schemas['RoundInTrouble']
export type Refund = Schemas['BudgetRefund']
export type BountyReturn = Schemas['BountyReturn']
export type Debt = Schemas['Debt']

export type FraudSignal = Schemas['FraudSignal']
export type Unbooked = Schemas['UnbookedPayment']

export const tabs = ['remainders', 'disputes', 'refunds', 'returns', 'debts', 'signals', 'unbooked'] as const
export type Tab = (typeof tabs)[number]
export const chosenTab = (search: URLSearchParams): Tab =>
  tabs.find((tab) => tab === search.get('tab')) ?? 'remainders'

const pageParams = (cursor: string | undefined) => ({ limit: 50, cursor })

export const remaindersQuery = (ended: boolean) =>
  readAll<Remainder>({
    key: ['remainders', ended],
    topics: ['budget'],
    load: (api, cursor, signal) =>
      api.get('/api/platform-admin/remainders', {
        params: { query: { ended, ...pageParams(cursor) } },
        signal,
      }),
  })
/** Returns the part of a campaign's budget that no reward claims, or null if there is none. */
export const remainderQuery = (campaignId: string, asset: Remainder['asset']) =>
  read<Remainder | null>({
    key: ['remainder', campaignId, asset],
    topics: ['budget'],
    load: async (api, signal) => {
      const query = { ended: false, campaignId, asset }
      const { items } = await api.get('/api/platform-admin/remainders', { params: { query }, signal })
      return items[0] ?? null
    },
  })
export const roundsInTrouble = readAll<Round>({
  key: ['rounds'],
  topics: ['budget'],
  load: (api, cursor, signal) =>
    api.get('/api/platform-admin/rounds', { params: { query: pageParams(cursor) }, signal }),
})
export const refunds = readAll<Refund>({
  key: ['refunds'],
  topics: ['budget', 'refund'],
  load: (api, cursor, signal) =>
    api.get('/api/platform-admin/refunds', { params: { query: pageParams(cursor) }, signal }),
})
export const returns = readAll<BountyReturn>({
  key: ['bounty-returns'],
  topics: ['budget'],
  load: (api, cursor, signal) =>
    api.get('/api/platform-admin/bounty-returns', { params: { query: pageParams(cursor) }, signal }),
})
export const debtsQuery = (state: Debt['state']) =>
  readAll<Debt>({
    key: ['debts', state],
    topics: ['debt'],
    load: (api, cursor, signal) =>
      api.get('/api/platform-admin/debts', { params: { query: { state, ...pageParams(cursor) } }, signal }),
  })
export const signals = readAll<FraudSignal>({
  key: ['fraud-signals'],
  topics: ['fraud-signal'],
  load: (api, cursor, signal) =>
    api.get('/api/platform-admin/fraud-signals', { params: { query: pageParams(cursor) }, signal }),
})
export const unbookedQuery = (state: 'OPEN' | 'SETTLED') =>
  readAll<Unbooked>({
    key: ['unbooked', state],
    topics: ['unbooked'],
    load: (api, cursor, signal) =>
      api.get('/api/platform-admin/unbooked-payments', {
        params: { query: { state, ...pageParams(cursor) } },
        signal,
      }),
  })
