import { AsyncLocalStorage } from 'node:async_hooks'
import type { Identity, TokenVerifier } from '../../../adapters/identity/verifier.ts'
import type { App } from '../../../app.ts'
import { boundedCache } from '../../../core/bounded-cache.ts'
import { isUuid } from '../../../core/clock.ts'
import { watchVoids } from '../../../core/database/changes.ts'
import { perApp } from '../../../core/per-app.ts'
import { findAccount, updateAllSignOuts, updateSignOuts } from './account-store.ts'
import { deleteAllStates, deleteStatesOfAccount } from './state-store.ts'

/*
 * Each account counts its sign-outs everywhere. Sessions and tokens carry the count at their start, and are valid
 * while the account's count is the same.
 */

/** The accounts that a request to the provider has read, each with its count of sign-outs at that moment. */
const reading = new AsyncLocalStorage<Map<string, number>>()

/**
 * Runs one request to the provider. A new session stores the count of sign-outs that the request read first. If the
 * person signs out everywhere meanwhile, the session is invalid as soon as it is saved.
 */
export function runAsOneRequest<Result>(work: () => Promise<Result>): Promise<Result> {
  return reading.run(new Map(), work)
}
/** Records an account's count of sign-outs for the present request. Only the first count is kept. */
export function noteSignOuts(accountId: string, signOuts: number) {
  const counts = reading.getStore()
  if (counts && !counts.has(accountId)) counts.set(accountId, signOuts)
}
/**
 * Returns an account's count of sign-outs as this request first read it, for the sessions and tokens that the request
 * creates. Returns null if the account was not read yet.
 */
export function findNotedSignOuts(accountId: string): number | null {
  return reading.getStore()?.get(accountId) ?? null
}

/** Ends every session, grant, code and token of an account, in all processes. */
export async function signOutEverywhere(app: App, accountId: string): Promise<void> {
  await app.db.inOperator(async (tx) => {
    await updateSignOuts(tx, accountId)
    await deleteStatesOfAccount(tx, accountId)
    tx.changed('signOuts', accountId)
  })
  app.log.info({ accountId }, 'somebody signed out everywhere')
}

/**
 * Signs everybody out everywhere after a restore, because the restore would revive sessions that were ended after the
 * backup. Returns the number of accounts.
 */
export async function endRestoredSessions(app: App): Promise<number> {
  return app.db.inOperator(async (tx) => {
    const accounts = await updateAllSignOuts(tx)
    await deleteAllStates(tx)
    return accounts
  })
}

/** The time for which a process uses an account from memory if no change is announced. */
const KEPT_MS = 1_000
const remembered = perApp((app: App) => ({
  counts: boundedCache<{ signOuts: number; begunAt: number }>({ most: 20_000, ttl: KEPT_MS }),
  voids: watchVoids(app.db.changes, 'signOuts', KEPT_MS),
}))

/** Wraps a verifier, so that tokens are rejected if their person has signed out everywhere since they were issued. */
export function rejectSignedOutTokens(app: () => App, verifier: TokenVerifier): TokenVerifier {
  return {
    ...verifier,
    async verify(token) {
      const verification = await verifier.verify(token)
      if (!verification.ok || (await isCurrent(app(), verification.identity))) return verification
      return { ok: false, why: 'expired' }
    },
  }
}

async function isCurrent(app: App, { subject, signOuts }: Identity): Promise<boolean> {
  if (!isUuid(subject)) return true
  const { counts, voids } = remembered(app)
  const known = counts.get(subject)
  if (known && voids.holds(subject, known.begunAt)) return signOuts >= known.signOuts
  const begunAt = voids.now()
  const account = await app.db.readOperator((tx) => findAccount(tx, subject))
  // An erased person is no longer known here, so the person's tokens count as expired.
  const count = account?.signOuts ?? 0
  counts.set(subject, { signOuts: count, begunAt })
  return signOuts >= count
}
