import type { Adapter, AdapterPayload } from 'oidc-provider'
import { boundedCache } from '../../core/bounded-cache.ts'

/** Most stored sessions, grants and codes; the least recently used are dropped first. */
const maxEntries = 10_000

/** Stores the development provider's sessions and grants in memory: they end with the process. */
export function createDevelopmentStore(): (model: string) => Adapter {
  const entries = boundedCache<AdapterPayload>({ most: maxEntries })
  const idsByUid = boundedCache<string>({ most: maxEntries })

  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    return {
      async upsert(id, payload, expiresInSeconds) {
        entries.set(keyOf(id), payload, expiresInSeconds ? { ttl: expiresInSeconds * 1000 } : {})
        if (payload.uid) idsByUid.set(payload.uid, id)
      },
      async find(id) {
        return entries.get(keyOf(id))
      },
      async findByUid(uid) {
        return entries.get(keyOf(idsByUid.get(uid) ?? ''))
      },
      /** Needed only by the device flow, which is off. */
      async findByUserCode() {
        return undefined
      },
      async consume(id) {
        const payload = entries.get(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      async destroy(id) {
        entries.delete(keyOf(id))
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of entries) {
          // Only what the grant issued is deleted. An interaction under way names its grant too and must survive.
          if (payload.grantId === grantId && key.startsWith(keyOf(''))) entries.delete(key)
        }
      },
    }
  }
}
