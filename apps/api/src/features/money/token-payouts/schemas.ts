import { Type } from 'typebox'
import { Amount, Fields, Id, Nullable, named, OneOf } from '../../../core/schema.ts'
import { payoutStatuses, refusals } from './rules.ts'

export const PayoutRunRequest = Fields({})
export const PayoutRun = named(
  'PayoutRun',
  Type.Object({
    batchId: Type.Union([Id, Type.Null()], { description: 'Null: nobody can be paid' }),
    payouts: Type.Array(
      Type.Object({
        id: Id,
        testerId: Id,
        address: Type.String(),
        amount: Amount,
        status: OneOf(payoutStatuses),
        reason: Nullable(OneOf(refusals, { description: 'Why it was not signed' })),
      }),
    ),
    skipped: Type.Array(
      Type.Object({
        testerId: Id,
        reason: Type.String({ description: 'The first of the reasons' }),
        reasons: Type.Array(Type.String()),
        amount: Amount,
      }),
      { description: 'All that is due and not paid by this run' },
    ),
  }),
)
