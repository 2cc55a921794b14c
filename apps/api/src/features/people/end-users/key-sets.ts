import type { JWK } from 'jose'
import type { App } from '../../../app.ts'
import { boundedCache } from '../../../core/bounded-cache.ts'
import { perApp } from '../../../core/per-app.ts'

const KEPT_MS = 300_000
/** The shortest time between two fetches of a key set because of unknown keys, however many tokens name one. */
const PAUSE_MS = 30_000
const TIMEOUT_MS = 5_000
const MOST_BYTES = 65_536

interface Fetched {
  keys: Promise<readonly JWK[] | null>
  at: number
}
const fetched = perApp(() => boundedCache<Fetched>({ most: 1_000 }))

/**
 * Returns the keys of a JWK set, fetched through the guard that blocks requests to internal addresses; null if the set
 * cannot be read. Caches them for five minutes, and fetches them again when a token names an unknown key.
 */
export async function fetchKeySet(app: App, url: string, kid: string | null): Promise<readonly JWK[] | null> {
  const now = app.clock.now().getTime()
  const known = fetched(app).get(url)
  if (known) {
    const age = now - known.at
    const keys = await known.keys
    const isUnknown = keys === null || (kid !== null && !keys.some((key) => key.kid === kid || !key.kid))
    if (age < PAUSE_MS || (age < KEPT_MS && !isUnknown)) return keys
  }
  // If the set is empty or missing, the known keys are kept.
  const before = await known?.keys
  const entry = {
    keys: loadKeySet(app, url).then((keys) => (keys?.length ? keys : (before ?? keys))),
    at: now,
  }
  fetched(app).set(url, entry)
  return entry.keys
}

async function loadKeySet(app: App, url: string): Promise<readonly JWK[] | null> {
  const answer = await app.outbound.send({ method: 'GET', url, timeoutMs: TIMEOUT_MS, keepBytes: MOST_BYTES })
  if ('failed' in answer || answer.status !== 200 || !answer.isWhole) return null
  try {
    const { keys } = JSON.parse(answer.body.toString('utf8')) as { keys?: unknown }
    return Array.isArray(keys)
      ? keys.filter((key): key is JWK => typeof key === 'object' && key !== null)
      : null
  } catch {
    return null
  }
}
