import { Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import {
  Fields,
  Id,
  Nullable,
  named,
  OneOf,
  Time,
  UntrustedText,
  visible,
  webAddressPattern,
} from '../../../core/schema.ts'
import { applicationStatuses } from './rules.ts'

const List = (maxLength: number, maxItems: number, more: object = {}) =>
  Type.Array(Type.String({ minLength: 1, maxLength, ...more }), { maxItems })

export const ApplicationCreate = named(
  'ApplicationCreate',
  Fields({
    motivation: Type.String({ minLength: 1, maxLength: 2000, ...visible }),
    experience: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
    languages: Type.Optional(List(60, 20)),
    devices: Type.Optional(List(100, 20)),
    links: Type.Optional(List(500, 10, { pattern: webAddressPattern, description: 'Web addresses' })),
  }),
)

const application = {
  id: Id,
  motivation: UntrustedText,
  experience: Nullable(UntrustedText),
  languages: Type.Array(UntrustedText),
  devices: Type.Array(UntrustedText),
  links: Type.Array(UntrustedText),
  status: OneOf(applicationStatuses),
  reason: Nullable(Type.String()),
  decidedAt: Nullable(Time),
  createdAt: Time,
}
/** An application as its tester sees it. */
export const Application = named(
  'Application',
  Type.Object({
    ...application,
    againAt: Nullable(
      Type.String({ format: 'date-time', description: 'When a rejected tester may apply again' }),
    ),
  }),
)
/** An application as the operator sees it. */
export const ApplicationForReview = named(
  'ApplicationForReview',
  Type.Object({
    ...application,
    testerId: Id,
    displayName: Nullable(Type.String()),
    decidedBy: Nullable(Type.String()),
  }),
)
export const ApplicationQuery = Fields({ ...pageQuery, status: Type.Optional(OneOf(applicationStatuses)) })
export const ApplicationDecision = named(
  'ApplicationDecision',
  Fields({
    status: OneOf(['APPROVED', 'REJECTED'] as const),
    reason: Type.Optional(Nullable(Type.String({ maxLength: 1000, description: 'The tester reads it' }))),
    tierId: Type.Optional(
      Type.String({ format: 'uuid', description: 'Tier of the House Pool; default: its default tier' }),
    ),
  }),
)
