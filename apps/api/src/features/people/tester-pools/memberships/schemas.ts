import { Type } from 'typebox'
import { pageQuery } from '../../../../core/page.ts'
import { Fields, Id, Nullable, named, OneOf, Time } from '../../../../core/schema.ts'
import { memberOrders, membershipStatuses } from '../rules.ts'
import { TierSummary } from '../tiers/schemas.ts'

export const PoolMember = named(
  'PoolMember',
  Type.Object({
    membershipId: Id,
    testerId: Id,
    displayName: Nullable(Type.String()),
    status: OneOf(membershipStatuses),
    tier: TierSummary,
    referrerId: Nullable(Type.String({ format: 'uuid', description: 'The tester who referred this one' })),
    joinedAt: Time,
  }),
)
export const PoolMemberQuery = Fields({
  ...pageQuery,
  status: Type.Optional(OneOf(membershipStatuses)),
  tierId: Type.Optional(Id),
  testerId: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'The membership of this tester, as items and rewards name them',
    }),
  ),
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'Part of the display name' })),
  sort: Type.Optional(OneOf(memberOrders, { default: 'new' })),
})
export const PoolMemberUpdate = named(
  'PoolMemberUpdate',
  Fields({ status: Type.Optional(OneOf(membershipStatuses)), tierId: Type.Optional(Id) }),
)
