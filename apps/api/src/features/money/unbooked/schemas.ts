import { Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Amount, Fields, Id, Nullable, named, OneOf, PageOf, Time } from '../../../core/schema.ts'
import type { NotedPayment } from './store.ts'

/** A payment that was made but is missing in the books. */
export const UnbookedPayment = named(
  'UnbookedPayment',
  Type.Object({
    id: Type.String({ description: 'The payment provider’s id, or the nonce of the transfer' }),
    rail: OneOf(['FIAT', 'TOKEN'] as const),
    testerId: Nullable(Id),
    amount: Amount,
    asset: Type.String(),
    paidAt: Time,
    foundAt: Time,
    settledAt: Nullable(Time),
    settledBy: Nullable(Type.String({ description: 'Null: somebody on the machine, with npm run restore' })),
    note: Nullable(Type.String()),
  }),
)
export const UnbookedPaymentPage = named('UnbookedPaymentPage', PageOf(UnbookedPayment))
export const UnbookedPaymentQuery = Fields({
  state: Type.Optional(
    OneOf(['OPEN', 'SETTLED'] as const, { default: 'OPEN', description: 'OPEN: its tester is not paid' }),
  ),
  ...pageQuery,
})
export const UnbookedSettlement = named(
  'UnbookedSettlement',
  Fields({
    id: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Of the list; exact, which a path would not be',
    }),
    note: Type.String({ minLength: 1, maxLength: 1000, description: 'What the payment was for' }),
  }),
)

export const toUnbookedBody = ({ amount, ...payment }: NotedPayment) => ({
  ...payment,
  amount: amount.toString(),
})
