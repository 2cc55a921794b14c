import type { App } from '../../../app.ts'
import { actorOf, type MemberCaller, type SecretCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { pageOf, type Slice } from '../../../core/page.ts'
import { notFound } from '../../../core/problems.ts'
import { eventId, logEvents, type NewEvent } from '../../engines/event-log/index.ts'
import { makeTagCopy } from './copies.ts'
import { tagGone } from './events.ts'
import { mergeIntoItself, tagExists, tooManyTags, unknownTag } from './problems.ts'
import {
  copyItemsOfTag,
  countTags,
  deleteTag,
  findTagByName,
  insertTag,
  listTags,
  lockTags,
  type StoredTag,
  updateTag,
} from './store.ts'

type TagCaller = SecretCaller | MemberCaller
type TagEvent = Extract<NewEvent, { type: `tag.${string}` }>

const MOST_TAGS = 500

/** Trims a name and collapses repeated spaces in it. */
const normalizeName = (name: string) => name.normalize('NFC').trim().replace(/\s+/gu, ' ')

/** Lists the tags of the workspace by name. */
export function listTagsForCaller(app: App, caller: TagCaller, q: string | undefined, slice: Slice) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) => pageOf(await listTags(tx, q, slice), slice))
}

/** Creates a tag. Throws `tag_exists` and `too_many_tags`. */
export async function createTag(app: App, caller: TagCaller, id: string, given: string): Promise<StoredTag> {
  const name = normalizeName(given)
  const copy = await makeTagCopy(app, caller.workspaceId, name)
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const createdAt = app.clock.now()
    const count = await countTags(tx)
    await requireFreeName(tx, name)
    if (count >= MOST_TAGS) throw tooManyTags()
    if (!(await insertTag(tx, { id, name, copy, createdAt }))) throw tagExists()
    logTag(tx, caller, { type: 'tag.created', subjectId: id, data: {} }, createdAt)
    return { id, name, createdAt }
  })
}

/** Renames a tag. Throws `tag_exists`. */
export async function renameTag(app: App, caller: TagCaller, id: string, given: string): Promise<StoredTag> {
  const name = normalizeName(given)
  const copy = await makeTagCopy(app, caller.workspaceId, name)
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    // Waits for other transactions that add or rename tags to end.
    await countTags(tx)
    const [tag] = await lockTags(tx, [id])
    if (!tag) throw notFound()
    if (tag.name === name) return tag
    await requireFreeName(tx, name, id)
    await updateTag(tx, { id, name, copy })
    logTag(tx, caller, { type: 'tag.changed', subjectId: id, data: {} }, app.clock.now())
    return { ...tag, name }
  })
}

/** Moves the items of a tag to another tag, and deletes the first. Throws `unknown_tag` and `merge_into_itself`. */
export function mergeTag(app: App, caller: TagCaller, id: string, given: string): Promise<StoredTag> {
  const into = given.toLowerCase()
  if (into === id) throw mergeIntoItself()
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const locked = await lockTags(tx, [id, into])
    if (!locked.some((tag) => tag.id === id)) throw notFound()
    const kept = locked.find((tag) => tag.id === into)
    if (!kept) throw unknownTag()
    await copyItemsOfTag(tx, id, into)
    await removeLockedTag(
      app,
      tx,
      caller,
      { type: 'tag.merged', subjectId: id, data: { into: eventId(into) } },
      into,
    )
    return kept
  })
}

/** Deletes a tag and removes it from its items. */
export function removeTag(app: App, caller: TagCaller, id: string) {
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const [tag] = await lockTags(tx, [id])
    if (!tag) throw notFound()
    await removeLockedTag(app, tx, caller, { type: 'tag.deleted', subjectId: id, data: {} }, null)
    return { deleted: true as const, id }
  })
}

type Fact = Pick<TagEvent, 'subjectId'> &
  (
    | Pick<Extract<TagEvent, { type: 'tag.merged' }>, 'type' | 'data'>
    | Pick<Exclude<TagEvent, { type: 'tag.merged' }>, 'type' | 'data'>
  )

async function removeLockedTag(
  app: App,
  tx: WorkspaceTx,
  caller: TagCaller,
  fact: Fact,
  into: string | null,
) {
  const { workspaceId } = caller
  await deleteTag(tx, fact.subjectId)
  logTag(tx, caller, fact, app.clock.now())
  await announce(tx, tagGone({ workspaceId, tagId: fact.subjectId, into }))
}

function logTag(tx: WorkspaceTx, caller: TagCaller, fact: Fact, at: Date) {
  logEvents(tx, [{ ...fact, campaignId: null, actor: actorOf(caller), at } as NewEvent])
}

async function requireFreeName(tx: WorkspaceTx, name: string, besides?: string) {
  const found = await findTagByName(tx, name)
  if (found && found.id !== besides) throw tagExists({ details: { id: found.id } })
}
