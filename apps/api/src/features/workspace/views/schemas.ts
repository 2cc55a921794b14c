import { type Static, Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Fields, Id, Nullable, named, OneOf, PageOf, Time, visible } from '../../../core/schema.ts'
import {
  FeedbackQuery,
  feedbackStatuses,
  feedbackTypes,
  safetyStatuses,
} from '../../listening/feedback/index.ts'

const { tag, assigneeId, priority, figure, from, to, company, plan, minRevenue } = FeedbackQuery.properties

/** The filter of a list of items, by the names of its query parameters. */
const ViewFilter = named(
  'ViewFilter',
  Fields({
    status: Type.Optional(OneOf(feedbackStatuses)),
    safetyStatus: Type.Optional(OneOf(safetyStatuses)),
    type: Type.Optional(OneOf(feedbackTypes)),
    zoneId: Type.Optional(Type.String({ maxLength: 100 })),
    campaignId: Type.Optional(Id),
    q: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    tag,
    assigneeId,
    priority,
    figure,
    from,
    to,
    company,
    plan,
    minRevenue,
    sort: Type.Optional(OneOf(['new', 'top', 'revenue'] as const)),
  }),
)
export type ViewFilter = Static<typeof ViewFilter>

const name = Type.String({ minLength: 1, maxLength: 100, ...visible })
const isShared = Type.Boolean({ description: 'Whether all members see it; otherwise only who made it' })

export const View = named(
  'View',
  Type.Object({
    id: Id,
    name: Type.String(),
    isShared: Type.Boolean(),
    filter: ViewFilter,
    memberId: Nullable(Type.String({ format: 'uuid', description: 'Who made it; null: a secret key' })),
    createdAt: Time,
    updatedAt: Time,
  }),
)
export const ViewPage = named('ViewPage', PageOf(View))
export const ViewQuery = Fields(pageQuery)
export const ViewCreate = named(
  'ViewCreate',
  Fields({ name, isShared: Type.Optional(isShared), filter: ViewFilter }),
)
export const ViewUpdate = named(
  'ViewUpdate',
  Fields({ name: Type.Optional(name), isShared: Type.Optional(isShared), filter: Type.Optional(ViewFilter) }),
)
