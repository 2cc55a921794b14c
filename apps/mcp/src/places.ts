/** Returns an address as host and path, without credentials, query and fragment. */
export function hostAndPath(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address)
  return url && `${url.host}${url.pathname === '/' ? '' : url.pathname}`
}

/** Returns a value with its addresses reduced to host and path. Other texts stay as they are. */
export function withoutQueries(value: unknown): unknown {
  if (typeof value === 'string') return /^https?:\/\/\S+$/i.test(value) ? hostAndPath(value) : value
  if (Array.isArray(value)) return value.map(withoutQueries)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutQueries(part)]))
}
