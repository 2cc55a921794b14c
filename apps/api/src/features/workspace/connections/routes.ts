import { Type } from 'typebox'
import type { App } from '../../../app.ts'
import { apiVersion } from '../../../core/api-version.ts'
import { keyScopes } from '../../../core/caller.ts'
import { member } from '../../../core/credential.ts'
import { Download, operation, Reply, type RequestInfo } from '../../../core/operation.ts'
import { unknownCampaign } from '../../listening/zones/index.ts'
import { createConnection, describeConnection } from './actions.ts'
import { cardType, mcpCatalog, serverCard } from './cards.ts'
import { registerProgram } from './clients.ts'
import { grantTokens, type Parameters, revokeToken } from './granting.ts'
import { connectResource, oauthIssuer, resourceMetadataPath } from './places.ts'
import {
  clientUnreadable,
  redirectNotAllowed,
  requestRefused,
  tooManyConnections,
  unknownClient,
} from './problems.ts'
import {
  ConnectionCreate,
  ConnectionRequest,
  DescribedConnection,
  GrantedTokens,
  MadeConnection,
  McpCatalog,
  OAuthError,
  RegisteredClient,
  ResourceMetadata,
  ServerMetadata,
} from './schemas.ts'

const tag = 'Account'
const noStore = { 'cache-control': 'no-store' }
/** Discovery documents are the same for all readers, so they may be cached. */
const kept = { 'cache-control': 'public, max-age=300' }
const oauthErrors = { 400: { description: 'The error of OAuth (RFC 6749, 5.2)', schema: OAuthError } }
const example = {
  clientId: 'https://claude.ai/oauth/claude-code-client-metadata',
  redirectUri: 'http://localhost:8123/callback',
  responseType: 'code',
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  codeChallengeMethod: 'S256',
  scope: 'read work',
}

