import { platformAdmin } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { mapPage, pageOf, sliceOf } from '../../../core/page.ts'
import { notFound } from '../../../core/problems.ts'
import { settleUnbooked } from './actions.ts'
import { settledOtherwise } from './problems.ts'
import {
  toUnbookedBody,
  UnbookedPayment,
  UnbookedPaymentPage,
  UnbookedPaymentQuery,
  UnbookedSettlement,
} from './schemas.ts'
import { listUnbooked } from './store.ts'

const shared = { tag: 'Operator', accepts: [platformAdmin], strict: true } as const

export const operations = [
  operation({
    ...shared,
    id: 'listUnbookedPayments',
    method: 'GET',
    path: '/api/platform-admin/unbooked-payments',
    summary: 'List payments to testers that the books do not know, newest first',
    description:
      'Payments that a restore left, made after the backup and for no credits that fit, and payments that turned up after they were given up. While one is open, its tester is not paid.',
    query: UnbookedPaymentQuery,
    returns: UnbookedPaymentPage,
    async handle({ query: { state = 'OPEN', ...page } }, app) {
      const slice = sliceOf(page)
      const found = await app.db.readOperator((tx) =>
        listUnbooked(tx, { isSettled: state === 'SETTLED' }, slice),
      )
      return mapPage(pageOf(found, slice), toUnbookedBody)
    },
  }),
  operation({
    ...shared,
    id: 'settleUnbookedPayment',
    method: 'POST',
    path: '/api/platform-admin/unbooked-payments/settle',
    summary: 'Record what a payment outside the books was for: its tester is paid again',
    description:
      'Moves and books no money, so look first whether it has paid what is payable now: that would be paid once more. Repeating it changes nothing.',
    body: UnbookedSettlement,
    example: { id: 'obp_test_61T2', note: 'A gift for the birthday of the project' },
    returns: UnbookedPayment,
    problems: [notFound, settledOtherwise],
    handle: async ({ caller, body }, app) =>
      toUnbookedBody(await settleUnbooked(app, { ...body, by: caller.email })),
  }),
]
