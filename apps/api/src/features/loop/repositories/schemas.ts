import { type Static, Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Fields, Id, Nullable, named, OneOf, Time, visible } from '../../../core/schema.ts'
import { ForgeAppFace, returned } from '../forge-apps/index.ts'

export const repositoryStates = ['OFFERED', 'CONNECTED', 'LOST'] as const

export const Preview = Type.Object({
  environment: Type.String({
    ...visible,
    minLength: 1,
    maxLength: 255,
    description: 'As the forge calls it',
  }),
  maker: Type.String({
    pattern: '^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,98})(?:\\[bot\\])?$',
    description:
      'The account that makes the deployment and its status, such as `vercel[bot]`. `github-actions[bot]` is refused: a workflow of any branch speaks with it',
  }),
})

export const Repository = named(
  'Repository',
  Type.Object({
    id: Id,
    forge: OneOf(['GITHUB']),
    fullName: Type.String({ description: 'Such as `acme/shop`, as it was called when it was last read' }),
    isPrivate: Type.Boolean(),
    defaultBranch: Type.String(),
    state: OneOf(repositoryStates, {
      description: 'OFFERED: may be connected. LOST: the App no longer reaches it',
    }),
    showsWords: Type.Boolean({
      description: 'Whether checks show what people said; off in public repositories',
    }),
    previews: Type.Array(Preview, {
      description: 'Deployments of these environments and accounts say which commit runs at an address',
    }),
    connectedBy: Nullable(Type.String()),
    connectedAt: Nullable(Time),
    heardAt: Nullable({ ...Time, description: 'When the last message about it arrived' }),
  }),
)
export const RepositoryQuery = Fields({
  ...pageQuery,
  state: Type.Optional(OneOf(repositoryStates)),
})
export const RepositoryApp = named(
  'RepositoryApp',
  Type.Object({ app: Nullable(ForgeAppFace), webhookUrl: Type.String() }),
)
export const RepositoryWay = named(
  'RepositoryWay',
  Type.Object({ url: Type.String({ description: 'The page of GitHub on which the App is installed' }) }),
)
export const RepositoryReturn = named(
  'RepositoryReturn',
  Fields({ ...returned, installationId: Type.String({ pattern: '^[0-9]{1,20}$' }) }),
)
export type RepositoryReturnBody = Static<typeof RepositoryReturn>
export const RepositoriesFound = named(
  'RepositoriesFound',
  Type.Object({
    account: Type.String({ description: 'The person or organisation at GitHub' }),
    found: Type.Integer({ description: 'Repositories that you administer and may connect' }),
  }),
)
export const RepositoryUpdate = named(
  'RepositoryUpdate',
  Fields({
    showsWords: Type.Optional(Type.Boolean()),
    previews: Type.Optional(Type.Array(Preview, { maxItems: 10 })),
  }),
)
export type RepositoryUpdateBody = Static<typeof RepositoryUpdate>

export const checklistItems = [
  'INSTALLATION',
  'PERMISSIONS',
  'EVENTS',
  'REPOSITORY',
  'WEBHOOK',
  'RULE',
  'SOURCE',
] as const
export const ChecklistLine = named(
  'RepositoryChecklistLine',
  Type.Object({
    item: OneOf(checklistItems),
    state: OneOf(['OK', 'MISSING', 'UNKNOWN'], {
      description: 'UNKNOWN: an earlier line is missing, or GitHub does not answer',
    }),
    details: Type.Array(Type.String(), { description: 'Such as the missing permissions' }),
    url: Nullable(Type.String({ description: 'The page of GitHub on which it is put right' })),
  }),
)
export const Checklist = named(
  'RepositoryChecklist',
  Type.Object({ lines: Type.Array(ChecklistLine), isComplete: Type.Boolean() }),
)
