import type { App } from '../../../app.ts'
import { actorOf, type Caller, type McpCaller, mayWorkIn, type StudioCaller } from '../../../core/caller.ts'
import { isTaken } from '../../../core/database/constraint.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import type { RequestInfo } from '../../../core/operation.ts'
import { pageOf, type Slice } from '../../../core/page.ts'
import { orThrow } from '../../../core/problem.ts'
import { insufficientRole, notFound } from '../../../core/problems.ts'
import { chargeFor } from '../../engines/safety/index.ts'
import { findAuthorProof } from '../../people/persons/index.ts'
import { findVisible, lockFeedback, type StoredFeedback } from '../feedback/index.ts'
import { listZonesById } from '../zones/index.ts'
import { entriesErased } from './events.ts'
import { alreadyAnswered } from './problems.ts'
import {
  changeProblem,
  entryProblem,
  provenPersonsOf,
  type StoredEntry,
  sightFor,
  type Writer,
} from './rules.ts'
import type { EntryBody } from './schemas.ts'
import { deleteEntry, findItemOfEntry, isEntryShown, listEntries, lockEntry, updateEntry } from './store.ts'
import { type EntryReader, entryView, readerAs } from './view.ts'
import { addEntry, plainEntry, screenEntry } from './writing.ts'

type Reader = Writer | McpCaller | StudioCaller

function readerOfItem(caller: Caller, item: StoredFeedback): EntryReader {
  return readerAs(caller, sightFor(caller, item.campaignId, findAuthorProof(caller, item)), actorOf(caller))
}

/** Lists the entries of an item's conversation that the caller is allowed to see, oldest first. */
export function listThread(app: App, caller: Reader, feedbackId: string, slice: Slice) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const reader = readerOfItem(caller, await findVisible(app, tx, caller, feedbackId))
    const page = pageOf(await listEntries(tx, feedbackId, reader, slice), slice)
    return { ...page, items: page.items.map((entry) => entryView(entry, reader)) }
  })
}

/**
 * Adds an entry to the conversation of an item. Checks the writer's rights first, because screening the text is costly.
 */
export async function writeEntry(
  app: App,
  caller: Writer,
  feedbackId: string,
  { body, kind = 'COMMENT', forAgents = false, questionId, ...given }: EntryBody,
  request: Pick<RequestInfo, 'charge' | 'newId'>,
) {
  const { workspaceId } = caller
  const audience = given.audience ?? (kind === 'NOTE' ? 'TEAM' : questionId ? 'AUTHOR' : 'PUBLIC')
  const place = await app.db.readWorkspace(workspaceId, async (tx) => {
    const item = await findVisible(app, tx, caller, feedbackId)
    if (!mayWorkIn(caller, item.campaignId)) throw insufficientRole()
    const proof = findAuthorProof(caller, item)
    const [zone] = await listZonesById(tx, [item.zone])
    // A person who was asked may answer, whatever the zone's setting for comments.
    const comments = questionId && proof ? 'EVERYONE' : (zone?.comments ?? 'OFF')
    const refusal = entryProblem(caller, { kind, audience, forAgents }, { comments, proof })
    if (refusal) throw refusal
    return { item, proof }
  })
  if (caller.kind === 'publishable') request.charge(chargeFor({ description: body }))
  const isStranger = caller.kind === 'publishable'
  const screened = await screenEntry(app, workspaceId, { body }, { isStranger })
  const reader = readerOfItem(caller, place.item)
  const side = !isStranger ? 'TEAM' : place.proof ? 'AUTHOR' : 'VISITOR'
  const rest = { id: request.newId, feedbackId, side, personId: provenPersonsOf(caller)[0] ?? null } as const
  return app.db
    .inWorkspace(workspaceId, async (tx) => {
      if (questionId === undefined) {
        const kinds = { kind, audience: kind === 'NOTE' ? ('TEAM' as const) : audience, forAgents }
        return entryView(
          await addEntry(app, tx, caller, screened, { ...rest, ...kinds, ...plainEntry }),
          reader,
        )
      }
      await lockFeedback(tx, feedbackId)
      const question = await findQuestion(tx, feedbackId, questionId, reader)
      const { deploymentId } = question
      const answer = {
        kind: 'ANSWER',
        audience: 'AUTHOR',
        forAgents: true,
        questionId,
        deploymentId,
      } as const
      return entryView(
        await addEntry(app, tx, caller, screened, { ...plainEntry, ...rest, ...answer }),
        reader,
      )
    })
    .catch((error) => {
      throw isTaken(error, 'thread_entries_one_answer') ? alreadyAnswered() : error
    })
}

/** Returns a question to the author of the item, if the caller is allowed to see it. */
async function findQuestion(
  tx: WorkspaceTx,
  feedbackId: string,
  id: string,
  reader: EntryReader,
): Promise<StoredEntry> {
  const question = await lockEntry(tx, id.toLowerCase())
  if (question?.kind !== 'QUESTION' || question.feedbackId !== feedbackId || question.audience !== 'AUTHOR')
    throw notFound()
  if (!(await isEntryShown(tx, question.id, reader))) throw notFound()
  return question
}

/** Locks an entry of an item that the caller sees, and returns it with the caller's sight. */
async function lockShownEntry(app: App, tx: WorkspaceTx, caller: Writer, id: string) {
  const feedbackId = orThrow((await findItemOfEntry(tx, id)) ?? notFound())
  const item = await findVisible(app, tx, caller, feedbackId)
  const reader = readerOfItem(caller, item)
  const entry = await lockEntry(tx, id)
  if (!entry || !(await isEntryShown(tx, id, reader))) throw notFound()
  if (!mayWorkIn(caller, item.campaignId)) throw insufficientRole()
  return { entry, reader }
}

/** Replaces the words of an entry on behalf of its writer, and screens them like a new entry. */
export async function editEntry(
  app: App,
  caller: Writer,
  id: string,
  body: string,
  request: Pick<RequestInfo, 'charge'>,
) {
  const { workspaceId } = caller
  const permit = async (tx: WorkspaceTx) => {
    const found = await lockShownEntry(app, tx, caller, id)
    const refusal = changeProblem(caller, actorOf(caller), found.entry, false)
    if (refusal) throw refusal
    return found
  }
  await app.db.inWorkspace(workspaceId, permit)
  const isStranger = caller.kind === 'publishable'
  if (isStranger) request.charge(chargeFor({ description: body }))
  const screened = await screenEntry(app, workspaceId, { body }, { isStranger })
  return app.db.inWorkspace(workspaceId, async (tx) => {
    const { entry, reader } = await permit(tx)
    // An entry that was ever held back is released only by a person.
    const isHeld = entry.held && screened.safetyStatus === 'CLEARED'
    const { redacted, safetyReport } = screened
    const safetyStatus = isHeld ? 'FLAGGED' : screened.safetyStatus
    const held = entry.held || screened.held
    const next = { ...entry, body, redacted, safetyReport, safetyStatus, held, editedAt: app.clock.now() }
    await updateEntry(tx, next)
    return entryView(next, reader)
  })
}

/** Removes an entry: writers may remove their own, and the team any entry. */
export async function removeEntry(app: App, caller: Writer, id: string) {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const { entry } = await lockShownEntry(app, tx, caller, id)
    const refusal = changeProblem(caller, actorOf(caller), entry, true)
    if (refusal) throw refusal
    await deleteEntry(tx, id, app.clock.now())
    await announce(tx, entriesErased({ entryIds: [id] }))
    return { deleted: true as const, id }
  })
}
