import { member, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { sliceOf } from '../../../core/page.ts'
import { PageOf } from '../../../core/schema.ts'
import { listIdentitiesForCaller, registerCiIdentity, revokeCiIdentity } from './actions.ts'
import { ciIdentityRefused, tooManyCiIdentities } from './problems.ts'
import { CiIdentity, CiIdentityCreate, CiIdentityQuery } from './schemas.ts'

const tag = 'Account'

export const operations = [
  operation({
    id: 'listCiIdentities',
    method: 'GET',
    path: '/api/ci-identities',
    tag,
    summary: 'List the CI systems whose receipts count, newest first',
    description: 'Revoked ones too: their earlier receipts stay.',
    accepts: [member, secretKey],
    strict: true,
    query: CiIdentityQuery,
    returns: PageOf(CiIdentity),
    handle: ({ caller, query }, app) => listIdentitiesForCaller(app, caller, sliceOf(query)),
  }),
  operation({
    id: 'registerCiIdentity',
    method: 'POST',
    path: '/api/ci-identities',
    tag,
    summary: 'Register a CI system whose receipts prove changes',
    description:
      'Only a signed-in ADMIN does this, never a key. To rotate a key, register another one and revoke the old one. At most 20 are in force.',
    accepts: [member],
    role: 'ADMIN',
    strict: true,
    idempotent: true,
    body: CiIdentityCreate,
    example: {
      kind: 'OIDC',
      name: 'GitHub Actions of acme/shop',
      provider: 'GITHUB',
      issuer: 'https://token.actions.githubusercontent.com',
      audience: 'groundswell',
      repositoryId: '738291045',
      workflow: '.github/workflows/prove.yml@refs/heads/main',
    },
    returns: CiIdentity,
    problems: [ciIdentityRefused, tooManyCiIdentities],
    handle: ({ caller, body, request }, app) => registerCiIdentity(app, caller, request.newId, body),
  }),
  operation({
    id: 'revokeCiIdentity',
    method: 'POST',
    path: '/api/ci-identities/{id}/revoke',
    tag,
    summary: 'Revoke a CI system: its later receipts are refused',
    accepts: [member],
    role: 'ADMIN',
    returns: CiIdentity,
    handle: ({ caller, params }, app) => revokeCiIdentity(app, caller, params.id),
  }),
]
