import { Type } from 'typebox'
import { keyScopes, roles } from '../../../core/caller.ts'
import { pageQuery } from '../../../core/page.ts'
import { Fields, Id, Nullable, named, OneOf, Time, visible } from '../../../core/schema.ts'

const WorkspaceSummary = named(
  'WorkspaceSummary',
  Type.Object({ id: Id, name: Type.String(), slug: Type.String() }),
)

export const BootstrapBody = Fields({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  secretKey: Type.Optional(
    Type.Boolean({
      default: true,
      description:
        'false: the workspace begins without a secret key, which a script tag does not need; a rotation of the secret key makes the first one',
    }),
  ),
})

/** The response to the first sign-in. Later sign-ins get it without the secret. */
export const Bootstrap = named(
  'Bootstrap',
  Type.Object({
    workspace: WorkspaceSummary,
    publishableKey: Type.String(),
    secretKey: Nullable(Type.String({ description: 'Shown this once' })),
    created: Type.Boolean(),
  }),
)

/** The workspace and rights of a valid key. */
export const ValidKey = named(
  'ValidKey',
  Type.Object({
    valid: Type.Literal(true),
    kind: OneOf(['publishable', 'secret', 'mcp'] as const),
    workspace: WorkspaceSummary,
    campaignId: Nullable(Id),
  }),
)

/** Which screenshots agents get. */
export const screenshotRules = ['NEVER', 'APPROVED', 'CLEARED'] as const
const AgentsSeeScreenshots = OneOf(screenshotRules, {
  description:
    'Screenshots that agents get: none, those that a moderator approved, or those of every cleared item. A replaced screenshot needs a new approval.',
})

const PublicAccent = Type.String({
  pattern: '^#[0-9a-fA-F]{6}$',
  description: 'The colour of the public pages, such as #0a6b66; null: that of the service',
})

const name = Type.String({ minLength: 1, maxLength: 100, ...visible })
const Origins = Type.Array(Type.String({ minLength: 1, maxLength: 300 }), {
  maxItems: 100,
  description:
    'Origins such as https://example.com whose pages may use the publishable key; empty: all origins',
})

export const Workspace = named(
  'Workspace',
  Type.Object({
    id: Id,
    name: Type.String(),
    slug: Type.String(),
    allowedOrigins: Origins,
    referralsEnabled: Type.Boolean({ description: 'Whether testers may refer others' }),
    agentsSeeScreenshots: AgentsSeeScreenshots,
    publicAccent: Nullable(Type.String({ description: 'The colour of the public pages' })),
    publicAccentShown: Nullable(
      Type.Object(
        { light: Type.String(), dark: Type.String() },
        { description: 'What is made of it on light and dark grounds, so that words have a contrast of 4.5' },
      ),
    ),
    createdAt: Time,
  }),
)
export const WorkspaceSettings = named(
  'WorkspaceSettings',
  Fields({
    name: Type.Optional(name),
    allowedOrigins: Type.Optional(Origins),
    referralsEnabled: Type.Optional(Type.Boolean()),
    agentsSeeScreenshots: Type.Optional(AgentsSeeScreenshots),
    publicAccent: Type.Optional(Nullable(PublicAccent)),
  }),
)

/** The signed-in person, the present workspace, and counts of its contents. */
export const Me = named(
  'Me',
  Type.Object({
    workspace: Workspace,
    publishableKey: Type.String(),
    member: Type.Object({ id: Id, role: OneOf(roles), email: Nullable(Type.String()) }),
    memberships: Type.Array(
      Type.Object({
        workspaceId: Id,
        workspaceName: Type.String(),
        workspaceSlug: Type.String({ description: 'Its part of the addresses of the dashboard' }),
        memberId: Id,
        role: OneOf(roles),
      }),
      { description: 'All workspaces of this person, in the order of joining' },
    ),
    subscription: Nullable(
      Type.Object(
        {
          plan: Nullable(Type.String()),
          status: Type.String({ description: 'Status at the payment provider, such as active or past_due' }),
          periodEnd: Nullable(Time),
          invoiceStatus: Nullable(Type.String({ description: 'Status of the newest invoice' })),
        },
        { description: 'Null without a subscription' },
      ),
    ),
    counts: Type.Object({
      zones: Type.Integer(),
      campaigns: Type.Integer(),
      feedback: Type.Integer(),
      deployments: Type.Integer(),
      members: Type.Integer(),
      testers: Type.Integer(),
      mcpKeys: Type.Integer(),
    }),
  }),
)

