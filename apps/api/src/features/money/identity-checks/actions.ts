import {
  type IdentitySession,
  type PaymentProvider,
  ProviderFailure,
} from '../../../adapters/stripe/index.ts'
import type { App } from '../../../app.ts'
import type { TesterCaller } from '../../../core/caller.ts'
import type { OperatorTx, TesterTx } from '../../../core/database/db.ts'
import { returnPaths } from '../return-pages/index.ts'
import { identityChecksUnavailable, identityProviderUnavailable } from './problems.ts'
import { findCheck, hasCheck, listVerified, startCheck, takeQuestionNumber, updateCheck } from './store.ts'

function requireProvider(app: App): PaymentProvider {
  if (!app.payments) throw identityChecksUnavailable()
  return app.payments
}

/** Returns the page where the tester proves their identity. An earlier page is reused while it is valid. */
export async function proveIdentity(app: App, caller: TesterCaller): Promise<IdentitySession> {
  const provider = requireProvider(app)
  const known = await app.db.readTester(caller.testerId, findCheck)
  try {
    if (known) {
      const session = await provider.findIdentitySession(known.sessionId)
      if (session.status !== 'canceled') return session
    }
    const question = await app.db.inTester(caller.testerId, takeQuestionNumber)
    const session = await provider.createIdentitySession({
      // Concurrent requests share one session, because they use the same key. After a canceled session, the next
      // request opens a new one.
      key: `identity:${caller.testerId}:${known?.sessionId ?? 'first'}`,
      testerId: caller.testerId,
      returnUrl: app.publicUrl() + returnPaths.identity,
    })
    await app.db.inTester(caller.testerId, (tx) => startCheck(tx, session, question, app.clock.now()))
    return session
  } catch (error) {
    if (error instanceof ProviderFailure)
      throw identityProviderUnavailable({ headers: { 'retry-after': '5' } })
    throw error
  }
}

/** Reads a session's state from the provider. Returns false when it is not a tester's present session. */
export async function syncIdentity(app: App, sessionId: string): Promise<boolean> {
  const question = await app.db.inOperator(takeQuestionNumber)
  const session = await requireProvider(app).findIdentitySession(sessionId)
  return app.db.inOperator(async (tx) => {
    await updateCheck(tx, session, question, app.clock.now())
    return hasCheck(tx, sessionId)
  })
}

/** Returns whether the tester's identity check blocks a payment. */
export async function readIdentityState(
  app: App,
  tx: TesterTx,
): Promise<'NOT_DEMANDED' | 'VERIFIED' | 'MISSING'> {
  if (!app.config.REQUIRE_VERIFIED_IDENTITY) return 'NOT_DEMANDED'
  return (await findCheck(tx))?.status === 'verified' ? 'VERIFIED' : 'MISSING'
}

/** Returns the testers whose identity check does not block a payment. */
export async function listIdentified(
  app: App,
  tx: OperatorTx,
  testerIds: readonly string[],
): Promise<Set<string>> {
  return new Set(app.config.REQUIRE_VERIFIED_IDENTITY ? await listVerified(tx, testerIds) : testerIds)
}
