import type { App } from '../../../app.ts'
import { actorOf, type MemberCaller, type SecretCaller, type TesterCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { pageOf, type Slice } from '../../../core/page.ts'
import { orThrow } from '../../../core/problem.ts'
import { notFound } from '../../../core/problems.ts'
import { eventId, logEvents } from '../../engines/event-log/index.ts'
import { lockLivingTester } from '../../people/testers/index.ts'
import { findKeyInForce } from '../../workspace/accounts/index.ts'
import { implementerUnknown, tooManyImplementers } from './problems.ts'
import {
  confirmOrEndImplementer,
  findImplementer,
  findOwnImplementer,
  insertImplementer,
  listImplementers,
  listOwnImplementers,
  type OwnImplementer,
  type StoredImplementer,
  updateImplementerToEnded,
} from './store.ts'

const bounds = { most: 100, mostEver: 2_000 }

/**
 * Names the tester who earns the implementer's share for work done with a key. Takes effect once the tester has
 * confirmed it.
 */
export async function registerImplementer(
  app: App,
  caller: MemberCaller,
  id: string,
  given: { keyId: string; testerId: string },
): Promise<StoredImplementer> {
  const [keyId, testerId] = [given.keyId.toLowerCase(), given.testerId.toLowerCase()]
  const { workspaceId } = caller
  const createdAt = app.clock.now()
  const [key, living] = await app.db.inOperator(async (tx) => [
    await findKeyInForce(tx, workspaceId, keyId, createdAt),
    await lockLivingTester(tx, testerId),
  ])
  if (key?.kind !== 'mcp' || !living) throw implementerUnknown()
  const by = actorOf(caller)
  const made = { id, keyId, testerId, createdBy: by, createdAt, confirmedAt: null, endedAt: null }
  return app.db.inWorkspace(workspaceId, async (tx) => {
    // A retry after a crash has the same id.
    const existing = await findImplementer(tx, id)
    if (existing) return existing
    if (!(await insertImplementer(tx, made, bounds))) throw tooManyImplementers()
    logImplementer(tx, 'key.implementer_named', made, { by, at: createdAt })
    return made
  })
}

/**
 * Ends an implementer. Later claims with the key have no implementer, but earlier claims keep theirs. Repeating the
 * call changes nothing.
 */
export async function endImplementer(app: App, caller: MemberCaller, id: string): Promise<StoredImplementer> {
  const at = app.clock.now()
  return app.db.inWorkspace(caller.workspaceId, async (tx) => {
    const ended = await updateImplementerToEnded(tx, id, at)
    if (!ended) return orThrow((await findImplementer(tx, id)) ?? notFound())
    logImplementer(tx, 'key.implementer_ended', ended, { by: actorOf(caller), at })
    return ended
  })
}

export function listImplementersForCaller(app: App, caller: MemberCaller | SecretCaller, slice: Slice) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) =>
    pageOf(await listImplementers(tx, slice), slice),
  )
}

/** Lists the keys that name the tester as their implementer, newest first. */
export function listOwnForTester(app: App, caller: TesterCaller, slice: Slice) {
  return app.db.readTester(caller.testerId, async (tx) => pageOf(await listOwnImplementers(tx, slice), slice))
}

/** Records that the tester confirms or ends being the implementer of a key. */
export async function answerImplementer(
  app: App,
  caller: TesterCaller,
  id: string,
  answer: 'confirm' | 'end',
): Promise<OwnImplementer> {
  const { testerId } = caller
  const find = async () =>
    orThrow((await app.db.readTester(testerId, (tx) => findOwnImplementer(tx, id))) ?? notFound())
  const { workspaceId } = await find()
  const at = app.clock.now()
  const times = answer === 'confirm' ? { confirmedAt: at, endedAt: null } : { confirmedAt: null, endedAt: at }
  await app.db.inWorkspace(workspaceId, (tx) => confirmOrEndImplementer(tx, { id, testerId }, times))
  return find()
}

function logImplementer(
  tx: WorkspaceTx,
  type: 'key.implementer_named' | 'key.implementer_ended',
  { keyId, testerId }: StoredImplementer,
  { by: actor, at }: { by: string; at: Date },
) {
  const data = { testerId: eventId(testerId) }
  logEvents(tx, [{ type, subjectId: keyId, campaignId: null, actor, data, at }])
}
