import { Type } from 'typebox'
import { languages } from '../../../core/language.ts'
import { Fields, Id, named, OneOf } from '../../../core/schema.ts'

export const ItemSubscriptionPut = named(
  'ItemSubscriptionPut',
  Fields({
    email: Type.Optional(
      Type.String({
        maxLength: 254,
        format: 'email',
        description: 'Default: the verified address of the tester or of the user',
        examples: ['ada@example.com'],
      }),
    ),
    language: Type.Optional(
      OneOf(languages, { description: 'Of the mails. Default: as `Accept-Language` says, else English' }),
    ),
  }),
)

export const ItemSubscription = named(
  'ItemSubscription',
  Type.Object({
    feedbackId: Id,
    confirmation: OneOf(['NONE', 'MAIL'], {
      description:
        'NONE: somebody vouches for the address. MAIL: mails begin once the address is confirmed. The same whether somebody was subscribed before or not',
    }),
  }),
)

const token = Type.String({ maxLength: 200, description: 'From the link of a mail' })
export const LinkQuery = Fields({ token })
export const VerdictLinkQuery = Fields({ token, outcome: OneOf(['CONFIRMED', 'STILL_BROKEN']) })
