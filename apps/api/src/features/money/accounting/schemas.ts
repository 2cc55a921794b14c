import { type Static, Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Amount, Fields, Id, Nullable, named, OneOf, PageOf, Time } from '../../../core/schema.ts'
import type { MonthClose } from './closing.ts'
import type { Forfeit, Statement, StatementLine, Threshold } from './statement-store.ts'

const Asset = OneOf(['USD', 'USDC'] as const)
const Signed = Type.String({ description: 'In atomic units; may be below zero' })

export const MonthQuery = Fields({
  month: Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$', description: 'YYYY-MM, in UTC' }),
})
export const MonthCloseReport = named(
  'MonthClose',
  Type.Object({
    month: Type.String(),
    from: Time,
    to: Time,
    lines: Type.Array(
      Type.Object({
        account: Type.String({ description: 'Kind of account, such as `campaign_budget`' }),
        asset: OneOf(['POINTS', 'USD', 'USDC'] as const),
        opening: Signed,
        credited: Amount,
        debited: Amount,
        closing: Signed,
      }),
    ),
    unbalanced: Type.Array(Type.String(), { description: 'Assets whose accounts do not sum to zero' }),
    comparisons: Type.Array(
      Type.Object({
        account: OneOf(['PROVIDER', 'TREASURY'] as const),
        asset: Asset,
        checkedAt: Time,
        expected: Signed,
        found: Signed,
        difference: Signed,
        unknownIn: Amount,
        unknownOut: Amount,
        unexplainedEntries: Type.String({
          description: 'Entries of the provider that the books do not know',
        }),
        unexplained: Type.String({ description: 'What nothing explains of the difference' }),
      }),
      { description: 'The comparisons closest to the end of the month' },
    ),
    missing: Type.Array(OneOf(['PROVIDER', 'TREASURY'] as const), {
      description: 'Accounts outside that were not compared in the month',
    }),
  }),
)
export function toCloseBody(made: MonthClose) {
  return {
    ...made,
    lines: made.lines.map((line) => ({
      ...line,
      opening: `${line.opening}`,
      credited: `${line.credited}`,
      debited: `${line.debited}`,
      closing: `${line.closing}`,
    })),
    comparisons: made.comparisons.map((each) => ({
      ...each,
      ...{ expected: `${each.expected}`, found: `${each.found}`, difference: `${each.difference}` },
      ...{ unknownIn: `${each.unknownIn}`, unknownOut: `${each.unknownOut}` },
      ...{ unexplainedEntries: `${each.unexplainedEntries}`, unexplained: `${each.unexplained}` },
    })),
  }
}

const year = Type.Integer({ minimum: 2000, maximum: 2100 })
const StatementRow = named(
  'TesterStatement',
  Type.Object({
    testerId: Id,
    displayName: Nullable(Type.String({ description: 'Chosen by the tester; null: none, or erased' })),
    country: Type.String({ description: 'Of the account at the provider; ZZ: none is known' }),
    asset: Asset,
    paid: Type.String({ description: 'Settled in the year' }),
    returned: Type.String({ description: 'Came back in the year' }),
    payments: Type.Integer(),
    threshold: Nullable(Amount),
    due: Type.Boolean({ description: 'The sum has reached the threshold of the country' }),
  }),
)
export const StatementPage = named('TesterStatementPage', PageOf(StatementRow))
export const StatementQuery = Fields({
  year,
  due: Type.Optional(Type.Boolean({ default: false, description: 'Only those that are due' })),
  ...pageQuery,
})
export const StatementYear = Fields({ year })
export type StatementYear = Static<typeof StatementYear>
export const OneStatementQuery = Fields({
  year: Type.Optional(
    Type.Integer({ minimum: 2000, maximum: 2100, description: 'Default: the present year' }),
  ),
})
export const StatementDetail = named(
  'TesterStatementDetail',
  Type.Object({
    testerId: Id,
    year: Type.Integer(),
    sums: Type.Array(StatementRow),
    lines: Type.Array(
      Type.Object({
        at: Time,
        kind: OneOf(['PAID', 'RETURNED'] as const),
        asset: Asset,
        amount: Amount,
        destination: Type.String(),
        reference: Nullable(Type.String()),
      }),
      { description: 'By settlement; at most 2,000' },
    ),
  }),
)
export function toStatementBody({ paid, returned, threshold, ...rest }: Statement) {
  const due = threshold !== null && paid - returned >= threshold
  return {
    ...{ ...rest, due, paid: `${paid}`, returned: `${returned}` },
    threshold: threshold === null ? null : `${threshold}`,
  }
}
export const toLineBody = ({ amount, ...line }: StatementLine) => ({ ...line, amount: `${amount}` })

export const ThresholdEntry = named(
  'StatementThreshold',
  Fields({
    country: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166; ZZ: no country is known' }),
    asset: OneOf(['USD', 'USDC'] as const),
    amount: Type.String({ pattern: '^\\d{1,15}$', description: 'Whole atomic units' }),
  }),
)
export type ThresholdEntry = Static<typeof ThresholdEntry>
export const ThresholdList = named(
  'StatementThresholds',
  Type.Object({
    items: Type.Array(
      Type.Object({
        country: Type.String(),
        asset: Asset,
        amount: Amount,
        setBy: Type.String(),
        setAt: Time,
      }),
    ),
  }),
)
export const toThresholdBody = ({ amount, ...rest }: Threshold) => ({ ...rest, amount: `${amount}` })

export const ForfeitPage = named(
  'ForfeitPage',
  PageOf(
    named(
      'Forfeit',
      Type.Object({ testerId: Id, workspaceId: Id, asset: Asset, amount: Amount, erasedAt: Time }),
    ),
  ),
)
export const ForfeitQuery = Fields(pageQuery)
export const toForfeitBody = ({ amount, ...rest }: Forfeit) => ({ ...rest, amount: `${amount}` })
