import { LRUCache } from 'lru-cache'

/**
 * Keeps at most `most` values, each for at most `ttl` milliseconds, and evicts the least recently used ones first.
 * Memory grows with the number of values; with its option `max`, the package would allocate all entries at once.
 */
export function boundedCache<Value extends object | string>(bounds: { most: number; ttl?: number }) {
  return new LRUCache<string, Value>({
    maxSize: bounds.most,
    sizeCalculation: () => 1,
    ttl: bounds.ttl ?? 0,
  })
}
