import type { components } from '@groundswell/client'
import { readAll } from '../../../data/index.ts'
import { accountsParams, itemsParams } from './filter-rules.ts'
import type { DemandSearch } from './search.ts'

type Schemas = components['schemas']
export type DemandItem = Schemas['DemandItem']
export type Company = Schemas['DemandCompany']

/** Returns items that accounts ask for, page by page. */
export const itemsQuery = (search: DemandSearch) =>
  readAll<DemandItem>({
    key: ['demand', 'items', itemsParams(search)],
    topics: ['votes', 'feedback'],
    load: (api, cursor, signal) => {
      const query = { ...itemsParams(search), limit: 50, ...(cursor ? { cursor } : {}) }
      return api.get('/api/demand/items', { params: { query }, signal })
    },
  })

/** Accounts that ask for items, page by page. */
export const companiesQuery = (search: DemandSearch) =>
  readAll<Company>({
    key: ['demand', 'companies', accountsParams(search)],
    topics: ['votes', 'feedback'],
    load: (api, cursor, signal) => {
      const query = { ...accountsParams(search), limit: 50, ...(cursor ? { cursor } : {}) }
      return api.get('/api/demand/companies', { params: { query }, signal })
    },
  })
