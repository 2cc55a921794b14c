import type { App } from '../../../app.ts'
import { actorOf, hasRole, type MemberCaller, type SecretCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { pageOf, type Slice } from '../../../core/page.ts'
import { notFound } from '../../../core/problems.ts'
import { lockJoining } from '../../people/persons/index.ts'
import {
  feedbackViewFor,
  findFeedback,
  findVisible,
  listFeedbackById,
  listMerged,
  listMergedInto,
  listSets,
  lockManyFeedback,
  type MergedItem,
  type StoredFeedback,
  unknownSurvivor,
  updateMerged,
} from '../feedback/index.ts'
import { mergeAsked } from './events.ts'
import { mergeProblem } from './rules.ts'
import { settleMerge, unmergeItem } from './settling.ts'

export type Merger = SecretCaller | MemberCaller

/**
 * Merges an item, with all items that were merged into it, into another item or its survivor. Repeating the call
 * changes nothing. Takes the lock of joining and merging first, so that sets do not change between reading and locking.
 */
export async function mergeFeedback(
  app: App,
  caller: Merger,
  id: string,
  intoId: string,
): Promise<StoredFeedback> {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    await lockJoining(tx)
    const items = await lockSetsOfItems(tx, [id, intoId])
    const [item, named] = [items.get(id), items.get(intoId)]
    if (!item) throw notFound()
    if (!named) throw unknownSurvivor()
    const into = items.get(named.mergedInto ?? named.id)!
    if (item.mergedInto === into.id) return item
    const refusal = mergeProblem(item, into, named)
    if (refusal) throw refusal
    const merged = await listMerged(tx, [item.id, into.id])
    const mine = merged.filter((each) => each.into === item.id)
    const { workspaceId, campaignId } = item
    await announce(
      tx,
      mergeAsked({
        workspaceId,
        campaignId,
        intoIds: [into.id, ...merged.filter((each) => each.into === into.id).map((each) => each.id)],
        fromIds: [item.id, ...mine.map((each) => each.id)],
        isAdmin: caller.kind === 'oidc' && hasRole(caller.role, 'ADMIN'),
      }),
    )
    const [by, at] = [actorOf(caller), app.clock.now()]
    await updateMerged(
      tx,
      [
        { id: item.id, into: into.id, via: into.id, by, at },
        ...mine.map((each) => ({ ...each, into: into.id })),
      ],
      at,
    )
    await settleMerge(app, tx, { item, into, by, at })
    return (await findFeedback(tx, id))!
  })
}

/**
 * Takes an item out of its set, with the items that were merged into it before. Nothing changes if the item is in no
 * set.
 */
export async function unmergeFeedback(app: App, caller: Merger, id: string): Promise<StoredFeedback> {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    await lockJoining(tx)
    const items = await lockSetsOfItems(tx, [id])
    const item = items.get(id)
    if (!item) throw notFound()
    if (item.mergedInto === null) return item
    const merged = await listMerged(tx, [item.mergedInto])
    await unmergeItem(app, tx, { item, survivor: items.get(item.mergedInto)!, merged, by: actorOf(caller) })
    return (await findFeedback(tx, id))!
  })
}

/** Lists the items that were merged into one, the latest first. */
export async function listMergedItemsFor(app: App, caller: Merger, id: string, slice: Slice) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    await findVisible(app, tx, caller, id)
    const page = pageOf(await listMergedInto(tx, id, slice), slice)
    const items = await listFeedbackById(
      tx,
      page.items.map((merged) => merged.id),
    )
    const byId = new Map(items.map((item) => [item.id, item]))
    return {
      ...page,
      items: page.items.map((merged) => ({
        ...feedbackViewFor(caller, byId.get(merged.id)!),
        ...toMergeDetails(merged),
      })),
    }
  })
}

const toMergeDetails = ({ via, at, by }: MergedItem) => ({ mergedVia: via, mergedAt: at, mergedBy: by })

/** Locks the whole sets that these items belong to. */
export async function lockSetsOfItems(
  tx: WorkspaceTx,
  ids: readonly string[],
): Promise<Map<string, StoredFeedback>> {
  const items = await lockManyFeedback(tx, await listSets(tx, ids))
  return new Map(items.map((item) => [item.id, item]))
}
