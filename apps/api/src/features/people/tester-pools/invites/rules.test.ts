import { expect, test } from 'vitest'
import { Problem } from '../../../../core/problem.ts'
import type { MembershipStatus } from '../rules.ts'
import { decideRedemption } from './rules.ts'

const now = new Date('2026-03-01T12:00:00Z')
const open = { id: 'i', maxUses: 3, uses: 2, expiresAt: new Date('2026-03-01T12:00:01Z'), revokedAt: null }
const revoked = { ...open, revokedAt: now }
const expired = { ...open, expiresAt: now }
const full = { ...open, uses: 3 }
const came = (status: MembershipStatus, inviteId: string | null = 'i') => ({ status, inviteId })

test.each([
  ['an open invite', open, null, 'join'],
  ['one without limits', { ...open, maxUses: null, expiresAt: null }, null, 'join'],
  ['a revoked one', revoked, null, 'invite_revoked'],
  ['an expired one', expired, null, 'invite_expired'],
  ['a full one', full, null, 'invite_used_up'],
  ['a full one that he came by', full, came('ACTIVE'), 'already'],
  ['a revoked one that he came by', revoked, came('ACTIVE'), 'already'],
  ['an open one while a member by another', open, came('ACTIVE', 'other'), 'already'],
  ['a full one while a member by another', full, came('ACTIVE', 'other'), 'invite_used_up'],
  ['an open one, suspended', open, came('SUSPENDED'), 'membership_suspended'],
  ['an open one, removed', open, came('REMOVED', 'other'), 'membership_suspended'],
  ['a full one that he came by, removed', full, came('REMOVED'), 'membership_suspended'],
] as const)('redeeming %s', (_what, invite, membership, expected) => {
  const outcome = decideRedemption(invite, membership, now)
  expect(outcome instanceof Problem ? outcome.kind.code : outcome).toBe(expected)
})
