/** The parameters of the page: the table, its order, and the accounts that are shown. */
export interface DemandSearch {
  /** Absent: items. */
  by?: 'accounts'
  /** Absent: by spending, the highest first. */
  sort?: 'people'
  /** The id that the customer gave to a company. */
  company?: string
  plan?: string
  /** Only items neither shipped nor rejected. */
  open?: true
}

const MOST = { company: 200, plan: 100 }

/** Reads the address. Parameters that it does not understand are dropped. The router reads `plan=12` as a number. */
export function readSearch(search: Record<string, unknown>): DemandSearch {
  const [company, plan] = [textOf(search.company, MOST.company), textOf(search.plan, MOST.plan)]
  return {
    ...(search.by === 'accounts' ? { by: 'accounts' } : {}),
    ...(search.sort === 'people' ? { sort: 'people' } : {}),
    ...(company ? { company } : {}),
    ...(plan ? { plan } : {}),
    ...(search.open === true || search.open === 'true' ? { open: true } : {}),
  }
}

function textOf(value: unknown, most: number): string | undefined {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  return typeof text === 'string' && text !== '' && text.length <= most ? text : undefined
}