export const operations = [
  operation({
    id: 'describeConnection',
    method: 'POST',
    path: '/api/account/connections/describe',
    tag,
    summary: 'Describe a program that asks to be connected by OAuth',
    description:
      'For the page on which an ADMIN decides. Reads the description that the program has published.',
    accepts: [member],
    role: 'ADMIN',
    body: ConnectionRequest,
    example,
    returns: DescribedConnection,
    problems: [unknownClient, clientUnreadable, redirectNotAllowed],
    handle: ({ body }, app) => describeConnection(app, body),
  }),
  operation({
    id: 'createConnection',
    method: 'POST',
    path: '/api/account/connections',
    tag,
    summary: 'Connect a program: make a code that it exchanges for tokens',
    description: 'Only a signed-in ADMIN does this, never a key. The connection is listed with the MCP keys.',
    accepts: [member],
    role: 'ADMIN',
    holdsCredential: true,
    body: ConnectionCreate,
    example: { ...example, scopes: ['read', 'work'] },
    returns: MadeConnection,
    problems: [
      unknownClient,
      clientUnreadable,
      redirectNotAllowed,
      requestRefused,
      tooManyConnections,
      unknownCampaign,
    ],
    handle: ({ caller, body: { campaignId = null, scopes, ...asked } }, app) =>
      createConnection(app, caller, asked, { campaignId, scopes }),
  }),
  operation({
    id: 'authorize',
    method: 'GET',
    path: '/oauth/authorize',
    tag,
    summary: 'The authorization endpoint: leads to the page of the dashboard on which a person decides',
    description: 'The page reads the parameters. Nothing is looked up, and nobody is sent to another host.',
    accepts: [],
    returns: null,
    answers: { 302: { description: 'To the page of the dashboard', schema: null } },
    handle: ({ request }, app) => {
      const query = new URL(request.url, 'http://groundswell.invalid').search.slice(1)
      const headers = {
        ...noStore,
        location: `${app.publicUrl()}/app/new?connect=${encodeURIComponent(query)}`,
      }
      return new Download('', 'text/plain', headers, 302)
    },
  }),
  operation({
    id: 'token',
    method: 'POST',
    path: '/oauth/token',
    tag,
    summary: 'The token endpoint (RFC 6749, 3.2): exchanges a code, or refreshes tokens',
    description: 'Takes a form. Clients are public and prove themselves by PKCE.',
    accepts: [],
    form: true,
    rawBody: true,
    takesMalformed: true,
    mostBytes: 8_192,
    holdsCredential: true,
    returns: GrantedTokens,
    answers: oauthErrors,
    handle: async ({ request }, app) => {
      const given = readForm(request)
      const answer = given ? await grantTokens(app, given) : twice
      return new Reply('error' in answer ? 400 : 200, answer, noStore)
    },
  }),
  operation({
    id: 'revokeToken',
    method: 'POST',
    path: '/oauth/revoke',
    tag,
    summary: 'The revocation endpoint (RFC 7009): ends the connection of a token',
    accepts: [],
    form: true,
    rawBody: true,
    takesMalformed: true,
    mostBytes: 8_192,
    returns: Type.Object({}),
    answers: oauthErrors,
    handle: async ({ request }, app) => {
      const token = readForm(request)?.token
      if (!token)
        return new Reply(
          400,
          { error: 'invalid_request', error_description: 'The parameter token is required.' },
          noStore,
        )
      await revokeToken(app, token)
      return new Reply(200, {}, noStore)
    },
  }),
  operation({
    id: 'registerClient',
    method: 'POST',
    path: '/oauth/register',
    tag,
    summary: 'The registration endpoint (RFC 7591), for programs without a published description',
    description: 'A program that nobody lets in is forgotten after a day.',
    accepts: [],
    rawBody: true,
    takesMalformed: true,
    mostBytes: 16_384,
    status: 201,
    returns: RegisteredClient,
    answers: { 400: { description: 'The error of RFC 7591, 3.2.2', schema: OAuthError } },
    handle: async ({ body, request }, app) => {
      const made = await registerProgram(app, body, request.address)
      if ('fault' in made)
        return new Reply(
          400,
          { error: made.fault, error_description: registrationFaults[made.fault] },
          noStore,
        )
      const { client, issuedAt } = made
      return new Reply(
        201,
        {
          client_id: client.id,
          client_id_issued_at: Math.floor(issuedAt.getTime() / 1_000),
          client_name: client.name,
          redirect_uris: client.redirectUris,
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          token_endpoint_auth_method: 'none',
        },
        noStore,
      )
    },
  }),
  operation({
    id: 'protectedResourceMetadata',
    method: 'GET',
    path: resourceMetadataPath,
    tag,
    summary: 'The metadata of /mcp/connect as a protected resource (RFC 9728)',
    accepts: [],
    returns: ResourceMetadata,
    handle: (_input, app) =>
      new Reply(
        200,
        {
          resource: connectResource(app),
          resource_name: 'Groundswell',
          authorization_servers: [oauthIssuer(app)],
          scopes_supported: [...keyScopes],
          bearer_methods_supported: ['header'],
          resource_documentation: `${app.publicUrl()}/docs`,
        },
        kept,
      ),
  }),
  operation({
    id: 'mcpCatalog',
    method: 'GET',
    path: '/.well-known/mcp/catalog.json',
    tag,
    summary: 'The catalog of MCP servers at this host',
    accepts: [],
    returns: McpCatalog,
    handle: (_input, app) => new Reply(200, mcpCatalog(app), kept),
  }),
  operation({
    id: 'mcpServerCard',
    method: 'GET',
    path: '/mcp/connect/server-card',
    tag,
    summary: 'The server card of /mcp/connect (SEP-2127)',
    accepts: [],
    returns: null,
    produces: cardType,
    handle: (_input, app) => new Download(JSON.stringify(serverCard(app, apiVersion)), cardType, kept),
  }),
  // Clients try three paths for the metadata; which one is right depends on the path of the public address.
  ...(
    [
      ['authorizationServerMetadata', '/.well-known/oauth-authorization-server/oauth'],
      ['openidConfiguration', '/.well-known/openid-configuration/oauth'],
      ['openidConfigurationBelow', '/oauth/.well-known/openid-configuration'],
    ] as const
  ).map(([id, path]) =>
    operation({
      id,
      method: 'GET',
      path,
      tag,
      summary: 'The metadata of the authorization server (RFC 8414)',
      accepts: [],
      returns: ServerMetadata,
      handle: (_input, app) => new Reply(200, serverMetadata(app), kept),
    }),
  ),
]

function serverMetadata(app: App) {
  const issuer = oauthIssuer(app)
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    registration_endpoint: `${issuer}/register`,
    revocation_endpoint: `${issuer}/revoke`,
    scopes_supported: [...keyScopes],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${app.publicUrl()}/docs`,
  }
}

/** Returns the fields of a form; null if a field came twice or there are too many. */
function readForm({ rawBody }: RequestInfo): Parameters | null {
  const fields = [...new URLSearchParams(rawBody?.toString('utf8') ?? '')]
  const names = new Set(fields.map(([name]) => name))
  return names.size === fields.length && fields.length <= 30 ? Object.fromEntries(fields) : null
}
const twice = { error: 'invalid_request', error_description: 'A parameter came twice.' } as const
const registrationFaults = {
  invalid_redirect_uri:
    'Send one to ten redirect_uris: https, http on the loopback interface, or the scheme of an installed program.',
  invalid_client_metadata: 'Only the grant type authorization_code and the response type code are supported.',
} as const
