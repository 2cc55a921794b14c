import type { App } from '../../../app.ts'
import type { OperatorCaller } from '../../../core/caller.ts'
import { bookOwnFunds } from '../../engines/ledger/index.ts'
import { houseWorkspaceId } from '../../people/tester-pools/index.ts'
import { compareAccount } from './comparing.ts'
import { importEntries } from './importing.ts'
import { ownFundsReferenceUsed } from './problems.ts'
import { type OutsideAccount, outsideAccounts } from './rules.ts'
import { type OwnFundsEntry, toAccountBody, toOwnFundsBody, toUnexplainedBody } from './schemas.ts'
import { findLatest, findOwnFunds, insertOwnFunds, listUnexplained, type OwnFunds } from './store.ts'

const SHOWN = 100
const LOCK = 'reconciliation'

/**
 * Reads the latest comparisons, and the entries that explain differences. `unreachable` lists accounts that did not
 * respond just now.
 */
export function readReconciliation(app: App, unreachable: readonly OutsideAccount[] = []) {
  return app.db.snapshot.readOperator(async (tx) => {
    const [latest, unexplained] = await Promise.all([
      Promise.all(outsideAccounts.map((account) => findLatest(tx, account))),
      listUnexplained(tx, SHOWN),
    ])
    return {
      accounts: latest.flatMap((made) => (made ? [toAccountBody(made)] : [])),
      unreachable: [...unreachable],
      unexplained: unexplained.map(toUnexplainedBody),
    }
  })
}

/**
 * Reads new entries from the provider and compares each account. Returns the accounts that did not respond, or null if
 * another process is comparing.
 */
export function reconcile(app: App): Promise<OutsideAccount[] | null> {
  return app.db.exclusively(LOCK, async () => {
    const unreachable: OutsideAccount[] = []
    for (const account of outsideAccounts)
      try {
        if (account === 'PROVIDER' && app.payments) await importEntries(app, app.payments)
        await compareAccount(app, account)
      } catch (error) {
        app.log.warn({ account, err: error }, 'an account could not be compared with the books')
        unreachable.push(account)
      }
    return unreachable
  })
}

/** Books a deposit or withdrawal of the operator's own money, once per reference. */
export async function recordOwnFunds(app: App, caller: OperatorCaller, given: OwnFundsEntry) {
  const own: OwnFunds = {
    ...given,
    amount: BigInt(given.amount),
    recordedBy: caller.email,
    recordedAt: app.clock.now(),
  }
  return app.db.inOperator(async (tx) => {
    const isNew = await insertOwnFunds(tx, own)
    const kept = (await findOwnFunds(tx, own.reference))!
    const same = (['asset', 'direction', 'amount'] as const).every((name) => kept[name] === own[name])
    if (!same) throw ownFundsReferenceUsed()
    if (isNew)
      await app.db.asWorkspace(tx, houseWorkspaceId, (house) =>
        bookOwnFunds(
          house,
          `own-funds:${own.reference}`,
          own.asset,
          own.direction === 'IN' ? own.amount : -own.amount,
        ),
      )
    return toOwnFundsBody(kept)
  })
}
