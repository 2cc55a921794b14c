/** A request, and what the shop keeps of its visitor: one object for all of them. */
export interface ShopRequest {
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
  session: object
}

export function startShop(options?: {
  /** The fault that is planted. */
  fault?: string
  /** Put into every page. */
  head?: string
  /** Put before everything else of every page. */
  first?: string
  /** The values of the search and of the pieces may be recorded. */
  marks?: boolean
  port?: number
  /** Whether a request is answered without the fault. */
  isFixed?: (request: ShopRequest) => boolean
}): Promise<{ url: string; close(): Promise<void> }>
