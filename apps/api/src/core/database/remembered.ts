import type { LRUCache } from 'lru-cache'
import type { Voids } from './changes.ts'

/** A lookup that requests within one second share. */
export interface Remembered<Value> {
  loading: Promise<Value | null>
  /** Undefined until it is loaded. */
  value: Value | null | undefined
  /** The mark of `Voids` at which the lookup began. */
  begunAt: number
}

/**
 * Reads a value through a cache; concurrent requests share one lookup. After a change, lookups under way still finish,
 * and new requests start another.
 */
export function readRemembered<Value>(
  cache: LRUCache<string, Remembered<Value>>,
  voids: Voids,
  name: string,
  workspaceOf: (value: Value) => string,
  load: () => Promise<Value | null>,
): Promise<Value | null> {
  const known = cache.get(name)
  if (known && isGood(known, voids, workspaceOf)) return known.loading
  const loading = load()
  const entry: Remembered<Value> = { loading, value: undefined, begunAt: voids.now() }
  cache.set(name, entry)
  loading.then(
    (value) => {
      entry.value = value
    },
    () => {
      if (cache.peek(name) === entry) cache.delete(name)
    },
  )
  return loading
}

function isGood<Value>(
  { value, begunAt }: Remembered<Value>,
  voids: Voids,
  workspaceOf: (value: Value) => string,
): boolean {
  // The workspace of the value is not yet known, and the change may concern it.
  if (value === undefined) return begunAt === voids.now()
  return voids.holds(value === null ? '' : workspaceOf(value), begunAt)
}
