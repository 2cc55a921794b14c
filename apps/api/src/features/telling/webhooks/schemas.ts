import { Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Fields, Id, Nullable, named, OneOf, Time } from '../../../core/schema.ts'
import { deliveryStatuses, states } from './rules.ts'

const types = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
  maxItems: 100,
  uniqueItems: true,
  description: 'Types of events, or groups such as feedback.*; empty: all',
})
const url = Type.String({
  minLength: 1,
  maxLength: 2_000,
  description: 'https, on the internet, without credentials',
})
const include = Nullable(
  OneOf(['redacted'], {
    description:
      'redacted: messages about a cleared public item contain its redacted copy; null: ids and states only',
  }),
)

const webhook = {
  id: Id,
  url: Type.String(),
  types: Type.Array(Type.String()),
  campaignId: Nullable(Id),
  include,
  state: OneOf(states, {
    description:
      'PAUSED: nothing is sent; DISABLED: the same, set by the service after five days of failures',
  }),
  reason: Nullable(Type.String()),
  failingSince: Nullable(Time),
  previousSecretUntil: Nullable(Time),
  lastDeliveryAt: Nullable(Time),
  createdAt: Time,
}
export const Webhook = named('Webhook', Type.Object(webhook))
const secret = Type.String({ description: 'whsec_ and base64; is shown only here' })
export const NewWebhook = named('NewWebhook', Type.Object({ ...webhook, secret }))

export const WebhookCreate = Type.Object(
  {
    url,
    types: Type.Optional(types),
    campaignId: Type.Optional(Nullable(Id)),
    include: Type.Optional(include),
  },
  {
    additionalProperties: false,
  },
)
export const WebhookUpdate = Type.Object(
  {
    url: Type.Optional(url),
    types: Type.Optional(types),
    campaignId: Type.Optional(Nullable(Id)),
    include: Type.Optional(include),
    state: Type.Optional(
      OneOf(['ACTIVE', 'PAUSED'], {
        description: 'ACTIVE also ends DISABLED; deliveries that wait are sent',
      }),
    ),
  },
  { additionalProperties: false },
)
export const SecretRotation = Type.Object(
  {
    overlapSeconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 604_800,
        default: 86_400,
        description: 'how long the previous secret signs as well',
      }),
    ),
  },
  { additionalProperties: false },
)
export const Recovery = Type.Object(
  {
    since: {
      ...Time,
      description: 'events from this time on are sent unless they were delivered; at most 14 days ago',
    },
  },
  { additionalProperties: false },
)
export const Recovering = named('WebhookRecovery', Type.Object({ since: Time, until: Time }))

const attempt = {
  responseStatus: Nullable(Type.Integer()),
  failure: Nullable(
    Type.String({
      description: 'STATUS, REDIRECT, TIMED_OUT, NO_PUBLIC_ADDRESS, CONNECTION_FAILED, …; null: none',
    }),
  ),
  response: Nullable(Type.String({ description: 'The first 2 KiB of the receiver’s answer' })),
}
export const TestResult = named('WebhookTest', Type.Object({ delivered: Type.Boolean(), ...attempt }))
export const Delivery = named(
  'WebhookDelivery',
  Type.Object({
    id: Id,
    webhookId: Id,
    eventId: { ...Id, description: 'the header webhook-id; the same at every attempt' },
    type: Type.String(),
    status: OneOf(deliveryStatuses),
    attempts: Type.Integer(),
    nextAttemptAt: Nullable(Time),
    lastAttemptAt: Nullable(Time),
    ...attempt,
    createdAt: Time,
  }),
)
export const WebhookQuery = Fields(pageQuery)
export const DeliveryQuery = Fields({ ...pageQuery, status: Type.Optional(OneOf(deliveryStatuses)) })
