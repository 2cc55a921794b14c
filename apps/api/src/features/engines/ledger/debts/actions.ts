import type { App } from '../../../../app.ts'
import type { OperatorCaller } from '../../../../core/caller.ts'
import { notFound } from '../../../../core/problems.ts'
import {
  type Check,
  hashApprovedContent,
  listChecks,
  recordCheck,
  requireSecondOperator,
} from '../../approvals/index.ts'
import { lockCreditsById } from '../payout-store.ts'
import { bookPostings } from '../posting.ts'
import { openRestOf, writeOffPosting } from '../receivables.ts'
import { debtChanged, debtNotOpen } from './problems.ts'
import { type Debt, findDebt, saveWriteOff } from './store.ts'

const writeOffMatter = ({ id: subjectId, asset }: { id: string; asset: string }, amount: bigint) => ({
  ...({ kind: 'WRITE_OFF', subjectId, amount, asset } as const),
  snapshot: hashApprovedContent([subjectId, amount.toString()]),
})

/** Records that a first operator has read a debt before it is written off. Moves no money. */
export async function checkWriteOff(
  app: App,
  caller: OperatorCaller,
  id: string,
  amount: bigint,
): Promise<readonly Check[]> {
  const found = await app.db.readOperator((tx) => findDebt(tx, id))
  if (!found) throw notFound()
  if (found.owed !== amount) throw debtChanged({ details: { owed: found.owed.toString() } })
  return app.db.inWorkspace(found.workspaceId, async (tx) => {
    await recordCheck(tx, app, caller, writeOffMatter(found, amount))
    return listChecks(tx, 'WRITE_OFF', id)
  })
}

/**
 * Forgives the rest that is still owed of a debt, at the operator's expense. `amount` is the rest that the operator
 * saw. A repeated call changes nothing and returns the debt.
 */
export async function writeOffDebt(
  app: App,
  caller: OperatorCaller,
  id: string,
  { amount, note }: { amount: bigint; note: string },
): Promise<Debt> {
  const found = await app.db.readOperator((tx) => findDebt(tx, id))
  if (!found) throw notFound()
  await app.db.inWorkspace(found.workspaceId, async (tx) => {
    const [debt] = await lockCreditsById(tx, [id])
    if (!debt) throw notFound()
    if (debt.writtenOff === amount) return
    const owed = openRestOf(debt)
    if (owed === 0n) throw debtNotOpen()
    if (owed !== amount) throw debtChanged({ details: { owed: owed.toString() } })
    const approved = await requireSecondOperator(tx, app, caller, writeOffMatter(debt, amount))
    await saveWriteOff(tx, debt, { amount, note, by: caller.email, at: app.clock.now(), ...approved })
    await bookPostings(tx, [writeOffPosting(debt, amount)])
  })
  return (await app.db.readOperator((tx) => findDebt(tx, id)))!
}
