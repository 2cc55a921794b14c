import type { components } from '@groundswell/client'
import {
  type ItemStatus,
  type ItemType,
  itemStatuses,
  itemTypes,
  type Priority,
  priorities,
  type SafetyStatus,
  safetyStatuses,
} from '../item/kinds.ts'

/** The filter of items, as the address holds it: list, board, analytics and export read the same one. */
export interface ItemFilter {
  status?: ItemStatus
  safety?: SafetyStatus
  type?: ItemType
  /** The zoneId that the customer chose. */
  zone?: string
  campaign?: string
  priority?: Priority
  /** A member's id, or `none`. */
  assignee?: string
  /** A tag's id, or its name. */
  tag?: string
  q?: string
  /** Only the items that this figure counts. */
  figure?: Figure
  /** Submitted on these days: UTC, YYYY-MM-DD, inclusive. */
  from?: string
  to?: string
  /** Absent: newest first. */
  sort?: 'top'
  /** The saved view that was chosen last. */
  view?: string
}
/** Figures of items, each with the list of exactly these items. */
export const figures = [
  'SUBMITTED',
  'OVER_THRESHOLD',
  'SHIPPED',
  'CONFIRMED',
  'READY',
  'AT_WORK',
  'AWAITING_APPROVAL',
  'TROUBLED',
] as const satisfies readonly NonNullable<ViewFilter['figure']>[]
export type Figure = (typeof figures)[number]
/** A filter as a saved view keeps it. */
export type ViewFilter = components['schemas']['ViewFilter']

export const filterFields = [
  'status',
  'safety',
  'type',
  'zone',
  'campaign',
  'priority',
  'assignee',
  'tag',
  'q',
  'figure',
  'from',
  'to',
] as const
export type FilterField = (typeof filterFields)[number]
const MOST_TAG = 60
const MOST_WORDS = 200
const MOST_ZONE = 100
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is a day that there is. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/**
 * Reads a filter out of an address. Parameters that are not understood are dropped, so that an old or mistyped address
 * shows more items, never an error. The router reads `q=12` as a number.
 */
export function parseItemFilter(search: Record<string, unknown>): ItemFilter {
  const q = textOf(search.q)?.trim().slice(0, MOST_WORDS)
  const zone = textOf(search.zone)
  const tag = textOf(search.tag)?.trim()
  return compact({
    status: oneOf(itemStatuses, search.status),
    safety: oneOf(safetyStatuses, search.safety),
    type: oneOf(itemTypes, search.type),
    zone: zone && zone.length <= MOST_ZONE ? zone : undefined,
    campaign: idOf(search.campaign),
    priority: oneOf(priorities, search.priority),
    assignee: search.assignee === 'none' ? 'none' : idOf(search.assignee),
    tag: tag && tag.length <= MOST_TAG ? tag : undefined,
    q: q || undefined,
    figure: oneOf(figures, search.figure),
    from: isDay(search.from) ? search.from : undefined,
    to: isDay(search.to) ? search.to : undefined,
    sort: search.sort === 'top' ? 'top' : undefined,
    view: idOf(search.view),
  })
}

/** The filter in the names of the API, without the order. */
export function queryOf({
  status,
  safety,
  type,
  zone,
  campaign,
  priority,
  assignee,
  tag,
  q,
  figure,
  from,
  to,
}: ItemFilter): Omit<ViewFilter, 'sort'> {
  const triage = { priority, assigneeId: assignee, tag }
  return compact({
    status,
    safetyStatus: safety,
    type,
    zoneId: zone,
    campaignId: campaign,
    ...triage,
    q,
    figure,
    from,
    to,
  })
}

/** The filter and the order in the names of the API: of a list, and of a saved view. */
export function listQueryOf(filter: ItemFilter): ViewFilter {
  return compact({ ...queryOf(filter), sort: filter.sort })
}

/** The filter of a saved view, as the address holds it. */
export function filterOfView(
  id: string,
  { safetyStatus, zoneId, campaignId, assigneeId, ...rest }: ViewFilter,
): ItemFilter {
  const named = { safety: safetyStatus, zone: zoneId, campaign: campaignId, assignee: assigneeId }
  return parseItemFilter({ ...rest, ...named, view: id })
}

/** Returns whether two filters show the same items in the same order. */
export function isSameFilter(one: ItemFilter, other: ItemFilter): boolean {
  const fields = [...filterFields, 'sort'] as const
  return fields.every((field) => one[field] === other[field])
}

/** How many fields of the filter are set, without the order. The two ends of the days are one field. */
export function countFields(filter: ItemFilter): number {
  const set = filterFields.filter((field) => filter[field] !== undefined)
  return set.length - (filter.from !== undefined && filter.to !== undefined ? 1 : 0)
}

/** The filter with one field changed; undefined takes the field away. */
export function withField<Field extends keyof ItemFilter>(
  filter: ItemFilter,
  field: Field,
  value: ItemFilter[Field] | undefined,
): ItemFilter {
  return compact({ ...filter, [field]: value })
}

/** The filter without its fields: the order stays. */
export const withoutFields = ({ sort }: ItemFilter): ItemFilter => compact({ sort })

/** The filter as an address writes it, for links of the API that are not made by the router. */
export function queryString(query: Record<string, string | undefined>): string {
  const present = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return new URLSearchParams(present).toString()
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}
function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && uuid.test(value) ? value.toLowerCase() : undefined
}
function oneOf<Value extends string>(known: readonly Value[], value: unknown): Value | undefined {
  return known.find((each) => each === value)
}

type Present<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }
function compact<T extends object>(fields: T): Present<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>
}
