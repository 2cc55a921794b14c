/** Describes how each kind of credential is sent. */
export function securitySchemes() {
  const bearerScheme = (description: string, bearerFormat?: string) => ({
    type: 'http',
    scheme: 'bearer',
    description,
    ...(bearerFormat ? { bearerFormat } : {}),
  })
  return {
    publishable: bearerScheme(
      'Publishable key, `gs_pk_…`: safe to embed in pages; the SDK channel.',
      'gs_pk',
    ),
    secret: bearerScheme(
      'Secret key, `gs_sk_…`: full administration of the workspace. With the header `x-service-acting-as: agent` it has the rights of an MCP key.',
      'gs_sk',
    ),
    mcp: bearerScheme(
      'MCP key, `gs_mk_…`: the implementation loop only; may be bound to one campaign.',
      'gs_mk',
    ),
    connection: bearerScheme(
      'Access token of a program that a person has connected by OAuth, `gs_oa_…`: for `/mcp/connect` alone.',
      'gs_oa',
    ),
    oidc: bearerScheme(
      'Access token of the identity provider for a workspace user. In several workspaces, name one with the header `x-service-workspace`.',
      'JWT',
    ),
    studioToken: {
      type: 'apiKey',
      in: 'header',
      name: 'x-service-studio-token',
      description: 'Short-lived HMAC token for zone management from a browser.',
    },
    tester: bearerScheme('Access token of the identity provider for a tester.', 'JWT'),
    testerToken: {
      type: 'apiKey',
      in: 'header',
      name: 'x-service-tester-token',
      description: 'A tester’s access token, sent beside a publishable key.',
    },
    sessionSecret: {
      type: 'apiKey',
      in: 'header',
      name: 'x-service-session',
      description:
        'The `sessionSecret` of an earlier submission, sent beside a publishable key: proves authorship without a sign-in.',
    },
    userToken: {
      type: 'apiKey',
      in: 'header',
      name: 'x-service-user-token',
      description:
        'Who your signed-in user is, sent beside a publishable key: from `POST /api/identity/tokens`, or a JWT that you signed with a key of `/api/identity/keys`.',
    },
    mailToken: {
      type: 'apiKey',
      in: 'header',
      name: 'x-service-mail-token',
      description:
        'The `token` of the link in a mail about an item, instead of a key: stands for the person that the mail was sent to, for this item and round.',
    },
    platformAdmin: bearerScheme(
      'Access token of an operator: its verified e-mail is in PLATFORM_ADMIN_EMAILS, or its account took the one-time sign-in link that the start prints with IDENTITY=embedded.',
      'JWT',
    ),
  }
}
