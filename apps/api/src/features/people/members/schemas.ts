import { Type } from 'typebox'
import { roles } from '../../../core/caller.ts'
import { languages } from '../../../core/language.ts'
import { pageQuery } from '../../../core/page.ts'
import { Fields, Id, Nullable, named, OneOf, Time } from '../../../core/schema.ts'

const statuses = ['INVITED', 'ACTIVE', 'REMOVED'] as const

export const Member = named(
  'Member',
  Type.Object({
    id: Id,
    email: Nullable(Type.String()),
    name: Nullable(Type.String()),
    role: OneOf(roles),
    status: OneOf(statuses),
    createdAt: Time,
    joinedAt: Nullable(Time),
  }),
)
export const MemberQuery = Fields({
  ...pageQuery,
  role: Type.Optional(OneOf(roles)),
  status: Type.Optional(OneOf(statuses, { description: 'Left out: all but REMOVED' })),
  q: Type.Optional(
    Type.String({ minLength: 1, maxLength: 100, description: 'Part of the name or e-mail address' }),
  ),
})
export const MemberInvite = named(
  'MemberInvite',
  Fields({
    email: Type.String({
      maxLength: 254,
      description:
        'A mail address; where people sign in without a password, for development, also one such as ana@localhost',
    }),
    role: OneOf(roles),
    language: Type.Optional(
      OneOf(languages, {
        description: 'Language of the mail to the person. Default: that of the inviter’s own mails',
      }),
    ),
  }),
)
export const MemberUpdate = named(
  'MemberUpdate',
  Fields({
    role: Type.Optional(OneOf(roles)),
    status: Type.Optional(OneOf(['REMOVED'] as const, { description: 'Ends the membership or invitation' })),
  }),
)
