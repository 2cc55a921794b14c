import type { App } from '../../../app.ts'
import type { PublishableCaller } from '../../../core/caller.ts'
import { privateHash } from '../../../core/private-hash.ts'

/**
 * Returns the name under which a caller votes: 't' and the tester's id, 'u' and the identified person's id, or 's' and
 * a keyed hash of the session. Null means that the caller is anonymous.
 */
export function voterName(
  app: App,
  { workspaceId, testerId, userPersonId }: PublishableCaller,
  sessionId: string | undefined,
): string | null {
  if (testerId) return `t${testerId}`
  if (userPersonId) return `u${userPersonId}`
  const hash = hashSession(app, workspaceId, sessionId)
  return hash && `s${hash.toString('base64url')}`
}

/** Returns the hash that stands for a session in a workspace, or null if the request names no session. */
export function hashSession(app: App, workspaceId: string, sessionId: string | undefined): Buffer | null {
  return sessionId ? privateHash(app, 'session', workspaceId, sessionId) : null
}
