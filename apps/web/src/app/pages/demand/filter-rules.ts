import type { DemandSearch } from './search.ts'

/** An address as the service takes it for items. */
export const itemsOf = ({ sort, company, plan, open }: DemandSearch) => ({
  ...(sort ? { sort } : {}),
  ...(company ? { company } : {}),
  ...(plan ? { plan } : {}),
  ...(open ? { isOpen: true } : {}),
})

/** An address as the service takes it for accounts. */
export const accountsOf = ({ sort, plan }: DemandSearch) => ({
  ...(sort === 'people' ? { sort: 'items' as const } : {}),
  ...(plan ? { plan } : {}),
})

/** The accounts of an address, for the file and for the inbox. */
export const accountFilterOf = ({ company, plan }: DemandSearch): Record<string, string> => ({
  ...(company ? { company } : {}),
  ...(plan ? { plan } : {}),
})
