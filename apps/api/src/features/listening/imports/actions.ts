import type { App } from '../../../app.ts'
import { actorOf, type MemberCaller, type SecretCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { privateHash } from '../../../core/private-hash.ts'
import { Problem } from '../../../core/problem.ts'
import { flagIfHeldAtSource, type ScreenedText, screenInThread } from '../../engines/safety/index.ts'
import { recordEndUser } from '../../people/end-users/index.ts'
import { isIdentifiedPerson } from '../../people/persons/index.ts'
import {
  changeStatus,
  findFeedback,
  insertImported,
  lockFeedback,
  requireNoValue,
  type StoredFeedback,
  saveEdit,
  statusOnImport,
  unknownZone,
  updateImportedVotes,
} from '../feedback/index.ts'
import { insertImportedEntry, type ScreenedEntry, screenEntry, updateImportedEntry } from '../thread/index.ts'
import { castVote } from '../voting/index.ts'
import { isPoll, recallZonesByKey, type ZoneWithCampaign } from '../zones/index.ts'
import { importedId, personIdFromExport } from './ids.ts'
import { pollTakesNoImport, twiceInImport } from './problems.ts'
import { chooseImportType, type KnownItem, keptWordsReason, readTime, statusAfterImport } from './rules.ts'
import type { CommentBody, ImportBody, ImportResult, ItemBody, Kept } from './schemas.ts'
import { listKnownEntries, listKnownItems, lockImport, upsertKnownEntry, upsertKnownItem } from './store.ts'

export type ImportCaller = SecretCaller | MemberCaller

/** The data that all items of a request share: the importer, the source, and whether anything is written. */
interface Run {
  app: App
  caller: ImportCaller
  source: string
  isDry: boolean
  now: Date
  record: Recording | undefined
}
/** Records the result of an item in the transaction that changes it. */
type Recording = (tx: WorkspaceTx, result: ImportResult) => Promise<void>

/** An item to import, with the item that it updates and what is already stored about it. */
interface Prepared {
  body: ItemBody
  zone: ZoneWithCampaign
  wordsHash: Buffer
  known: KnownItem | null
  before: StoredFeedback | null
  /** Null means that the words are the same as in the last import. */
  screening: ScreenedText | null
  comments: readonly PreparedComment[]
}
interface PreparedComment {
  body: CommentBody
  wordsHash: Buffer
  entryId: string | null
  /** Null means that the words are the same as in the last import. */
  screened: ScreenedEntry | null
}

/**
 * Imports items, each in a separate transaction, so that a refused item or a crash does not affect the others. An item
 * that was imported before is found by its external id; its words and status are updated only if nobody has changed
 * them here.
 */
export async function importItems(
  app: App,
  caller: ImportCaller,
  { source, dryRun: isDry = false, items }: ImportBody,
  record?: Recording,
) {
  const run: Run = { app, caller, source, isDry, now: app.clock.now(), record }
  const known = await app.db.readWorkspace(caller.workspaceId, (tx) =>
    listKnownItems(
      tx,
      source,
      items.map(({ externalId }) => externalId),
    ),
  )
  const results: ImportResult[] = []
  for (const [place, body] of items.entries()) {
    const { externalId } = body
    try {
      if (items.findIndex((one) => one.externalId === externalId) < place) throw twiceInImport()
      const before = known.find((one) => one.externalId === externalId) ?? null
      results.push(await importOne(run, body, before))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      // The client repeats the whole request later; the repetition finds the rows that are already written.
      if (error.kind.status === 429 || error.kind.status === 503) throw error
      results.push({
        ...unchangedResult(externalId),
        outcome: 'REFUSED',
        error: error.message,
        code: error.kind.code,
      })
    }
  }
  return { dryRun: isDry, at: run.now, results }
}

function unchangedResult(externalId: string): ImportResult {
  const comments = { created: 0, updated: 0, unchanged: 0, held: 0 }
  const voters = { counted: 0, refused: 0 }
  const nothing = { id: null, status: null, safetyStatus: null, kept: [] }
  return { externalId, outcome: 'UNCHANGED', ...nothing, comments, voters }
}

async function importOne(run: Run, body: ItemBody, known: KnownItem | null): Promise<ImportResult> {
  const prepared = await prepareItem(run, body, known)
  const result = run.isDry ? dryRunResult(run, prepared) : await writePrepared(run, prepared)
  if (run.isDry || result.id === null) return result
  if (result.status !== null && !result.kept.includes('withdrawn_here'))
    await castVotesOfVoters(run, body, result)
  return result
}

/** Makes the decisions and the screening that do not need the transaction. */
async function prepareItem(run: Run, body: ItemBody, known: KnownItem | null): Promise<Prepared> {
  const { app, caller } = run
  const { workspaceId } = caller
  const wordsHash = hashWords(run, body.held, body.title, body.description ?? '')
  const { zone, before, entries } = await app.db.readWorkspace(workspaceId, async (tx) => ({
    zone: (await recallZonesByKey(app, tx, [body.zoneId]))[0] ?? null,
    before: known && (await findFeedback(tx, known.feedbackId)),
    entries: known ? await listKnownEntries(tx, known.feedbackId) : [],
  }))
  if (!zone) throw unknownZone()
  if (isPoll(zone)) throw pollTakesNoImport()
  const isSame = known?.wordsHash.equals(wordsHash) ?? false
  // An item keeps the metadata of its first import.
  const metadata = before ? before.metadata : importMetadata(run, body)
  const { title, description = '' } = body
  const [screening, comments] = await Promise.all([
    isSame ? null : screenItem(run, { title, description, ...(metadata && { metadata }) }, body.held),
    Promise.all(
      (body.comments ?? []).map(async (comment): Promise<PreparedComment> => {
        const hash = hashWords(run, comment.held, comment.body)
        const entry = entries.find(({ externalId }) => externalId === comment.externalId)
        const isStranger = !comment.byTeam
        const screened = entry?.wordsHash.equals(hash)
          ? null
          : await screenEntry(
              app,
              workspaceId,
              { body: comment.body },
              { isStranger, heldAtSource: comment.held },
            )
        return { body: comment, wordsHash: hash, entryId: entry?.entryId ?? null, screened }
      }),
    ),
  ])
  return { body, zone, wordsHash, known, before, screening, comments }
}

async function screenItem(
  { app, caller, now }: Run,
  words: Parameters<typeof screenInThread>[1],
  isHeld = false,
): Promise<ScreenedText> {
  const screened = await screenInThread(app, words, { at: now, workspaceId: caller.workspaceId })
  return isHeld ? flagIfHeldAtSource(screened) : screened
}

function importMetadata({ source }: Run, { externalId, url }: ItemBody): Record<string, unknown> {
  return { imported: { source, externalId, ...(url !== undefined && { url }) } }
}
/**
 * Hashes the words of an item, and whether the other service has hidden the item. If either changes, the item is
 * screened again.
 */
const hashWords = ({ app, caller }: Run, isHeld = false, ...words: readonly string[]) =>
  privateHash(app, 'import', caller.workspaceId, JSON.stringify(isHeld ? [...words, { isHeld }] : words))

const wantedOf = ({ status = 'COLLECTING_VOTES' }: ItemBody) => status

async function writePrepared(run: Run, prepared: Prepared): Promise<ImportResult> {
  const { app, caller, source } = run
  const { body, known, screening } = prepared
  const { workspaceId } = caller
  const result = await app.db.inWorkspace(workspaceId, async (tx) => {
    await lockImport(tx, source, body.externalId)
    const [current = null] = await listKnownItems(tx, source, [body.externalId])
    // A concurrent import came first, so the compared and screened text is out of date.
    if (current?.revision !== known?.revision) return null
    const done = await (current
      ? updateItem(run, tx, prepared, current)
      : createItem(run, tx, prepared, screening!))
    if (done.outcome !== 'UNCHANGED') await run.record?.(tx, done)
    return done
  })
  if (result) return applyStatus(run, prepared, result)
  const [now = null] = await app.db.readWorkspace(workspaceId, (tx) =>
    listKnownItems(tx, source, [body.externalId]),
  )
  return writePrepared(run, await prepareItem(run, body, now))
}

async function createItem(
  run: Run,
  tx: WorkspaceTx,
  prepared: Prepared,
  screening: ScreenedText,
): Promise<ImportResult> {
  const { app, caller, source, now } = run
  const { body, zone, wordsHash } = prepared
  const { externalId, title, description = '', votes = 0 } = body
  const createdAt = readTime(body.createdAt, now)
  const personId = body.author ? await findOrCreatePerson(app, tx, body.author) : null
  const item = await insertImported(
    app,
    tx,
    {
      id: importedId(createdAt, tx.workspaceId, source, externalId),
      zone,
      type: chooseImportType(body.type, zone.type),
      title,
      description,
      metadata: importMetadata(run, body),
      screening,
      status: wantedOf(body),
      votes,
      personId,
      createdAt,
      statusSince: body.statusSince === undefined ? createdAt : readTime(body.statusSince, now),
    },
    actorOf(caller),
  )
  const known = {
    externalId,
    feedbackId: item.id,
    wordsHash,
    revision: item.revision,
    wantedStatus: wantedOf(body),
    setStatus: item.status,
  }
  await upsertKnownItem(tx, source, known, now)
  const { id, status, safetyStatus } = item
  const waits: Kept[] = status === wantedOf(body) ? [] : ['status_waits_for_moderation']
  const result: ImportResult = {
    ...unchangedResult(externalId),
    outcome: 'CREATED',
    id,
    status,
    safetyStatus,
    kept: waits,
  }
  await writeComments(run, tx, prepared, result)
  return result
}

async function updateItem(
  run: Run,
  tx: WorkspaceTx,
  prepared: Prepared,
  known: KnownItem,
): Promise<ImportResult> {
  const { app, caller, source, now } = run
  const { body, wordsHash, screening } = prepared
  const item = (await lockFeedback(tx, known.feedbackId))!
  const { id, safetyStatus, status } = item
  const result: ImportResult = { ...unchangedResult(body.externalId), id, status, safetyStatus }
  if (item.withdrawnAt) {
    result.kept.push('withdrawn_here')
    return result
  }
  const next = { ...known }
  if (body.votes !== undefined && (await updateImportedVotes(tx, id, body.votes))) result.outcome = 'UPDATED'
  if (screening) {
    const refused = keptWordsReason(item, known) ?? (await findAttachedValue(tx, item))
    if (refused) result.kept.push(refused)
    else {
      const { title, description = '' } = body
      const words = { title, description, data: item.data, metadata: item.metadata }
      const edited = await saveEdit(app, tx, item, { words, screening, by: actorOf(caller), where: 'SOURCE' })
      Object.assign(next, { wordsHash, revision: edited.revision })
      Object.assign(result, { outcome: 'UPDATED', safetyStatus: edited.safetyStatus })
    }
  }
  await upsertKnownItem(tx, source, next, now)
  await writeComments(run, tx, prepared, result)
  return result
}

/**
 * Returns the reason to keep the words of an item: somebody has earned a reward for them, or may still earn one. Null
 * means that they may change.
 */
async function findAttachedValue(tx: WorkspaceTx, item: StoredFeedback): Promise<Kept | null> {
  try {
    await requireNoValue(tx, item)
    return null
  } catch (error) {
    if (error instanceof Problem) return 'words_in_work'
    throw error
  }
}

/**
 * Applies a status that the other service has changed. The change is handled like any other: it is logged, announced
 * and rewarded.
 */
async function applyStatus(run: Run, { body, known }: Prepared, result: ImportResult): Promise<ImportResult> {
  const { app, caller, source, now } = run
  const { workspaceId } = caller
  const { id, outcome } = result
  if (!known || id === null || outcome === 'CREATED' || result.kept.includes('withdrawn_here')) return result
  const wanted = wantedOf(body)
  const item = (await app.db.readWorkspace(workspaceId, (tx) => findFeedback(tx, id)))!
  const after = statusAfterImport(item, known, wanted, statusOnImport(wanted, item.safetyStatus))
  if (after && 'kept' in after) result.kept.push(after.kept)
  let { status } = item
  if (after && 'set' in after) {
    ;({ status } = await changeStatus(app, caller, id, { status: after.set, reason: `Changed in ${source}` }))
    result.outcome = 'UPDATED'
  }
  const setStatus = after && 'set' in after ? status : known.setStatus
  if (wanted !== known.wantedStatus || setStatus !== known.setStatus)
    await app.db.inWorkspace(workspaceId, async (tx) => {
      const [current] = await listKnownItems(tx, source, [body.externalId])
      await upsertKnownItem(tx, source, { ...current!, wantedStatus: wanted, setStatus }, now)
    })
  return { ...result, status }
}

async function writeComments(run: Run, tx: WorkspaceTx, prepared: Prepared, result: ImportResult) {
  const { now, caller, source } = run
  const { body: item, comments } = prepared
  const feedbackId = result.id!
  const count = result.comments
  for (const { body, entryId, screened, wordsHash } of comments) {
    const { externalId, author } = body
    if (!screened) {
      count.unchanged++
      continue
    }
    if (screened.safetyStatus !== 'CLEARED') count.held++
    if (entryId !== null) {
      if (await updateImportedEntry(tx, entryId, screened)) {
        await upsertKnownEntry(tx, feedbackId, { externalId, entryId, wordsHash }, now)
        count.updated++
      } else if (!result.kept.includes('comment_changed_here')) result.kept.push('comment_changed_here')
      continue
    }
    const createdAt = readTime(body.createdAt, now)
    const personId = author ? await findOrCreatePerson(run.app, tx, author) : null
    const isAuthor = author !== undefined && author.userId === item.author?.userId
    const entry = {
      id: importedId(createdAt, tx.workspaceId, source, item.externalId, externalId),
      feedbackId,
      side: body.byTeam ? ('TEAM' as const) : isAuthor ? ('AUTHOR' as const) : ('VISITOR' as const),
      audience: body.internal ? ('TEAM' as const) : ('PUBLIC' as const),
      personId,
      writtenBy: personId === null ? actorOf(caller) : `person:${personId}`,
      createdAt,
    }
    await insertImportedEntry(tx, entry, screened)
    await upsertKnownEntry(tx, feedbackId, { externalId, entryId: entry.id, wordsHash }, now)
    count.created++
  }
  if (result.outcome === 'UNCHANGED' && count.created + count.updated > 0) result.outcome = 'UPDATED'
}

async function findOrCreatePerson(
  app: App,
  tx: WorkspaceTx,
  { userId, name, email }: NonNullable<ItemBody['author']>,
): Promise<string> {
  const own = personIdFromExport(userId)
  if (own !== null && (await isIdentifiedPerson(tx, own))) return own
  return recordEndUser(app, tx, {
    externalId: userId,
    name: name ?? null,
    email: email ?? null,
    emailVerified: false,
    company: null,
    traits: null,
  })
}

/** Casts the vote of each voter. Its weight follows the rules for people whom the customer names. */
async function castVotesOfVoters(run: Run, { voters = [] }: ItemBody, result: ImportResult) {
  const { app, caller } = run
  const { workspaceId } = caller
  const people = await app.db.inWorkspace(workspaceId, async (tx) => {
    const ids: string[] = []
    for (const userId of [...new Set(voters)].sort()) ids.push(await findOrCreatePerson(app, tx, { userId }))
    return ids
  })
  await Promise.all(
    people.map(async (userPersonId) => {
      const voter = { kind: 'publishable', workspaceId, keyId: '', testerId: null, userPersonId } as const
      try {
        const vote = { feedbackId: result.id!, voteType: 'up', sessionId: userPersonId } as const
        await castVote(app, { ...voter, sessionPersonId: null }, vote, '')
        result.voters.counted++
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        result.voters.refused++
      }
    }),
  )
}

/** Returns the result of a dry run. It lacks the parts that are decided in the transaction. */
function dryRunResult(run: Run, { body, known, before, screening, comments }: Prepared): ImportResult {
  const result = unchangedResult(body.externalId)
  const count = result.comments
  for (const { entryId, screened } of comments) {
    if (!screened) count.unchanged++
    else if (entryId === null) count.created++
    else count.updated++
    if (screened && screened.safetyStatus !== 'CLEARED') count.held++
  }
  result.voters.counted = body.voters?.length ?? 0
  const wanted = wantedOf(body)
  if (!known || !before) {
    const safetyStatus = run.app.config.HARD_FLAG_ALL ? 'FLAGGED' : screening!.status
    const status = statusOnImport(wanted, safetyStatus)
    if (status !== wanted) result.kept.push('status_waits_for_moderation')
    return { ...result, outcome: 'CREATED', status, safetyStatus }
  }
  const { id, status, safetyStatus } = before
  if (before.withdrawnAt) return { ...result, id, status, safetyStatus, kept: ['withdrawn_here'] }
  const refused = screening && keptWordsReason(before, known)
  if (refused) result.kept.push(refused)
  const after = statusAfterImport(before, known, wanted, statusOnImport(wanted, safetyStatus))
  if (after && 'kept' in after) result.kept.push(after.kept)
  const isVoted = body.votes !== undefined && body.votes !== before.importedVotes
  const isChanged = isVoted || (screening && !refused) || (after && 'set' in after)
  const isSaid = count.created + count.updated > 0
  const outcome = isChanged || isSaid ? 'UPDATED' : 'UNCHANGED'
  return { ...result, outcome, id, status: after && 'set' in after ? after.set : status, safetyStatus }
}
