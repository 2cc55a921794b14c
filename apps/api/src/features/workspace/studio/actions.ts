import type { App } from '../../../app.ts'
import type { MemberCaller, SecretCaller } from '../../../core/caller.ts'
import { expiredCredential, missingCredential } from '../../../core/problems.ts'
import { findWorkspaceProfile } from '../accounts/index.ts'
import { hashPairingCode, newPairingCode, parsePairingCode } from './pairing-code.ts'
import { invalidPairingCode } from './problems.ts'
import { deleteExpiredCodes, insertPairingCode, updateCodeToUsed } from './store.ts'
import { createRenewedToken, findStudioToken, newStudioToken } from './token.ts'

const TOKEN_SECONDS = 3600
const CODE_LIFETIME_MS = 10 * 60_000

export function mintToken(app: App, caller: SecretCaller, expiresInSeconds = TOKEN_SECONDS) {
  return newStudioToken(app, caller.workspaceId, expiresInSeconds)
}

/** Verifies a token. Throws 401 if it is invalid. */
export async function validateToken(app: App, token: string | null) {
  if (token === null)
    throw missingCredential({ message: 'Send the token in x-service-studio-token or as {"token": …}.' })
  const { workspaceId, expiresAt } = await findStudioToken(app, token)
  return { valid: true as const, workspaceId, expiresAt }
}

/** Creates a pairing code that a person types into the extension, and deletes expired codes. */
export async function issuePairingCode(app: App, caller: SecretCaller | MemberCaller) {
  const code = newPairingCode()
  const now = app.clock.now()
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS)
  await app.db.inOperator(async (tx) => {
    await deleteExpiredCodes(tx, now)
    await insertPairingCode(tx, {
      hash: hashPairingCode(app.secret, code),
      workspaceId: caller.workspaceId,
      expiresAt,
    })
  })
  return { code, expiresAt }
}

/** Redeems a pairing code. Wrong, used and expired codes get the same response. */
export async function redeemPairingCode(app: App, typed: string) {
  const code = parsePairingCode(typed)
  if (code === null) throw invalidPairingCode()
  const hash = hashPairingCode(app.secret, code)
  const workspaceId = await app.db.inOperator(async (tx) => {
    const found = await updateCodeToUsed(tx, hash, app.clock.now(), CODE_LIFETIME_MS)
    // Notifies the page that shows the code that it was typed.
    if (found) tx.hint(found, { topic: 'pairing', id: found })
    return found
  })
  const workspace = workspaceId && (await findWorkspaceProfile(app, workspaceId))
  if (!workspace) throw invalidPairingCode()
  const { id, name } = workspace
  return { ...newStudioToken(app, id, TOKEN_SECONDS), workspace: { id, name } }
}

/** Renews a token that is still valid, for up to 12 hours after the first one. Throws `expired_credential`. */
export async function renewToken(app: App, token: string) {
  const renewed = createRenewedToken(app, await findStudioToken(app, token), TOKEN_SECONDS)
  if (!renewed) throw expiredCredential()
  return renewed
}
