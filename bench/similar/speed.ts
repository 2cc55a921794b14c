import pg from 'pg'
import type { Database } from '../../apps/api/src/core/database/db.ts'
import {
  chooseProbes,
  computeFrequencies,
  MOST_CANDIDATES,
  rankItems,
} from '../../apps/api/src/features/listening/similar/ranking-rules.ts'
import {
  computeSketch,
  languageFeatures,
  type Words,
  workspaceSalt,
} from '../../apps/api/src/features/listening/similar/sketch-rules.ts'
import {
  countSketches,
  listCandidates,
  sampleSketches,
} from '../../apps/api/src/features/listening/similar/store.ts'
import { fillInSteps } from '../speed/steps.ts'
import { itemId } from '../speed/traffic.ts'
import type { Pair } from './recall.ts'

const BATCH = 5_000
const ROUNDS = 3

/**
 * Gives the items of a filled workspace sketches. Each title joins the beginning of one text and the end of another, so
 * that few titles are the same.
 */
export async function fillSketches(
  url: string,
  to: { workspaceId: string; items: number; texts: readonly Words[]; say(what: string): void },
): Promise<void> {
  const { workspaceId, items, texts, say } = to
  const salt = workspaceSalt(workspaceId)
  const titles = texts.map(({ title }) => title.split(/\s+/))
  const sketchArray = (n: number) => {
    const [one, other] = [titles[n % titles.length]!, titles[(n * 7_919 + 13) % titles.length]!]
    const title = [...one.slice(0, 6), ...other.slice(-6)].join(' ').slice(0, 200)
    return `{${[...computeSketch({ title }, salt).keys()].join(',')}}`
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fillInSteps(
    client,
    { name: 'sketches', tables: ['item_sketches'], items, batch: BATCH, say },
    async (first, last) => {
      const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at)
      await client.query(
        `INSERT INTO item_sketches
         SELECT $1, id, f::int[] FROM unnest($2::uuid[], $3::text[]) AS n(id, f)`,
        [workspaceId, numbers.map(itemId), numbers.map(sketchArray)],
      )
    },
  )
  await client.end()
}

/**
 * Returns the times of requests with the duplicates of the pairs, in milliseconds, the shortest first: one at a time.
 */
export async function measureRequests(
  { url, key }: { url: string; key: string },
  pairs: readonly Pair[],
): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const { duplicate } of pairs) {
      const startedAt = performance.now()
      const response = await fetch(`${url}/api/feedback/similar`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ title: duplicate }),
      })
      if (response.status !== 200) throw new Error(`a look-up answered ${response.status}`)
      await response.text()
      // The first round is a warm-up.
      if (round > 0) times.push(performance.now() - startedAt)
    }
  return times.sort((a, b) => a - b)
}

/** Returns the times of look-ups by the duplicates of the pairs, in milliseconds, the shortest first. */
export async function measureLookUps(
  db: Database,
  workspaceId: string,
  pairs: readonly Pair[],
): Promise<number[]> {
  const salt = workspaceSalt(workspaceId)
  const languages = languageFeatures(salt)
  const frequencies = await db.readWorkspace(workspaceId, async (tx) =>
    computeFrequencies(await sampleSketches(tx, 4_000), await countSketches(tx, 2_000_000)),
  )
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const { duplicate } of pairs) {
      const startedAt = performance.now()
      const wanted = computeSketch({ title: duplicate }, salt)
      const candidates = await db.readWorkspace(workspaceId, (tx) =>
        listCandidates(tx, chooseProbes(wanted, frequencies), 2 * MOST_CANDIDATES),
      )
      rankItems(wanted, candidates, frequencies, { limit: 40, languages })
      // The first round is a warm-up.
      if (round > 0) times.push(performance.now() - startedAt)
    }
  return times.sort((a, b) => a - b)
}
