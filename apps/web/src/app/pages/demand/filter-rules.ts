import type { DemandSearch } from './search.ts'

/** Returns the API's query parameters for items, from the page's address. */
export const itemsParams = ({ sort, company, plan, open }: DemandSearch) => ({
  ...(sort ? { sort } : {}),
  ...(company ? { company } : {}),
  ...(plan ? { plan } : {}),
  ...(open ? { isOpen: true } : {}),
})

/** Returns the API's query parameters for accounts, from the page's address. */
export const accountsParams = ({ sort, plan }: DemandSearch) => ({
  ...(sort === 'people' ? { sort: 'items' as const } : {}),
  ...(plan ? { plan } : {}),
})

/** Returns the filter by account and plan, from the page's address, for the export and for links to the inbox. */
export const accountFilter = ({ company, plan }: DemandSearch): Record<string, string> => ({
  ...(company ? { company } : {}),
  ...(plan ? { plan } : {}),
})
