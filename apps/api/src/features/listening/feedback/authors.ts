import type { PublishableCaller } from '../../../core/caller.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import { notFound } from '../../../core/problems.ts'
import { type AuthorProof, findAuthorProof, isSufficientProof } from '../../people/persons/index.ts'
import { authorActed } from './events.ts'
import { notAuthor } from './problems.ts'
import { isVisible } from './reach-rules.ts'
import type { StoredFeedback } from './store.ts'

/** Throws unless the caller has proven to be the author of the item. A plain session id proves nothing. */
export function requireAuthor(
  caller: PublishableCaller,
  found: StoredFeedback | null,
): { item: StoredFeedback; proof: AuthorProof } {
  const proof = found && findAuthorProof(caller, found)
  if (!found || !isVisible(caller, found, { authorship: proof })) throw notFound()
  if (!isSufficientProof(proof)) throw notAuthor()
  return { item: found, proof }
}

/** Throws valueAttached if somebody has earned a reward for the locked item, or still may earn one. */
export async function requireNoValue(
  tx: WorkspaceTx,
  { workspaceId, id, mergedInto, zone, campaignId, testerId }: StoredFeedback,
) {
  // A merged item may still earn a reward through its survivor.
  for (const feedbackId of mergedInto === null ? [id] : [id, mergedInto])
    await announce(tx, authorActed({ workspaceId, feedbackId, zone, campaignId, testerId }))
}
