import type { App } from '../../../app.ts'
import type { PublishableCaller } from '../../../core/caller.ts'
import { privateHash } from '../../../core/private-hash.ts'

/**
 * Returns the name under which a caller votes: 't' and the tester, 'u' and the identified person, else 's' and a keyed hash
 * of the session. Null: nobody in particular.
 */
export function voterOf(
  app: App,
  { workspaceId, testerId, userPersonId }: PublishableCaller,
  sessionId: string | undefined,
): string | null {
  if (testerId) return `t${testerId}`
  if (userPersonId) return `u${userPersonId}`
  return sessionId ? `s${privateHash(app, 'session', workspaceId, sessionId).toString('base64url')}` : null
}
