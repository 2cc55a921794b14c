/** The most items that facets count, so that the cost does not grow with the workspace. */
export const MOST_COUNTED = 10_000
const MOST_VALUES = 50

export const facetNames = [
  'status',
  'safetyStatus',
  'type',
  'zone',
  'campaign',
  'priority',
  'assignee',
  'tag',
] as const
export type FacetName = (typeof facetNames)[number]
/** The count of one value. A row whose facet is null counts all items. */
export interface FacetRow {
  facet: FacetName | null
  value: string | null
  count: number
}

/** @param most the limit up to which items were counted */
export function toFacets(rows: readonly FacetRow[], most: number) {
  const valuesOfFacet = (name: FacetName) =>
    rows
      .filter(({ facet }) => facet === name)
      .map(({ value, count }) => ({ value, count }))
      .sort((a, b) => b.count - a.count || (`${a.value}` < `${b.value}` ? -1 : 1))
      .slice(0, MOST_VALUES)
  const namedValues = (name: FacetName) =>
    valuesOfFacet(name).map(({ value, count }) => ({ value: value!, count }))
  const total = rows.find(({ facet }) => facet === null)?.count ?? 0
  return {
    total,
    isCapped: total >= most,
    status: namedValues('status'),
    safetyStatus: namedValues('safetyStatus'),
    type: namedValues('type'),
    zone: namedValues('zone'),
    campaign: valuesOfFacet('campaign'),
    priority: valuesOfFacet('priority'),
    assignee: valuesOfFacet('assignee'),
    tag: namedValues('tag'),
  }
}
