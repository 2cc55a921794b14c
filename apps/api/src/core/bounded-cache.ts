import { LRUCache } from 'lru-cache'

/**
 * Keeps at most so many values, each no longer than `ttl` milliseconds: the least recently used leave first. Takes
 * memory as it fills; told a `max` of entries, the package takes it for all of them at once.
 */
export function boundedCache<Value extends object | string>(bounds: { most: number; ttl?: number }) {
  return new LRUCache<string, Value>({
    maxSize: bounds.most,
    sizeCalculation: () => 1,
    ttl: bounds.ttl ?? 0,
  })
}
