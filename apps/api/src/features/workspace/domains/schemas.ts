import { Type } from 'typebox'
import { Fields, Nullable, named, OneOf, Time } from '../../../core/schema.ts'

export const domainStates = ['NONE', 'PENDING', 'VERIFIED'] as const

/** The host name of a workspace's public pages, and how it is proven. */
export const PublicDomain = named(
  'PublicDomain',
  Type.Object({
    state: OneOf(domainStates, {
      description: 'NONE: there is no host. PENDING: it is not proven, or not any more',
    }),
    host: Nullable(Type.String()),
    record: Nullable(
      Type.Object(
        { name: Type.String(), value: Type.String() },
        { description: 'The TXT record that proves the host. It has to stay: it is looked for every day' },
      ),
    ),
    pointTo: Type.String({ description: 'Where the host has to lead, by a CNAME record or an address' }),
    checkedAt: Nullable(Time),
    verifiedAt: Nullable(Time),
  }),
)
export const PublicDomainChange = named(
  'PublicDomainChange',
  Fields({
    host: Type.String({
      minLength: 3,
      maxLength: 253,
      pattern: '^[^\\s/:@]+$',
      description: 'Such as ideas.example.com, without scheme, port and path',
    }),
  }),
)
export const AskQuery = Fields({ domain: Type.String({ maxLength: 300 }) })
