import type { App } from '../../../app.ts'
import { boundedCache } from '../../../core/bounded-cache.ts'
import { perApp } from '../../../core/per-app.ts'
import { computeFrequencies, type Frequencies } from './ranking-rules.ts'
import { countSketches, sampleSketches } from './store.ts'

const SAMPLE = 4_000
const MOST_COUNTED = 2_000_000
const WORKSPACES = 200
/** The time for which frequencies are reused, because they change slowly. */
const FRESH_MS = 10 * 60_000
/** In a small workspace, frequencies are reused only for this time, because each new item changes them much. */
const FRESH_SMALL_MS = 5_000

const known = perApp(() =>
  boundedCache<{ until: number; frequencies: Promise<Frequencies> }>({ most: WORKSPACES }),
)

/**
 * Returns how often features occur in the newest items of a workspace. Each process reads this once in ten minutes.
 */
export async function recallFrequencies(app: App, workspaceId: string): Promise<Frequencies> {
  const cache = known(app)
  const now = Date.now()
  const cached = cache.get(workspaceId)
  if (cached && cached.until > now) return cached.frequencies
  const frequencies = app.db.readWorkspace(workspaceId, async (tx) => {
    const sample = await sampleSketches(tx, SAMPLE)
    return computeFrequencies(
      sample,
      sample.length < SAMPLE ? sample.length : await countSketches(tx, MOST_COUNTED),
    )
  })
  const entry = { until: now + FRESH_MS, frequencies }
  cache.set(workspaceId, entry)
  try {
    const { sampled } = await frequencies
    if (sampled < SAMPLE) entry.until = now + FRESH_SMALL_MS
  } catch (error) {
    entry.until = 0
    throw error
  }
  return frequencies
}
