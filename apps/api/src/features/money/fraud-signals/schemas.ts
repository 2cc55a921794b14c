import { Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Fields, FreeObject, Id, Nullable, named, OneOf, PageOf, Time } from '../../../core/schema.ts'
import { kinds, states } from './rules.ts'
import type { Signal } from './store.ts'

export const FraudSignal = named(
  'FraudSignal',
  Type.Object({
    id: Id,
    kind: OneOf(kinds, {
      description:
        'SHARED_WALLET, SHARED_BANK_ACCOUNT: several testers are paid to one. BUYER_IS_TESTER: a tester is linked to people who run the workspace, or paid for the bounty. VOTE_RING: testers who vote for one another’s items. NO_DEPLOYMENT: an item that earns money and has no deployment',
    }),
    workspaceId: Nullable(Id),
    testerIds: Type.Array(Id),
    evidence: FreeObject,
    state: OneOf(states, { description: 'GONE: the last search did not find it again' }),
    foundAt: Time,
    seenAt: Time,
    decidedBy: Nullable(Type.String()),
    note: Nullable(Type.String()),
  }),
)
export const FraudSignalPage = named('FraudSignalPage', PageOf(FraudSignal))
export const FraudSignalQuery = Fields({
  state: Type.Optional(OneOf(states, { default: 'OPEN' })),
  kind: Type.Optional(OneOf(kinds)),
  ...pageQuery,
})
export const FraudSignalSearch = Fields({})
export const FraudSearched = named('FraudSearched', Type.Object({ found: Type.Integer() }))
export const FraudSignalDismissal = named(
  'FraudSignalDismissal',
  Fields({
    note: Type.String({ minLength: 1, maxLength: 1000, description: 'Reason; stored with your name' }),
  }),
)

export const toSignalBody = ({ subject: _, ...signal }: Signal) => signal
