import { LRUCache } from 'lru-cache'

/**
 * Creates a cache of at most `most` values, each kept for at most `ttl` milliseconds, that evicts the least recently
 * used ones first. Memory grows with the number of values; the package's own option `max` would allocate all entries at
 * once.
 */
export function boundedCache<Value extends object | string>(bounds: { most: number; ttl?: number }) {
  return new LRUCache<string, Value>({
    maxSize: bounds.most,
    sizeCalculation: () => 1,
    ttl: bounds.ttl ?? 0,
  })
}
