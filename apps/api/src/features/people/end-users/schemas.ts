import { type Static, Type } from 'typebox'
import type { CustomerAlgorithm } from '../../../adapters/identity/customer-tokens.ts'
import { Fields, FreeFields, FreeObject, Id, Nullable, named, OneOf, Time } from '../../../core/schema.ts'

/** The largest JSON of a person's traits, in characters. */
export const MOST_TRAITS_BYTES = 4096
const algorithms = ['EdDSA', 'ES256', 'HS256'] as const satisfies readonly CustomerAlgorithm[]

/** The facts that a customer states about one of its users. */
export const UserTokenCreate = named(
  'UserTokenCreate',
  Fields({
    userId: Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Your own id of the user. Only a hash of it is kept',
      examples: ['user-4711'],
    }),
    email: Type.Optional(Type.String({ maxLength: 254, format: 'email', examples: ['ada@example.com'] })),
    emailVerified: Type.Optional(
      Type.Boolean({
        description: 'You have verified the address: subscriptions need no confirmation by mail',
      }),
    ),
    name: Type.Optional(Type.String({ maxLength: 200 })),
    company: Type.Optional(
      Fields({
        id: Type.String({ minLength: 1, maxLength: 200 }),
        name: Type.Optional(Type.String({ maxLength: 200 })),
        plan: Type.Optional(
          Type.String({ maxLength: 100, description: 'What the account pays for, in your own words' }),
        ),
        monthlySpend: Type.Optional(
          Type.Number({
            minimum: 0,
            maximum: 1e12,
            description: 'What the account pays a month, in the one currency that you count in',
          }),
        ),
      }),
    ),
    traits: Type.Optional(FreeFields(MOST_TRAITS_BYTES)),
    expiresInSeconds: Type.Optional(Type.Integer({ minimum: 60, maximum: 86_400, default: 3600 })),
  }),
)
export type UserTokenBody = Static<typeof UserTokenCreate>

export const UserToken = named(
  'UserToken',
  Type.Object({
    token: Type.String({ description: 'For the header `x-service-user-token`, beside a publishable key' }),
    expiresAt: Time,
    personId: Id,
  }),
)

export const IdentityKeyCreate = named(
  'IdentityKeyCreate',
  Fields({
    algorithm: OneOf(algorithms),
    publicKey: Type.Optional(
      FreeFields(2_048, {
        maxProperties: 20,
        description: 'A public JWK: Ed25519 for EdDSA, P-256 for ES256',
      }),
    ),
    jwksUrl: Type.Optional(
      Type.String({ maxLength: 2000, description: 'https address of a JWK set, instead of a key' }),
    ),
  }),
)
export type IdentityKeyBody = Static<typeof IdentityKeyCreate>

const keyFields = {
  id: Id,
  algorithm: OneOf(algorithms),
  publicKey: Nullable(FreeObject),
  jwksUrl: Nullable(Type.String()),
  createdAt: Time,
}
export const IdentityKey = named('IdentityKey', Type.Object(keyFields))
export const NewIdentityKey = named(
  'NewIdentityKey',
  Type.Object({
    ...keyFields,
    secret: Nullable(
      Type.String({ description: 'HS256 only: the secret, base64url of 32 bytes, shown once' }),
    ),
  }),
)
export const IdentityKeys = named('IdentityKeys', Type.Object({ items: Type.Array(IdentityKey) }))
