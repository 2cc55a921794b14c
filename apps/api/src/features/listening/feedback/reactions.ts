import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { type Job, job, type Reaction, reactTo } from '../../../core/job.ts'
import { memberChanged } from '../../people/members/index.ts'
import { personErased, personExported } from '../../people/persons/index.ts'
import { clearItemTags } from '../tags/index.ts'
import { moveFeedback } from './actions.ts'
import { eraseItems, eraseStatusReasons, listItemIdsOfPerson, listItemsForExport } from './erasure-store.ts'
import { itemsErased } from './events.ts'
import { causeFields } from './history-rules.ts'
import { findRenewal, moveRenewal, recomputeWordsOfBatch } from './renewal-store.ts'
import { lockManyFeedback } from './store.ts'
import { queueItemsWithoutTerms } from './terms-store.ts'
import { clearAssignee } from './triage-store.ts'

/** Deletes files whose items no longer name them. Safe to run twice. */
export const deleteFiles: Job<{ keys: readonly string[] }> = job({
  name: 'feedback.delete-files',
  retryLimit: 20,
  async handle(app, { keys }) {
    for (const key of keys) await app.blobs.delete(key)
  },
})

const DAY_MS = 86_400_000

/**
 * Queues items again whose terms were not made, so that searches find them. A process of an older version takes items
 * from the queue without making terms. This happens only during an upgrade, so checking the last two days is enough.
 */
export const queueMissingTerms: Job<unknown> = job({
  name: 'feedback.queue-missing-terms',
  cron: '41 * * * *',
  async handle(app) {
    const from = lowestIdAt(app.clock.now().getTime() - 2 * DAY_MS)
    const count = await app.db.inOperator((tx) => queueItemsWithoutTerms(tx, from))
    if (count > 0) app.log.info({ items: count }, 'Items without terms were queued')
  },
})

const RENEWED_AT_ONCE = 500
/** The most batches of one run. The next run continues a minute later, so that other jobs need not wait. */
const MOST_BATCHES = 100

/** Computes the search words of items again that an older version of the search computed, until none is left. */
export const renewWords: Job<unknown> = job({
  name: 'feedback.renew-words',
  cron: '* * * * *',
  async handle(app) {
    for (let batch = 0; batch < MOST_BATCHES; batch++) {
      const renewal = await app.db.readOperator(findRenewal)
      if (!renewal) return
      const count = await app.db.inWorkspace(renewal.workspaceId, (tx) =>
        recomputeWordsOfBatch(tx, renewal, RENEWED_AT_ONCE),
      )
      if (count === null) return
      if (count < RENEWED_AT_ONCE) await app.db.inOperator((tx) => moveRenewal(tx, renewal, app.clock.now()))
    }
  },
})

/** Returns the lowest id of this time. Ids begin with the milliseconds of their time (RFC 9562, UUIDv7). */
function lowestIdAt(ms: number): string {
  const digits = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`
}

export const reactions: readonly Reaction[] = [
  reactTo(personErased, async (tx, { workspaceId, person, erasedId, count }, app) => {
    const at = app.clock.now()
    const ids = await listItemIdsOfPerson(tx, person)
    const actors = [`person:${person.id}`, ...(person.testerId ? [`tester:${person.testerId}`] : [])]
    await eraseStatusReasons(tx, ids, actors)
    await rejectErasedItems(tx, ids, at)
    const keys = ids.length > 0 ? await eraseItems(tx, ids, { erasedId, at }) : []
    if (ids.length > 0) await clearItemTags(tx, ids)
    if (keys.length > 0) await app.jobs.enqueue(tx, deleteFiles, { keys })
    if (ids.length > 0) await announce(tx, itemsErased({ workspaceId, feedbackIds: ids }))
    count('items', ids.length)
    count('screenshots', keys.length)
  }),
  reactTo(memberChanged, async (tx, { memberId, to }, app) => {
    if (to.status === 'REMOVED') await clearAssignee(tx as WorkspaceTx, memberId, app.clock.now())
  }),
  reactTo(personExported, async (tx, { person, add }) => {
    add('feedback', await listItemsForExport(tx, await listItemIdsOfPerson(tx, person)))
  }),
]

/** Rejects items whose words are gone, because they cannot be implemented. A deployed item keeps its status. */
async function rejectErasedItems(tx: WorkspaceTx, ids: readonly string[], at: Date) {
  for (const item of ids.length > 0 ? await lockManyFeedback(tx, ids) : [])
    if (item.status !== 'DEPLOYED')
      await moveFeedback(tx, item, {
        to: 'REJECTED',
        by: 'erasure',
        ...causeFields({ kind: 'AUTHOR_ERASED' }),
        at,
        isWithdrawal: true,
      })
}
export const jobs: readonly Job<never>[] = [deleteFiles, queueMissingTerms, renewWords] as Job<never>[]
