import { member, secretKey, studioToken } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import {
  expiredCredential,
  invalidCredential,
  missingCredential,
  revokedCredential,
} from '../../../core/problems.ts'
import { issuePairingCode, mintToken, redeemPairingCode, renewToken, validateToken } from './actions.ts'
import { invalidPairingCode } from './problems.ts'
import {
  PairedStudio,
  PairingCode,
  PairingRedemption,
  StudioToken,
  StudioTokenCheck,
  StudioTokenRequest,
  ValidStudioToken,
} from './schemas.ts'

export const operations = [
  operation({
    id: 'mintStudioToken',
    method: 'POST',
    path: '/api/studio/token',
    tag: 'Studio',
    summary: 'Create a short-lived studio token',
    accepts: [secretKey],
    body: StudioTokenRequest,
    example: { expiresInSeconds: 900 },
    bodyOptional: true,
    returns: StudioToken,
    handle: ({ caller, body }, app) => mintToken(app, caller, body.expiresInSeconds),
  }),
  operation({
    id: 'validateStudioToken',
    method: 'POST',
    path: '/api/studio/validate',
    tag: 'Studio',
    summary: 'Validate a studio token',
    accepts: [],
    limit: 'address',
    body: StudioTokenCheck,
    example: { token: 'gs_st_…' },
    bodyOptional: true,
    returns: ValidStudioToken,
    problems: [missingCredential, invalidCredential, expiredCredential, revokedCredential],
    handle: ({ body, request }, app) => {
      const header = request.headers['x-service-studio-token']
      return validateToken(app, typeof header === 'string' && header !== '' ? header : (body.token ?? null))
    },
  }),
  operation({
    id: 'renewStudioToken',
    method: 'POST',
    path: '/api/studio/renew',
    tag: 'Studio',
    summary: 'Exchange a valid studio token for a new one',
    description:
      'For 12 hours after the first token; then the browser is paired again. The old token stays valid until it expires.',
    accepts: [studioToken],
    returns: StudioToken,
    handle: ({ request }, app) => renewToken(app, String(request.headers['x-service-studio-token'])),
  }),
  operation({
    id: 'issuePairingCode',
    method: 'POST',
    path: '/api/studio/pairing',
    tag: 'Studio',
    summary: 'Create a one-time pairing code for the extension’s developer mode',
    accepts: [secretKey, member],
    returns: PairingCode,
    handle: ({ caller }, app) => issuePairingCode(app, caller),
  }),
  operation({
    id: 'redeemPairingCode',
    method: 'POST',
    path: '/api/studio/pairing/redeem',
    tag: 'Studio',
    summary: 'Exchange a pairing code for a studio token',
    accepts: [],
    limit: 'pairing',
    body: PairingRedemption,
    example: { code: 'ABCD-EFGH' },
    returns: PairedStudio,
    problems: [invalidPairingCode],
    handle: ({ body }, app) => redeemPairingCode(app, body.code),
  }),
]
