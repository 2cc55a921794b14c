import type { App } from '../../../app.ts'
import type { MemberCaller, PublishableCaller, SecretCaller } from '../../../core/caller.ts'
import { notFound } from '../../../core/problems.ts'
import { personIdOfTester } from '../../people/persons/index.ts'
import { isPoll, listZonesById } from '../zones/index.ts'
import { noResults, resultsHidden } from './problems.ts'
import { computeResults } from './rules.ts'
import { countAnswers, findAnswer } from './store.ts'

/** Counts the present answers of a zone. */
export async function readResults(
  app: App,
  caller: PublishableCaller | SecretCaller | MemberCaller,
  id: string,
) {
  return app.db.readWorkspace(caller.workspaceId, async (tx) => {
    const [zone] = await listZonesById(tx, [id])
    if (!zone || zone.deletedAt !== null) throw notFound()
    if (!isPoll(zone) && zone.type !== 'RATING') throw noResults()
    if (caller.kind === 'publishable' && !zone.showResults) throw resultsHidden()
    const results = computeResults(zone, await countAnswers(tx, { zone: id, options: zone.options }))
    const personIds = provenPersonIds(caller)
    return personIds.length > 0 ? { ...results, own: await findAnswer(tx, id, personIds) } : results
  })
}

/**
 * Returns the ids of the people as whom the caller is authenticated. A plain session id proves nothing and therefore
 * shows nothing.
 */
function provenPersonIds(caller: PublishableCaller | SecretCaller | MemberCaller): string[] {
  if (caller.kind !== 'publishable') return []
  const { workspaceId, testerId, userPersonId, sessionPersonId } = caller
  if (testerId) return [personIdOfTester(workspaceId, testerId)]
  return [userPersonId ?? sessionPersonId].flatMap((id) => id ?? [])
}
