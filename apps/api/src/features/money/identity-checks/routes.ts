import { Type } from 'typebox'
import { tester } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { Nullable, named, OneOf } from '../../../core/schema.ts'
import { proveIdentity } from './actions.ts'
import { identityChecksUnavailable, identityProviderUnavailable } from './problems.ts'

const IdentityCheck = named(
  'IdentityCheck',
  Type.Object({
    status: OneOf(['requires_input', 'processing', 'verified', 'canceled'] as const),
    url: Nullable(
      Type.String({ description: 'Page of the payment provider on which to prove one’s identity' }),
    ),
  }),
)

export const operations = [
  operation({
    id: 'proveIdentity',
    method: 'POST',
    path: '/api/tester/identity',
    tag: 'Testers',
    summary: 'Prove one’s identity, where the operator demands it before money is paid',
    accepts: [tester],
    returns: IdentityCheck,
    problems: [identityChecksUnavailable, identityProviderUnavailable],
    async handle({ caller }, app) {
      const { status, url } = await proveIdentity(app, caller)
      return { status, url }
    },
  }),
]
