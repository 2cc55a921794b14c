import { Type } from 'typebox'
import { Fields, Id, Nullable, named, OneOf, Time } from '../../../../core/schema.ts'
import { membershipStatuses } from '../rules.ts'
import { TierSummary } from '../tiers/schemas.ts'

const invite = {
  id: Id,
  tokenPrefix: Type.String(),
  tierId: Nullable(Id),
  campaignId: Nullable(Id),
  maxUses: Nullable(Type.Integer()),
  uses: Type.Integer(),
  referrerId: Nullable(Type.String({ format: 'uuid', description: 'Set if a tester created it' })),
  expiresAt: Nullable(Time),
  revokedAt: Nullable(Time),
  lastUsedAt: Nullable(
    Type.String({ format: 'date-time', description: 'When it was last redeemed; null: never' }),
  ),
  createdAt: Time,
}
export const Invite = named('Invite', Type.Object(invite))
/** The invite as it is returned once, on creation. */
export const NewInvite = named(
  'NewInvite',
  Type.Object({ ...invite, url: Type.String(), token: Type.String() }),
)

export const InviteCreate = named(
  'InviteCreate',
  Fields({
    tierId: Type.Optional(Nullable(Id)),
    campaignId: Type.Optional(Nullable(Id)),
    maxUses: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }))),
    expiresAt: Type.Optional(Nullable(Time)),
  }),
)
export const InviteToken = named(
  'InviteToken',
  Fields({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
)

/** A tester's membership in a pool. */
const membership = {
  workspaceId: Id,
  workspaceName: Type.String(),
  status: OneOf(membershipStatuses),
  tier: TierSummary,
  joinedAt: Time,
}
export const TesterMembership = named('TesterMembership', Type.Object(membership))
export const Redemption = named(
  'Redemption',
  Type.Object({
    ...membership,
    membershipId: Id,
    campaignId: Nullable(Id),
    joined: Type.Boolean({ description: 'False if the tester was already a member' }),
  }),
)
