import { tester } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { updateProfile } from './actions.ts'
import { OidcConfig, TesterProfile, TesterProfileUpdate } from './schemas.ts'

const tag = 'Testers'

export const operations = [
  operation({
    id: 'getTesterOidcConfig',
    method: 'GET',
    path: '/api/tester/oidc-config',
    tag,
    summary: 'How the extension signs testers in (public client)',
    accepts: [],
    returns: OidcConfig,
    handle: (_input, { config, publicUrl }) => {
      const issuer = config.OIDC_ISSUER ?? `${publicUrl()}/identity`
      return {
        issuer,
        discoveryUrl: `${issuer}/.well-known/openid-configuration`,
        clientId: config.TESTER_OIDC_CLIENT_ID,
        audience: config.TESTER_OIDC_AUDIENCE[0] ?? config.TESTER_OIDC_CLIENT_ID,
        scopes: ['openid', 'profile', 'email'],
        responseType: 'code' as const,
        codeChallengeMethod: 'S256' as const,
      }
    },
  }),
  operation({
    id: 'updateTesterProfile',
    method: 'PATCH',
    path: '/api/tester/profile',
    tag,
    summary: 'Display name, biography, leaderboard and share opt-in',
    accepts: [tester],
    body: TesterProfileUpdate,
    example: { displayName: 'Ada', leaderboardOptIn: true },
    returns: TesterProfile,
    handle: ({ caller, body, request }, app) => updateProfile(app, caller, body, request),
  }),
]
