import type { App } from '../../../app.ts'
import type { OperatorTx } from '../../../core/database/db.ts'
import { needsSecondOperator } from '../../engines/approvals/index.ts'
import { listLinkedTesters } from '../fraud-signals/index.ts'
import { type Choice, type Payee, toDrawn, toSkipped } from './drafting.ts'
import { sumAmounts } from './rules.ts'
import { listPairs } from './store.ts'

/** Returns whether a draft pays a tester who is linked to the people of a workspace that pays this tester. */
export async function hasLinkedTesters(tx: OperatorTx, batchId: string): Promise<boolean> {
  return (await listLinkedTesters(tx, await listPairs(tx, batchId))).size > 0
}

async function findLinkedPayees(app: App, payees: readonly Payee[]): Promise<ReadonlySet<string>> {
  const pairs = payees.flatMap(({ testerId, credits }) =>
    [...new Set(credits.map(({ workspaceId }) => workspaceId))].map((workspaceId) => ({
      workspaceId,
      testerId,
    })),
  )
  if (pairs.length === 0) return new Set()
  return app.db.readOperator((tx) => listLinkedTesters(tx, pairs))
}

/**
 * Returns the payments of the next batch, and whether it awaits a second operator. If the settings require no second
 * operator, only testers who are linked to a paying workspace wait for one. `drafted` lists the testers of a draft that
 * awaits approval.
 */
export async function chooseBatch(
  app: App,
  { payees, skipped }: Choice,
  drafted: ReadonlySet<string>,
): Promise<Choice & { awaits: boolean }> {
  const due = payees.filter(({ testerId }) => !drafted.has(testerId))
  const amount = sumAmounts(due.map((payee) => toDrawn(payee).amount))
  if (due.length > 0 && needsSecondOperator(app.config, 'TOKEN', { amount, asset: 'USDC' }))
    return { payees: drafted.size > 0 ? [] : due, skipped, awaits: true }
  const linked = await findLinkedPayees(app, due)
  const open = due.filter(({ testerId }) => !linked.has(testerId))
  if (open.length === 0) return { payees: drafted.size > 0 ? [] : due, skipped, awaits: due.length > 0 }
  const later = payees.filter((payee) => !open.includes(payee))
  const waiting = later.map(({ testerId, credits }) => toSkipped(testerId, credits, ['LINKED']))
  return { payees: open, skipped: [...skipped, ...waiting], awaits: false }
}
