import { Type } from 'typebox'
import { Fields, Nullable, named } from '../../../core/schema.ts'

/** The logo of a workspace's public pages. */
export const PublicLogo = named(
  'PublicLogo',
  Type.Object({
    logo: Nullable(
      Type.Object({
        path: Type.String({ description: 'Its path at this service; another picture has another one' }),
        width: Type.Integer({ description: 'Pixels, at most 480' }),
        height: Type.Integer({ description: 'Pixels, at most 128' }),
        plateOnLight: Type.Boolean({ description: 'Too light for light grounds: it stands on a dark plate' }),
        plateOnDark: Type.Boolean({ description: 'Too dark for dark grounds: it stands on a light plate' }),
      }),
    ),
  }),
)
export const LogoQuery = Fields({
  v: Type.String({ pattern: '^[0-9a-f]{32}$', description: 'The version, as pages name it' }),
})
