import { Type } from 'typebox'
import { Fields, Nullable, named, OneOf } from '../../../core/schema.ts'

/** The App of this service, without its secrets. */
export const ForgeAppFace = named(
  'ForgeApp',
  Type.Object({
    forge: OneOf(['GITHUB']),
    appId: Type.String(),
    slug: Type.String(),
    url: Type.String({ description: 'Its page at the forge' }),
    origin: OneOf(['SETTINGS', 'DASHBOARD'], {
      description: 'SETTINGS: from GITHUB_APP_…. DASHBOARD: made by an operator',
    }),
  }),
)
export const ForgeAppState = named(
  'ForgeAppState',
  Type.Object({ app: Nullable(ForgeAppFace), webhookUrl: Type.String() }),
)
export const ForgeAppManifest = named(
  'ForgeAppManifest',
  Type.Object({
    url: Type.String({ description: 'The page of GitHub to which a form posts `manifest`' }),
    manifest: Type.String({ description: 'JSON' }),
  }),
)
export const ForgeAppStart = named(
  'ForgeAppStart',
  Fields({
    organisation: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})$',
        description: 'The organisation that is to own the App; without it: the person',
      }),
    ),
  }),
)
const code = Type.String({ minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' })
const state = Type.String({ minLength: 1, maxLength: 2000, pattern: '^[\\x21-\\x7e]+$' })
export const returned = { code, state }
export const ForgeAppReturn = named('ForgeAppReturn', Fields(returned))
