import { type Static, Type } from 'typebox'
import { Nullable, named } from '../../../core/schema.ts'
import { FeedbackQuery } from './schemas.ts'

/** The filters of the facets; they are those of the list of items. */
export const FacetQuery = Type.Pick(
  FeedbackQuery,
  [
    'zoneId',
    'status',
    'safetyStatus',
    'type',
    'campaignId',
    'includeUncleared',
    'q',
    'tag',
    'assigneeId',
    'priority',
    'figure',
    'from',
    'to',
    'company',
    'plan',
    'minRevenue',
  ],
  { additionalProperties: false },
)
export type FacetQueryValues = Static<typeof FacetQuery>

const facet = (values: string) =>
  Type.Array(Type.Object({ value: Type.String(), count: Type.Integer() }), {
    description: `${values}, the most frequent first, at most 50`,
  })
const facetOrNone = (description: string) =>
  Type.Array(Type.Object({ value: Nullable(Type.String()), count: Type.Integer() }), { description })
export const Facets = named(
  'Facets',
  Type.Object({
    total: Type.Integer({ description: 'Items that match, exact where `isCapped` is false' }),
    isCapped: Type.Boolean({ description: 'More match than are counted: the newest 10,000 are' }),
    status: facet('Statuses'),
    safetyStatus: facet('Safety statuses'),
    type: facet('Types'),
    zone: facet('Zones by their zoneId'),
    campaign: facetOrNone('Campaigns by id; null: items of zones without one'),
    priority: facetOrNone('Priorities; null: items without one'),
    assignee: facetOrNone('Members by id; null: items that nobody looks after'),
    tag: facet('Tags by id'),
  }),
)
