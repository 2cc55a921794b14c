import type { App } from '../../../app.ts'
import { isUuid } from '../../../core/clock.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { deleteAccount, findAccount, findAccountOfTester, type SignInAccount } from './account-store.ts'
import { deleteCodesOfAddress } from './code-store.ts'
import { hashAddress } from './codes.ts'
import { listPasskeys } from './passkey-store.ts'
import { deleteStatesOfAccount } from './state-store.ts'

/** Returns the account of a token's subject; null if there never was one or it was deleted. */
export async function findAccountOfSubject(app: App, subject: string): Promise<SignInAccount | null> {
  return isUuid(subject) ? app.db.readOperator((tx) => findAccount(tx, subject)) : null
}

const ownIssuer = (app: App) => `${app.publicUrl()}/identity`

/**
 * Deletes the account by which a tester signed in, with its sessions. Keeps the account of a person who is also a
 * member of a workspace, because the member signs in with it.
 */
export async function eraseAccountOfTester(app: App, tx: OperatorTx, testerId: string) {
  const account = await findAccountOfTester(tx, { testerId, issuer: ownIssuer(app) })
  if (!account || account.isMember) return
  await deleteStatesOfAccount(tx, account.id)
  if (account.email !== null) await deleteCodesOfAddress(tx, hashAddress(app, account.email))
  await deleteAccount(tx, account.id)
}

/** Exports the account by which a tester signs in. */
export async function exportAccountOfTester(app: App, tx: OperatorTx, testerId: string) {
  const account = await findAccountOfTester(tx, { testerId, issuer: ownIssuer(app) })
  if (!account) return []
  const { id, email, createdAt } = account
  const passkeys = (await listPasskeys(tx, id)).map((passkey) => ({
    name: passkey.name,
    createdAt: passkey.createdAt,
    usedAt: passkey.usedAt,
  }))
  return [{ email, createdAt, passkeys }]
}
