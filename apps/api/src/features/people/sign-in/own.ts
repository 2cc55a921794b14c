import type { App } from '../../../app.ts'
import { isUuid } from '../../../core/clock.ts'
import { perApp } from '../../../core/per-app.ts'
import { createTokenSigner } from '../../../core/signed-token.ts'
import { findAccount, lockAccount, type SignInAccount } from './account-store.ts'
import { deletePasskey, type ListedPasskey, listPasskeys, updatePasskeyName } from './passkey-store.ts'
import { passkeyKeptReason, readPasskeyName } from './rules.ts'
import { stateId } from './states.ts'

/** A person's own means of sign-in, with the data that the account page shows. */
export interface OwnSignIn extends SignInAccount {
  passkeys: ListedPasskey[]
  /** Whether a code by mail also opens the account. */
  hasCodes: boolean
}

/** Returns whether codes open the account: it has a verified address, and the service sends codes. */
const hasCodes = ({ config }: App, { email }: SignInAccount) => email !== null && !config.PASSKEYS_ALONE

/** Returns a person's own means of sign-in; null if the account was deleted. */
export function findOwnSignIn(app: App, accountId: string): Promise<OwnSignIn | null> {
  return app.db.readOperator(async (tx) => {
    const account = await findAccount(tx, accountId)
    if (!account) return null
    return { ...account, passkeys: await listPasskeys(tx, accountId), hasCodes: hasCodes(app, account) }
  })
}

/** Renames a passkey. Returns false if the account has no such passkey. */
export async function renamePasskey(app: App, accountId: string, id: string, text: string): Promise<boolean> {
  if (!isUuid(id)) return false
  return app.db.inOperator((tx) => updatePasskeyName(tx, { id, accountId }, readPasskeyName(text)))
}

/**
 * Removes a passkey, unless it is the only way to open the account. Returns `unknown` if the passkey was already
 * removed.
 */
export async function removePasskey(
  app: App,
  accountId: string,
  id: string,
): Promise<'removed' | 'unknown' | 'last'> {
  if (!isUuid(id)) return 'unknown'
  const outcome = await app.db.inOperator(async (tx) => {
    // Lock the account, so that two concurrent removals cannot delete the last passkey.
    const account = await lockAccount(tx, accountId)
    if (!account) return 'unknown'
    const passkeys = await listPasskeys(tx, accountId)
    const kept = passkeyKeptReason({ passkeys, id, hasCodes: hasCodes(app, account) })
    if (kept) return kept
    await deletePasskey(tx, { id, accountId })
    return 'removed'
  })
  if (outcome === 'removed') app.log.info({ accountId }, 'a passkey was removed')
  return outcome
}

/** A session of the provider. */
export interface Session {
  /** The secret name of the session, which is new after each sign-in. */
  name: string
  accountId: string
  signedInAt: Date
}

/** The content of the token in a form. It proves that the form was made for this session. */
interface Ticket {
  session: string
  at: number
}
const HOUR_MS = 3_600_000
const signer = perApp((app: App) => createTokenSigner(app.secret, 'sign-in account'))

/**
 * Creates the proof that a form belongs to this session. The challenge for a new passkey on the session's page is
 * derived from it too.
 */
export function createTicket(app: App, session: Session): string {
  const ticket: Ticket = { session: stateId('account', session.name), at: app.clock.now().getTime() }
  return signer(app).sign(ticket)
}

/** Returns whether a form was created in this session, within the last hour. */
export function readTicket(app: App, session: Session, text: string): boolean {
  const ticket = signer(app).verify(text) as Ticket | null
  const age = ticket && app.clock.now().getTime() - ticket.at
  return age !== null && age < HOUR_MS && ticket?.session === stateId('account', session.name)
}
