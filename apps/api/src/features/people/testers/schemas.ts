import { Type } from 'typebox'
import { Fields, Id, Nullable, named, OneOf, visible } from '../../../core/schema.ts'

export const longestName = 60

export const OidcConfig = named(
  'TesterOidcConfig',
  Type.Object({
    issuer: Type.String(),
    discoveryUrl: Type.String({ description: 'The identity provider’s discovery document' }),
    clientId: Type.String({ description: 'Public client: no secret, PKCE instead' }),
    audience: Type.String({ description: 'Audience of tester access tokens' }),
    scopes: Type.Array(Type.String()),
    responseType: OneOf(['code'] as const),
    codeChallengeMethod: OneOf(['S256'] as const),
  }),
)

/** A tester's profile, with the copies that other people see. */
export const profileFields = {
  id: Id,
  displayName: Nullable(Type.String()),
  bio: Nullable(Type.String()),
  leaderboardOptIn: Type.Boolean(),
  shareOptIn: Type.Boolean(),
  shownAs: Type.Object(
    { displayName: Nullable(Type.String()), bio: Nullable(Type.String()) },
    { description: 'What others see: redacted, and null if the text was not cleared' },
  ),
}
export const TesterProfile = named('TesterProfile', Type.Object(profileFields))
export const TesterProfileUpdate = named(
  'TesterProfileUpdate',
  Fields({
    displayName: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: longestName, ...visible }))),
    bio: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
    leaderboardOptIn: Type.Optional(Type.Boolean()),
    shareOptIn: Type.Optional(Type.Boolean()),
  }),
)
