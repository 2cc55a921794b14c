import { Type } from 'typebox'
import { account, mcpKey, publishableKey, secretKey } from '../../core/credential.ts'
import { operation } from '../../core/operation.ts'
import { Fields } from '../../core/schema.ts'
import { bootstrap, validateKey } from './actions.ts'
import { Bootstrap, ValidKey } from './schemas.ts'

export const operations = [
  operation({
    id: 'bootstrapAccount',
    method: 'POST',
    path: '/api/account/bootstrap',
    tag: 'Account',
    summary: 'First sign-in: creates the workspace and returns the secret key once',
    accepts: [account],
    body: Fields({ name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })) }),
    bodyOptional: true,
    returns: Bootstrap,
    handle: ({ caller, body }, app) => bootstrap(app, caller, body),
  }),
  operation({
    id: 'validateKey',
    method: 'POST',
    path: '/api/validate',
    tag: 'SDK channel',
    summary: 'Validates the presented key',
    accepts: [publishableKey, secretKey, mcpKey],
    role: 'VIEWER',
    returns: ValidKey,
    handle: ({ caller }, app) => validateKey(app, caller),
  }),
]
