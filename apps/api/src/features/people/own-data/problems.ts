import { problem } from '../../../core/problem.ts'

export const moneyOutstanding = problem(
  409,
  'money_outstanding',
  'Money is owed to you: have it paid, or give it up with forfeit=true. While a payment is on its way, wait for its end.',
)
