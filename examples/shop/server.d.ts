export function startShop(options?: {
  /** The fault that is planted. */
  fault?: string
  /** Put into every page. */
  head?: string
  /** The values of the search and of the pieces may be recorded. */
  marks?: boolean
  port?: number
}): Promise<{ url: string; close(): Promise<void> }>
