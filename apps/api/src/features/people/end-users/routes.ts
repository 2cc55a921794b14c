import { member, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { Deleted } from '../../../core/schema.ts'
import { createIdentityKey, listKeysOfWorkspace, removeIdentityKey } from './keys.ts'
import { identityKeyRefused, twoIdentityKeys } from './problems.ts'
import { IdentityKeyCreate, IdentityKeys, NewIdentityKey, UserToken, UserTokenCreate } from './schemas.ts'
import { issueUserToken } from './tokens.ts'

const tag = 'Account'

export const operations = [
  operation({
    id: 'createUserToken',
    method: 'POST',
    path: '/api/identity/tokens',
    tag,
    summary: 'Say who your signed-in user is',
    description:
      'Call it from your server and pass the token to the page: the SDK sends it as `x-service-user-token` beside the publishable key. Or sign a JWT yourself with a key of `/api/identity/keys`: `aud` is the id of the workspace, `sub` your id of the user, `exp` at most 24 hours ahead.',
    accepts: [secretKey],
    body: UserTokenCreate,
    example: {
      userId: 'user-4711',
      email: 'ada@example.com',
      emailVerified: true,
      name: 'Ada',
      company: { id: 'acme', name: 'Acme', plan: 'Team', monthlySpend: 490 },
      expiresInSeconds: 3600,
    },
    returns: UserToken,
    handle: ({ caller, body }, app) => issueUserToken(app, caller.workspaceId, body),
  }),
  operation({
    id: 'listIdentityKeys',
    method: 'GET',
    path: '/api/identity/keys',
    tag,
    summary: 'List the keys that verify tokens you sign',
    accepts: [secretKey, member],
    role: 'ADMIN',
    returns: IdentityKeys,
    handle: ({ caller }, app) => listKeysOfWorkspace(app, caller.workspaceId),
  }),
  operation({
    id: 'createIdentityKey',
    method: 'POST',
    path: '/api/identity/keys',
    tag,
    summary: 'Configure a key for tokens you sign',
    description:
      'EdDSA or ES256 with a public JWK or a `jwksUrl`; HS256 with a secret that is made here and shown once. Two keys at most, so that one can replace the other. A token is verified with the algorithm of its key, whatever its header says.',
    accepts: [secretKey, member],
    role: 'ADMIN',
    body: IdentityKeyCreate,
    example: { algorithm: 'ES256', jwksUrl: 'https://shop.example/.well-known/jwks.json' },
    returns: NewIdentityKey,
    problems: [identityKeyRefused, twoIdentityKeys],
    handle: ({ caller, body, request }, app) =>
      createIdentityKey(app, caller.workspaceId, request.newId, body),
  }),
  operation({
    id: 'deleteIdentityKey',
    method: 'DELETE',
    path: '/api/identity/keys/{id}',
    tag,
    summary: 'Delete a key; tokens that it signed end',
    accepts: [secretKey, member],
    role: 'ADMIN',
    returns: Deleted,
    handle: ({ caller, params }, app) => removeIdentityKey(app, caller.workspaceId, params.id),
  }),
]