export const onboardingSteps = [
  'ZONE_CREATED',
  'ORIGINS_SET',
  'FEEDBACK_RECEIVED',
  'VOTE_RECEIVED',
  'TESTERS_INVITED',
  'MCP_KEY_CREATED',
  'DEPLOYMENT_STARTED',
  'ITEM_DEPLOYED',
] as const
/** The onboarding steps, derived from the workspace's data. */
export const Onboarding = named(
  'Onboarding',
  Type.Object({
    steps: Type.Array(
      Type.Object({ step: OneOf(onboardingSteps), title: Type.String(), done: Type.Boolean() }),
    ),
    completed: Type.Integer(),
    total: Type.Integer(),
  }),
)

/** The kinds of key that a rotation replaces. */
export const rotatedKinds = ['publishable', 'secret'] as const
export const KeyRotation = named(
  'KeyRotation',
  Fields({
    keys: Type.Optional(OneOf(['both', ...rotatedKinds] as const, { default: 'both' })),
    overlapSeconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 86_400,
        default: 0,
        description: 'How long the old keys stay valid; 0: they expire immediately',
      }),
    ),
    publishableOverlapSeconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 90 * 86_400,
        description: 'The same for the old publishable key alone, which pages carry; default: overlapSeconds',
      }),
    ),
  }),
)
export const RotatedKeys = named(
  'RotatedKeys',
  Type.Object({
    publishableKey: Type.String({
      description: 'The one in force: new, unless only the secret key was rotated',
    }),
    secretKey: Nullable(
      Type.String({ description: 'Shown this once; null if only the publishable key was rotated' }),
    ),
    formerKeysEndAt: Time,
    formerPublishableKeysEndAt: Nullable(Time),
  }),
)

const mcpKeyFields = {
  id: Id,
  name: Type.String(),
  prefix: Type.String({ description: 'First characters of the key' }),
  campaignId: Nullable(Id),
  scopes: Type.Array(OneOf(keyScopes), {
    description:
      'read: every read; work: claim, report, analyse; deploy: report DEPLOYING, DEPLOYED and rollbacks',
  }),
  client: Nullable(
    Type.String({
      description: 'Host of the program that was connected by OAuth; null: a key that was shown once',
    }),
  ),
  createdAt: Time,
  expiresAt: Nullable(Time),
  lastUsedAt: Nullable(Type.String({ format: 'date-time', description: 'To the minute; null: never' })),
}
export const McpKey = named('McpKey', Type.Object(mcpKeyFields))
export const NewMcpKey = named(
  'NewMcpKey',
  Type.Object({ ...mcpKeyFields, key: Type.String({ description: 'Shown this once' }) }),
)
export const McpKeyCreate = named(
  'McpKeyCreate',
  Fields({
    name,
    campaignId: Type.Optional(Nullable(Id)),
    scopes: Type.Optional(
      Type.Array(OneOf(keyScopes), {
        minItems: 1,
        maxItems: 3,
        description: 'Default: all; `read` is always included',
      }),
    ),
    expiresAt: Type.Optional(Nullable(Time)),
  }),
)
/** Any key of a workspace, without its secret part. */
export const Key = named(
  'Key',
  Type.Object({
    ...mcpKeyFields,
    kind: OneOf(['publishable', 'secret', 'mcp'] as const),
    name: Nullable(Type.String()),
  }),
)
export const KeyQuery = Fields({
  ...pageQuery,
  kind: Type.Optional(OneOf(['publishable', 'secret', 'mcp'] as const)),
})
export const KeyChange = named(
  'KeyChange',
  Fields({ name: Type.Optional(name), expiresAt: Type.Optional(Nullable(Time)) }),
)
