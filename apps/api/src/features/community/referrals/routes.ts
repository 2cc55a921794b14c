import { Type } from 'typebox'
import { tester } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { Fields, Id, named, Time } from '../../../core/schema.ts'
import { membershipSuspended } from '../../people/tester-pools/index.ts'
import { createReferral } from './actions.ts'
import { membershipRequired, referralsOff, tooManyReferrals } from './problems.ts'

const Referral = named(
  'Referral',
  Type.Object({ id: Id, url: Type.String(), token: Type.String(), expiresAt: Time }),
)

export const operations = [
  operation({
    id: 'createReferral',
    method: 'POST',
    path: '/api/tester/referrals',
    tag: 'Testers',
    summary: 'Create a referral invite: single use, into the default tier',
    accepts: [tester],
    body: Fields({ workspaceId: Id }),
    example: { workspaceId: '0199d3b2-6c1f-7a40-9f0e-5b8d2c7a1e01' },
    returns: Referral,
    problems: [membershipRequired, membershipSuspended, referralsOff, tooManyReferrals],
    handle: ({ caller, body }, app) => createReferral(app, caller, body.workspaceId),
  }),
]
