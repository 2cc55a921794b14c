import type { App } from '../../../app.ts'
import { boundedCache } from '../../../core/bounded-cache.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { perApp } from '../../../core/per-app.ts'
import type { FeedbackFilter } from './list-store.ts'
import { listCandidates, type Narrowing } from './terms-store.ts'

/**
 * Up to this many items are read by their keys. A property that more items have is common, and a walk from the newest
 * one soon meets enough of them.
 */
const MOST_CANDIDATES = 2_000

/**
 * Words and types that more items have in a workspace: a look-up of a common word reads all items that have it, and would
 * do so for every page. For a minute only, because a long queue makes everything too much to look at.
 */
const common = perApp(() => boundedCache<'common'>({ most: 20_000, ttl: 60_000 }))

type Narrowed = Partial<Pick<FeedbackFilter, 'words' | 'type' | 'tag' | 'onlyOwn' | 'demand' | 'within'>>

/**
 * Narrows a list by words or by a type to the items that may have them, where they are few. Words are looked for in texts
 * only then: a word that many items have is looked for in titles alone.
 */
export async function narrowList<Filter extends Narrowed>(
  app: App,
  read: <Result>(work: (tx: WorkspaceTx) => Promise<Result>) => Promise<Result>,
  workspaceId: string,
  filter: Filter,
): Promise<Filter> {
  const { words, type } = filter
  const hasOthers = filter.onlyOwn || filter.tag !== undefined || filter.demand !== undefined
  const wishes: (Narrowing | undefined | false)[] = [
    words !== undefined && { words },
    !hasOthers && type && { type },
  ]
  for (const wanted of wishes) {
    const key = `${workspaceId} ${JSON.stringify(wanted)}`
    if (!wanted || common(app).has(key)) continue
    const within = await read((tx) => listCandidates(tx, wanted, MOST_CANDIDATES))
    if (within) return { ...filter, within }
    common(app).set(key, 'common')
  }
  return filter
}
