import type { DemandSearch } from './search.ts'

/** Returns the query of the service for items, from the page's address. */
export const itemsOf = ({ sort, company, plan, open }: DemandSearch) => ({
  ...(sort ? { sort } : {}),
  ...(company ? { company } : {}),
  ...(plan ? { plan } : {}),
  ...(open ? { isOpen: true } : {}),
})

/** Returns the query of the service for accounts, from the page's address. */
export const accountsOf = ({ sort, plan }: DemandSearch) => ({
  ...(sort === 'people' ? { sort: 'items' as const } : {}),
  ...(plan ? { plan } : {}),
})

/** Returns the accounts of an address, for the file and for the inbox. */
export const accountFilterOf = ({ company, plan }: DemandSearch): Record<string, string> => ({
  ...(company ? { company } : {}),
  ...(plan ? { plan } : {}),
})
