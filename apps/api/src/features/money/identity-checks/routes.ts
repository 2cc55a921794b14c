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
    url: Nullable(Type.String({ description: 'Page of the payment provider for the identity check' })),
  }),
)

export const operations = [
  operation({
    id: 'proveIdentity',
    method: 'POST',
    path: '/api/tester/identity',
    tag: 'Testers',
    summary: 'Verify your identity, if the operator requires it before payments',
    accepts: [tester],
    returns: IdentityCheck,
    problems: [identityChecksUnavailable, identityProviderUnavailable],
    async handle({ caller }, app) {
      const { status, url } = await proveIdentity(app, caller)
      return { status, url }
    },
  }),
]
