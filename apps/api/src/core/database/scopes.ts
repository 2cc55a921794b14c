import type { OperatorTx, TesterTx, Tx, WorkspaceTx } from './db.ts'

/** The rows that are visible: a setting that the row security policies read, and its value. */
export type Scope = Readonly<{ setting: string; value: string }>

export const inScope = {
  workspace: (id: string): Scope => ({ setting: 'app.workspace_id', value: id }),
  tester: (id: string): Scope => ({ setting: 'app.tester_id', value: id }),
  operator: { setting: 'app.operator', value: 'on' } as Scope,
}

export const workspaceTx =
  (workspaceId: string) =>
  (base: Tx): WorkspaceTx => ({ ...base, scope: 'workspace', workspaceId })
export const testerTx =
  (testerId: string) =>
  (base: Tx): TesterTx => ({ ...base, scope: 'tester', testerId })
export const operatorTx = (base: Tx): OperatorTx => ({ ...base, scope: 'operator' })

/** Changes the scope of an open transaction to one workspace while `work` runs. */
export async function narrowTo<T>(
  tx: OperatorTx | TesterTx,
  workspaceId: string,
  work: (tx: WorkspaceTx) => Promise<T>,
): Promise<T> {
  const { setting, value } = tx.scope === 'operator' ? inScope.operator : inScope.tester(tx.testerId)
  await tx.raw(
    "select set_config('app.workspace_id', $1, true), set_config('app.operator', '', true), set_config('app.tester_id', '', true)",
    [workspaceId],
  )
  const { scope: _, ...base } = tx
  const result = await work({ ...base, scope: 'workspace', workspaceId })
  await tx.raw("select set_config('app.workspace_id', '', true), set_config($1, $2, true)", [setting, value])
  return result
}
