import type { App } from '../../../app.ts'
import type { WorkspaceCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import {
  feedbackViewFor,
  findVisible,
  isVisible,
  listFeedbackById,
  listQueuedWords,
  type StoredFeedback,
} from '../feedback/index.ts'
import { recallFrequencies } from './frequencies.ts'
import { type Candidate, chooseProbes, MOST_CANDIDATES, type Ranked, rankItems } from './ranking-rules.ts'
import type { SimilarQueryBody } from './schemas.ts'
import { computeSketch, languageFeatures, type Words, workspaceSalt } from './sketch-rules.ts'
import { listCandidates } from './store.ts'

const SHOWN = 5
/**
 * The number of items that are read to show five. Some are left out: they belong to another zone, are hidden, or are
 * merged into a shown item.
 */
const READ = 40
/**
 * The most queued items for which a search itself computes sketches, at 0.1 ms each. If the queue is longer, its older
 * items are found only after the worker has handled them.
 */
const MOST_QUEUED = 50

/** Finds items similar to a text that is being typed. Stores nothing. */
export async function findSimilarToText(
  app: App,
  caller: WorkspaceCaller,
  { zoneId, ...words }: SimilarQueryBody,
) {
  const frequencies = await recallFrequencies(app, caller.workspaceId)
  return app.db.readWorkspace(caller.workspaceId, (tx) =>
    findNearest(tx, caller, words, frequencies, (item) => zoneId === undefined || item.zoneId === zoneId),
  )
}

/** Finds items similar to one that the caller is allowed to see. */
export async function findSimilarToItem(app: App, caller: WorkspaceCaller, id: string) {
  const frequencies = await recallFrequencies(app, caller.workspaceId)
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const item = await findVisible(app, tx, caller, id)
    if (item.redactedTitle === null || !mayFindSimilar(caller, item)) return { items: [] }
    const words = { title: item.redactedTitle, description: item.redactedDescription }
    const survivor = item.mergedInto ?? item.id
    const isOtherItem = (each: StoredFeedback) => each.id !== survivor && each.id !== item.id
    return findNearest(tx, caller, words, frequencies, isOtherItem)
  })
}

/**
 * Returns whether a caller may search for items similar to this one. For a held item only the team may, because similar
 * items would reveal its words.
 */
function mayFindSimilar({ kind }: WorkspaceCaller, { safetyStatus }: StoredFeedback): boolean {
  return safetyStatus === 'CLEARED' || kind === 'oidc' || kind === 'secret'
}

async function findNearest(
  tx: WorkspaceTx,
  caller: WorkspaceCaller,
  words: Words,
  frequencies: Awaited<ReturnType<typeof recallFrequencies>>,
  isWanted: (item: StoredFeedback) => boolean,
) {
  const salt = workspaceSalt(tx.workspaceId)
  const wanted = computeSketch(words, salt)
  if (wanted.size === 0) return { items: [] }
  const candidates = await listCandidatesFor(tx, chooseProbes(wanted, frequencies), salt)
  const ranked = rankItems(wanted, candidates, frequencies, {
    limit: READ,
    languages: languageFeatures(salt),
  })
  const items = (await readVisibleItems(tx, caller, ranked)).filter(({ item }) => isWanted(item))
  return {
    items: items.slice(0, SHOWN).map(({ item, score }) => ({
      ...feedbackViewFor(caller, item),
      score: Math.round(score * 1000) / 1000,
    })),
  }
}

/**
 * Lists candidates: items with a sketch, and queued items whose sketch is not computed yet, so that an item is found as
 * soon as its submission is answered. Takes one round trip. The queue is read first, so that an item that the worker
 * finishes between the two statements is not missed.
 */
async function listCandidatesFor(
  tx: WorkspaceTx,
  probes: readonly number[],
  salt: number,
): Promise<Candidate[]> {
  const [queued, sketched] = await Promise.all([
    listQueuedWords(tx, MOST_QUEUED),
    listCandidates(tx, probes, 2 * MOST_CANDIDATES),
  ])
  const fresh = new Map(queued.map(({ id, ...words }) => [id, [...computeSketch(words, salt).keys()]]))
  return [
    ...[...fresh].map(([id, sketch]) => ({ id, sketch })),
    // For a queued item, the stored sketch is about its earlier words.
    ...sketched.filter(({ id }) => !fresh.has(id)),
  ]
}

/** Reads the items that the caller is allowed to see, each once. A merged item is replaced by its survivor. */
async function readVisibleItems(tx: WorkspaceTx, caller: WorkspaceCaller, ranked: readonly Ranked[]) {
  const found = await listFeedbackById(
    tx,
    ranked.map(({ id }) => id),
  )
  const survivors = found.flatMap(({ mergedInto }) => mergedInto ?? [])
  const others = survivors.length > 0 ? await listFeedbackById(tx, survivors) : []
  const byId = new Map([...found, ...others].map((item) => [item.id, item]))
  const best = new Map<string, { item: StoredFeedback; score: number }>()
  for (const { id, score } of ranked) {
    const match = byId.get(id)
    const item = match && byId.get(match.mergedInto ?? match.id)
    const isShown = item && !item.isAnswer && item.safetyStatus === 'CLEARED' && isVisible(caller, item)
    if (isShown && !best.has(item.id)) best.set(item.id, { item, score: Math.min(1, score) })
  }
  return [...best.values()]
}
