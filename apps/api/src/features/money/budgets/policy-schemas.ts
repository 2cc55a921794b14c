import { Type } from 'typebox'
import { Nullable, OneOf } from '../../../core/schema.ts'
import { assets } from '../../engines/ledger/index.ts'

const Units = Type.String({ pattern: '^\\d{1,15}$', description: 'Whole atomic units' })
const Percent = Type.Integer({ minimum: 0, maximum: 100 })
const payouts = ['NONE', 'TOKEN', 'FIAT'] as const

/** The fields of a reward policy. */
export const policyFields = {
  asset: OneOf(assets),
  perItem: Units,
  authorShare: Percent,
  voterShare: Percent,
  verifierShare: Percent,
  implementerShare: {
    ...Percent,
    description: 'Of whoever made the change, payable once it is stable. Nobody’s without proof',
  },
  holdDays: Type.Integer({ minimum: 0, maximum: 365 }),
  maxPerTester: Nullable(Units),
  payout: OneOf(payouts),
}
