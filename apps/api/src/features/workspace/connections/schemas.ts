import { Type } from 'typebox'
import { keyScopes } from '../../../core/caller.ts'
import { Fields, Id, Nullable, named, OneOf } from '../../../core/schema.ts'
import { mostClientIdLength, mostRedirectLength } from './client-rules.ts'

const parameter = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

const askedFields = {
  clientId: Type.String({ minLength: 1, maxLength: mostClientIdLength }),
  redirectUri: Type.String({ minLength: 1, maxLength: mostRedirectLength }),
  responseType: parameter(100),
  codeChallenge: parameter(200),
  codeChallengeMethod: parameter(20),
  resource: parameter(500),
  scope: parameter(500),
  state: parameter(2_048),
}
/** The parameters of an authorization request, as the browser sent them. */
export const ConnectionRequest = named('ConnectionRequest', Fields(askedFields))
export const ConnectionCreate = named(
  'ConnectionCreate',
  Fields({
    ...askedFields,
    campaignId: Type.Optional(Nullable(Id)),
    scopes: Type.Array(OneOf(keyScopes), {
      maxItems: 3,
      description: 'Those that the person agrees to, at most those asked for; `read` is always included',
    }),
  }),
)
export const DescribedConnection = named(
  'DescribedConnection',
  Type.Object({
    client: Type.Object({
      name: Type.String({ description: 'As the program calls itself' }),
      host: Type.String(),
      kind: OneOf(['DOCUMENT', 'REGISTERED'] as const, {
        description:
          'DOCUMENT: the host has published this name; REGISTERED: anybody can register under any name',
      }),
      redirectHost: Type.String({ description: 'The browser goes there afterwards' }),
      isLocal: Type.Boolean({ description: 'A program on the computer of the person' }),
    }),
    scopes: Type.Array(OneOf(keyScopes)),
    fault: Nullable(Type.String({ description: 'Why the request cannot be granted' })),
    refuseTo: Type.String({
      description: 'The address that tells the program of a refusal, or of the fault',
    }),
  }),
)
export const MadeConnection = named(
  'MadeConnection',
  Type.Object({ redirectTo: Type.String({ description: 'The address that hands the code to the program' }) }),
)

/** The fields have the names of RFC 6749, because OAuth prescribes them. */
export const GrantedTokens = named(
  'GrantedTokens',
  Type.Object({
    access_token: Type.String(),
    token_type: Type.Literal('Bearer'),
    expires_in: Type.Integer(),
    refresh_token: Type.String(),
    scope: Type.String(),
  }),
)
export const OAuthError = named(
  'OAuthError',
  Type.Object({ error: Type.String(), error_description: Type.Optional(Type.String()) }),
)
export const RegisteredClient = named(
  'RegisteredClient',
  Type.Object({
    client_id: Type.String(),
    client_id_issued_at: Type.Integer(),
    client_name: Type.String(),
    redirect_uris: Type.Array(Type.String()),
    grant_types: Type.Array(Type.String()),
    response_types: Type.Array(Type.String()),
    token_endpoint_auth_method: Type.Literal('none'),
  }),
)
export const ServerMetadata = named(
  'AuthorizationServerMetadata',
  Type.Object({
    issuer: Type.String(),
    authorization_endpoint: Type.String(),
    token_endpoint: Type.String(),
    registration_endpoint: Type.String(),
    revocation_endpoint: Type.String(),
    scopes_supported: Type.Array(Type.String()),
    response_types_supported: Type.Array(Type.String()),
    response_modes_supported: Type.Array(Type.String()),
    grant_types_supported: Type.Array(Type.String()),
    token_endpoint_auth_methods_supported: Type.Array(Type.String()),
    revocation_endpoint_auth_methods_supported: Type.Array(Type.String()),
    code_challenge_methods_supported: Type.Array(Type.String()),
    authorization_response_iss_parameter_supported: Type.Boolean(),
    client_id_metadata_document_supported: Type.Boolean(),
    service_documentation: Type.String(),
  }),
)
export const ResourceMetadata = named(
  'ProtectedResourceMetadata',
  Type.Object({
    resource: Type.String(),
    resource_name: Type.String(),
    authorization_servers: Type.Array(Type.String()),
    scopes_supported: Type.Array(Type.String()),
    bearer_methods_supported: Type.Array(Type.String()),
    resource_documentation: Type.String(),
  }),
)
export const McpCatalog = named(
  'McpCatalog',
  Type.Object({
    specVersion: Type.String(),
    entries: Type.Array(
      Type.Object({
        identifier: Type.String(),
        displayName: Type.String(),
        type: Type.String(),
        url: Type.String(),
      }),
    ),
  }),
)
