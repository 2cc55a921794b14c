import { Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Fields, FreeObject, Id, Nullable, named, OneOf, Time } from '../../../core/schema.ts'
import { typesOfEvents } from '../../engines/event-log/index.ts'

export const LoggedEventView = named(
  'Event',
  Type.Object({
    id: Id,
    type: OneOf(typesOfEvents),
    at: Time,
    subjectId: Type.String({
      format: 'uuid',
      description: 'What the first word of the type names: the item, the deployment, the membership, the key',
    }),
    subjectSeq: Type.Integer({ description: 'Orders the events of one subject; it grows, with gaps' }),
    campaignId: Nullable(Id),
    actor: Nullable(
      Type.Object({
        kind: Type.String({
          description: 'Such as member, secret-key, mcp-key, tester, operator, sdk, screening',
        }),
        id: Nullable(Id),
        name: Nullable(Type.String({ description: 'As it is now; null: unknown, or erased' })),
      }),
    ),
    data: Type.Unsafe<Record<string, unknown>>({
      ...FreeObject,
      description: 'Ids, constants and counts, never the words of people',
    }),
  }),
)

export const EventQuery = Fields({
  after: Type.Optional(
    Type.String({
      maxLength: 200,
      description: '`next` of the former page; without it: from the first event that is kept',
    }),
  ),
  types: Type.Optional(
    Type.String({
      maxLength: 2000,
      description: 'Types, separated by commas; without it: all',
      pattern: '^[a-z_.,]*$',
    }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 100 })),
})

export const EventPage = named(
  'EventPage',
  Type.Object({
    items: Type.Array(LoggedEventView),
    next: Type.String({ description: 'Read on with `after`. Valid also when nothing was returned' }),
    hasMore: Type.Boolean({
      description: 'Whether there is more now. With `types`, a page may be empty and have more',
    }),
  }),
)

const auditFilter = {
  actor: Type.Optional(
    Type.String({
      maxLength: 60,
      description: 'Such as member:<id>, secret-key:<id>, operator',
      pattern: '^[a-z0-9:-]*$',
    }),
  ),
  type: Type.Optional(OneOf(typesOfEvents)),
  from: Type.Optional(Time),
}
export const AuditQuery = Fields({ ...auditFilter, ...pageQuery })
export const AuditExportQuery = Fields(auditFilter)
