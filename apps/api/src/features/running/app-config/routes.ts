import { Type } from 'typebox'
import { apiVersion } from '../../../core/api-version.ts'
import { operation } from '../../../core/operation.ts'
import { Fields, Nullable, named } from '../../../core/schema.ts'
import { publicAppConfig } from './rules.ts'

const AppConfig = named(
  'AppConfig',
  Type.Object({
    issuer: Type.String({ description: 'The identity provider' }),
    discoveryUrl: Type.String(),
    accountUrl: Nullable(
      Type.String({
        description:
          'Where people manage their passkeys and sessions; null: at the identity provider, in its way',
      }),
    ),
    dashboard: Type.Object({
      clientId: Nullable(Type.String({ description: 'DASHBOARD_OIDC_CLIENT_ID; null: none is set' })),
      audience: Type.String(),
    }),
    testers: Type.Object({ clientId: Type.String(), audience: Type.String() }),
    capabilities: Type.Object({
      mail: Type.Boolean(),
      payments: Type.Boolean({ description: 'Whether budgets can be paid for at a checkout' }),
      x402: Type.Boolean(),
      payouts: Type.Object({ tokens: Type.Boolean(), fiat: Type.Boolean() }),
      development: Type.Boolean({
        description: 'Whether people sign in without a password, for development',
      }),
    }),
    version: Type.String(),
  }),
)

export const operations = [
  operation({
    id: 'getAppConfig',
    method: 'GET',
    path: '/api/app-config',
    tag: 'Meta',
    summary: 'What an application of this service needs to know before anybody signs in',
    accepts: [],
    strict: true,
    query: Fields({}),
    returns: AppConfig,
    handle: (_input, app) => publicAppConfig(app.config, app.publicUrl(), apiVersion),
  }),
]
