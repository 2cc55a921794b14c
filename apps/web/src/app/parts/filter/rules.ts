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

/** The filter of items in the address. List, board, analytics and export share it. */
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
  /** Items that users of this account ask for, by the customer's own id for the account. */
  company?: string
  /** Items that users of accounts on this plan ask for. */
  plan?: string
  /** Only items whose accounts together spend at least this much a month. */
  minRevenue?: number
  /** Absent: newest first. `revenue`: by what the accounts that ask spend. */
  sort?: 'top' | 'revenue'
  /** The saved view that was chosen last. */
  view?: string
}
/** Figures about items; each has a list of exactly the items that it counts. */
export const figures = [
  'SUBMITTED',
  'OVER_THRESHOLD',
  'SHIPPED',
  'CONFIRMED',
  'READY',
  'AT_WORK',
  'AWAITING_APPROVAL',
  'TROUBLED',
  'OPEN',
  'TO_DECIDE',
  'TO_VERIFY',
] as const satisfies readonly NonNullable<ViewFilter['figure']>[]
export type Figure = (typeof figures)[number]
/** A filter in the form in which a saved view stores it. */
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
  'company',
  'plan',
  'minRevenue',
] as const
export type FilterField = (typeof filterFields)[number]
const MOST_TAG = 60
const MOST_WORDS = 200
const MOST_ZONE = 100
const MOST_COMPANY = 200
const MOST_PLAN = 100
const MOST_REVENUE = 1e15
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a value is an existing day, as YYYY-MM-DD. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/**
 * Reads a filter from an address. Unknown parameters are dropped, so that an old or mistyped address shows more items,
 * never an error. The router reads `q=12` as a number.
 */
export function parseItemFilter(search: Record<string, unknown>): ItemFilter {
  const q = toText(search.q)?.trim().slice(0, MOST_WORDS)
  const spend = Number(toText(search.minRevenue))
  return compact({
    status: findKnown(itemStatuses, search.status),
    safety: findKnown(safetyStatuses, search.safety),
    type: findKnown(itemTypes, search.type),
    zone: shortText(search.zone, MOST_ZONE),
    campaign: toId(search.campaign),
    priority: findKnown(priorities, search.priority),
    assignee: search.assignee === 'none' ? 'none' : toId(search.assignee),
    tag: shortText(search.tag, MOST_TAG)?.trim() || undefined,
    q: q || undefined,
    figure: findKnown(figures, search.figure),
    from: isDay(search.from) ? search.from : undefined,
    to: isDay(search.to) ? search.to : undefined,
    company: shortText(search.company, MOST_COMPANY),
    plan: shortText(search.plan, MOST_PLAN),
    minRevenue: spend >= 0 && spend <= MOST_REVENUE ? spend : undefined,
    sort: findKnown(['top', 'revenue'] as const, search.sort),
    view: toId(search.view),
  })
}

/** Returns the filter with the API's field names, without the order. */
export function toApiFilter(filter: ItemFilter): Omit<ViewFilter, 'sort'> {
  const { safety, zone, campaign, assignee, sort: _, view: _view, ...same } = filter
  return compact({ ...same, safetyStatus: safety, zoneId: zone, campaignId: campaign, assigneeId: assignee })
}

/** Returns the filter and the order with the API's field names, for a list or a saved view. */
export function toApiListQuery(filter: ItemFilter): ViewFilter {
  return compact({ ...toApiFilter(filter), sort: filter.sort })
}

/** Returns a text of the address if it is within the API's limit, otherwise undefined. */
function shortText(value: unknown, most: number): string | undefined {
  const text = toText(value)
  return text && text.length <= most ? text : undefined
}
function toText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}
function toId(value: unknown): string | undefined {
  return typeof value === 'string' && uuid.test(value) ? value.toLowerCase() : undefined
}
function findKnown<Value extends string>(known: readonly Value[], value: unknown): Value | undefined {
  return known.find((each) => each === value)
}

type Present<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }
/** Returns the fields that have a value. */
export function compact<T extends object>(fields: T): Present<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>
}
