import type { App } from '../../../app.ts'
import { boundedCache } from '../../../core/bounded-cache.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { perApp } from '../../../core/per-app.ts'
import type { FeedbackFilter } from './list-store.ts'
import { listCandidates, type Narrowing } from './terms-store.ts'

/**
 * The most items that are read by their keys. If more items match, the word or type is common, and reading from the
 * newest item soon finds enough of them.
 */
const MOST_CANDIDATES = 2_000

/**
 * Remembers the words and types that too many items of a workspace have: a look-up of a common word would read all of
 * those items for every page. Entries last only a minute, because every word seems common while many items are queued.
 */
const common = perApp(() => boundedCache<'common'>({ most: 20_000, ttl: 60_000 }))

type Narrowed = Partial<Pick<FeedbackFilter, 'words' | 'type' | 'tag' | 'onlyOwn' | 'demand' | 'within'>>

/**
 * Narrows a list by words or by a type to the items that may match, if these are few. If so, words are also searched in
 * texts; common words are searched only in titles.
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
