import { compact, filterFields, type ItemFilter, parseItemFilter, type ViewFilter } from './rules.ts'

/** Returns the filter of a saved view in the form of the address. */
export function filterFromView(
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

/**
 * Counts the fields of the filter that are set, not counting the order. The first and the last day count as one field.
 */
export function countFields(filter: ItemFilter): number {
  const set = filterFields.filter((field) => filter[field] !== undefined)
  return set.length - (filter.from !== undefined && filter.to !== undefined ? 1 : 0)
}

/** Returns the filter with one field changed; undefined takes the field away. */
export function withField<Field extends keyof ItemFilter>(
  filter: ItemFilter,
  field: Field,
  value: ItemFilter[Field] | undefined,
): ItemFilter {
  return compact({ ...filter, [field]: value })
}

/** Returns an empty filter that keeps only the order. */
export const clearFields = ({ sort }: ItemFilter): ItemFilter => compact({ sort })

/** Returns the filter as a query string, for links to the API that the router does not make. */
export function queryString(query: Record<string, string | number | undefined>): string {
  const present = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, `${value}`]],
  )
  return new URLSearchParams(present).toString()
}
