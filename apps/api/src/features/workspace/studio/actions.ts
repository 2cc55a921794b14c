import type { App } from '../../../app.ts'
import type { MemberCaller, SecretCaller } from '../../../core/caller.ts'
import { missingCredential } from '../../../core/problems.ts'
import { findWorkspaceProfile } from '../accounts/index.ts'
import { hashPairingCode, newPairingCode, parsePairingCode } from './pairing-code.ts'
import { invalidPairingCode } from './problems.ts'
import { deleteExpiredCodes, insertPairingCode, updateCodeToUsed } from './store.ts'
import { findStudioToken, newStudioToken } from './token.ts'

const TOKEN_SECONDS = 3600
const CODE_LIFETIME_MS = 10 * 60_000

export function mintToken(app: App, caller: SecretCaller, expiresInSeconds = TOKEN_SECONDS) {
  return newStudioToken(app, caller.workspaceId, expiresInSeconds)
}

/** Throws 401 for what is no token in force. */
export async function validateToken(app: App, token: string | null) {
  if (token === null)
    throw missingCredential({ message: 'Send the token in x-service-studio-token or as {"token": …}.' })
  const { workspaceId, expiresAt } = await findStudioToken(app, token)
  return { valid: true as const, workspaceId, expiresAt }
}

/** A code for a person to carry to the extension. Sweeps out the codes of the past on the way. */
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

/** Wrong, used and expired codes get one and the same answer. */
export async function redeemPairingCode(app: App, typed: string) {
  const code = parsePairingCode(typed)
  if (code === null) throw invalidPairingCode()
  const hash = hashPairingCode(app.secret, code)
  const workspaceId = await app.db.inOperator((tx) =>
    updateCodeToUsed(tx, hash, app.clock.now(), CODE_LIFETIME_MS),
  )
  const workspace = workspaceId && (await findWorkspaceProfile(app, workspaceId))
  if (!workspace) throw invalidPairingCode()
  const { id, name } = workspace
  return { ...newStudioToken(app, id, TOKEN_SECONDS), workspace: { id, name } }
}
