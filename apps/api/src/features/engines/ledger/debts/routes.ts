import { platformAdmin } from '../../../../core/credential.ts'
import { operation } from '../../../../core/operation.ts'
import { mapPage, pageOf, sliceOf } from '../../../../core/page.ts'
import { ApprovalChecks, secondApproverRequired } from '../../approvals/index.ts'
import { checkWriteOff, writeOffDebt } from './actions.ts'
import { debtChanged, debtNotOpen } from './problems.ts'
import { Debt, DebtCheck, DebtPage, DebtQuery, DebtWriteOff, toDebtBody } from './schemas.ts'
import { listDebts } from './store.ts'

const shared = { tag: 'Operator', accepts: [platformAdmin], strict: true } as const

export const operations = [
  operation({
    ...shared,
    id: 'listDebts',
    method: 'GET',
    path: '/api/platform-admin/debts',
    summary: 'List testers’ debts in all workspaces, newest first',
    query: DebtQuery,
    returns: DebtPage,
    async handle({ query }, app) {
      const slice = sliceOf(query)
      const found = await app.db.readOperator((tx) => listDebts(tx, query, slice))
      return mapPage(pageOf(found, slice), toDebtBody)
    },
  }),
  operation({
    ...shared,
    id: 'writeOffDebt',
    method: 'POST',
    path: '/api/platform-admin/debts/{id}/write-off',
    summary: 'Write off the rest of a tester’s debt, at the operator’s expense',
    description: 'Happens once, permanently, with a note. Repeating it changes nothing.',
    body: DebtWriteOff,
    example: { amount: '500', note: 'Too small to collect' },
    returns: Debt,
    problems: [debtNotOpen, debtChanged, secondApproverRequired],
    handle: async ({ caller, params, body }, app) =>
      toDebtBody(
        await writeOffDebt(app, caller, params.id, { amount: BigInt(body.amount), note: body.note }),
      ),
  }),
  operation({
    ...shared,
    id: 'checkWriteOff',
    method: 'POST',
    path: '/api/platform-admin/debts/{id}/write-off/check',
    summary: 'Record that you have read a debt to be written off: the first of two pairs of eyes',
    description: 'Moves nothing. Another operator then writes the same amount off.',
    body: DebtCheck,
    example: { amount: '500' },
    returns: ApprovalChecks,
    problems: [debtChanged],
    handle: async ({ caller, params, body }, app) => ({
      checks: [...(await checkWriteOff(app, caller, params.id, BigInt(body.amount)))],
    }),
  }),
]
