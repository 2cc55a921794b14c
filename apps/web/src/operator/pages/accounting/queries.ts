import type { components } from '@groundswell/client'
import { GroundswellError } from '@groundswell/client'
import { read, readAll } from '../../../data/index.ts'

type Schemas = components['schemas']
export type MonthClose = Schemas['MonthClose']
export type Comparison = MonthClose['comparisons'][number]
export type Statement = Schemas['TesterStatement']
export type StatementDetail = Schemas['TesterStatementDetail']
export type Threshold = Schemas['StatementThresholds']['items'][number]
export type Forfeit = Schemas['Forfeit']

export const tabs = ['close', 'statements', 'forfeits'] as const
export type Tab = (typeof tabs)[number]
export const chosenTab = (search: URLSearchParams): Tab =>
  tabs.find((tab) => tab === search.get('tab')) ?? 'close'

export const closeQuery = (month: string) =>
  read<MonthClose>({
    key: ['month-close', month],
    topics: ['reconciliation'],
    load: (api, signal) =>
      api.get('/api/platform-admin/accounting/close', { params: { query: { month } }, signal }),
  })
export const statementsQuery = (year: number, due: boolean) =>
  readAll<Statement>({
    key: ['statements', year, due],
    topics: ['fiat-payment', 'payout', 'threshold'],
    load: (api, cursor, signal) =>
      api.get('/api/platform-admin/accounting/statements', {
        params: { query: { year, due, limit: 50, cursor } },
        signal,
      }),
  })
/** Returns a tester's statement for a year; null if nothing was paid to the tester in it. */
export const statementQuery = (id: string, year: number) =>
  read<StatementDetail | null>({
    key: ['statement', id, year],
    topics: ['fiat-payment', 'payout', 'threshold'],
    async load(api, signal) {
      try {
        return await api.get('/api/platform-admin/accounting/statements/{id}', {
          params: { path: { id }, query: { year } },
          signal,
        })
      } catch (error) {
        if (error instanceof GroundswellError && error.status === 404) return null
        throw error
      }
    },
  })
export const thresholds = read<Schemas['StatementThresholds']>({
  key: ['statement-thresholds'],
  topics: ['threshold'],
  load: (api, signal) => api.get('/api/platform-admin/accounting/thresholds', { signal }),
})
export const forfeits = readAll<Forfeit>({
  key: ['forfeits'],
  topics: [],
  load: (api, cursor, signal) =>
    api.get('/api/platform-admin/accounting/forfeits', { params: { query: { limit: 50, cursor } }, signal }),
})
