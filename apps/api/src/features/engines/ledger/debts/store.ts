import type { OperatorTx, WorkspaceTx } from '../../../../core/database/db.ts'
import { type ListOrder, listRows } from '../../../../core/database/list-rows.ts'
import { allOf, fragment, sql } from '../../../../core/database/sql.ts'
import type { Placed, Slice } from '../../../../core/page.ts'
import type { Approved } from '../../approvals/index.ts'
import type { Asset } from '../chart.ts'
import type { Credit } from '../rules.ts'
import type { DebtState } from './rules.ts'

const newestFirst: ListOrder = [['id', 'uuid', 'desc']]

/** A tester's debt and its state. Amounts in atomic units, above zero. */
export interface Debt {
  id: string
  workspaceId: string
  testerId: string
  campaignId: string
  feedbackId: string | null
  rewardId: string
  asset: Asset
  amount: bigint
  covered: bigint
  writtenOff: bigint
  owed: bigint
  state: DebtState
  createdAt: Date
  writtenOffBy: string | null
  writtenOffAt: Date | null
  writeOffNote: string | null
}

const columns = fragment(`
  c.id, c.workspace_id, c.tester_id, c.campaign_id, c.feedback_id, c.reverses as reward_id, c.asset,
  -c.amount as amount, c.netted as covered, c.written_off,
  case when c.status = 'PAYABLE' then -c.amount - c.netted else 0 end as owed,
  case when c.status = 'REVERSED' then 'LIFTED' when c.written_off > 0 then 'WRITTEN_OFF'
       when c.status = 'PAYABLE' then 'OPEN' else 'COVERED' end as state,
  c.created_at, w.written_by as written_off_by, w.written_at as written_off_at, w.note as write_off_note`)
const tables = fragment(`
  credits c left join debt_write_offs w on w.workspace_id = c.workspace_id and w.credit_id = c.id`)

export function findDebt(tx: OperatorTx, id: string): Promise<Debt | null> {
  return tx.maybe(sql`select ${columns} from ${tables} where c.id = ${id} and c.claim is not null`)
}

const isIn: Record<DebtState, ReturnType<typeof sql>> = {
  OPEN: sql`c.status = 'PAYABLE'`,
  COVERED: sql`c.status = 'PAID' and c.written_off = 0`,
  WRITTEN_OFF: sql`c.status = 'PAID' and c.written_off > 0`,
  LIFTED: sql`c.status = 'REVERSED'`,
}

/** Lists debts of all workspaces, the newest first; one row more than the limit, which shows whether there are more. */
export function listDebts(
  tx: OperatorTx,
  filter: { state?: DebtState | undefined; testerId?: string | undefined; workspaceId?: string | undefined },
  slice: Slice,
): Promise<Placed<Debt>[]> {
  const list = sql`
    select ${columns} from ${tables}
    where ${allOf([
      sql`c.claim is not null`,
      filter.state !== undefined && isIn[filter.state],
      filter.testerId !== undefined && sql`c.tester_id = ${filter.testerId}`,
      filter.workspaceId !== undefined && sql`c.workspace_id = ${filter.workspaceId}`,
    ])}`
  return tx.many(listRows(list, newestFirst, slice))
}

/** Records the write-off and subtracts it from the debt, in one statement. */
export async function saveWriteOff(
  tx: WorkspaceTx,
  debt: Credit,
  made: { amount: bigint; note: string; by: string; at: Date } & Approved,
): Promise<void> {
  await tx.run(sql`
    insert into debt_write_offs (workspace_id, credit_id, amount, note, written_by, written_at, snapshot, second_above)
    values (${tx.workspaceId}, ${debt.id}, ${made.amount}, ${made.note}, ${made.by}, ${made.at}, ${made.snapshot},
            ${made.secondAbove})`)
  const changed = await tx.run(sql`
    update credits set written_off = ${made.amount}, status = 'PAID', version = version + 1
    where workspace_id = ${tx.workspaceId} and id = ${debt.id} and version = ${debt.version}`)
  if (changed !== 1) throw new Error('a debt changed under its lock')
}
