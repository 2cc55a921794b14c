import type { components } from '@groundswell/client'
import { useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { campaignNames } from '../campaign-choice/campaign-names.ts'
import { itemStatuses, itemTypes, priorities, safetyStatuses, useItemWords } from '../item/index.ts'
import { facetsRead, membersRead, tagsRead, zonesRead } from './queries.ts'
import type { FilterField, ItemFilter } from './rules.ts'

type Facets = components['schemas']['Facets']
export type ChosenField = Exclude<
  FilterField,
  'q' | 'figure' | 'from' | 'to' | 'company' | 'plan' | 'minRevenue'
>

/** A value that a field may have. */
export interface Option {
  value: string
  label: string
  /** The number of items with this value; undefined if the field is set, since other values are not counted then. */
  count: number | undefined
}
export type Options = Record<ChosenField, Option[]>

/** The order of the fields in the bar. */
export const chosenFields: readonly ChosenField[] = [
  'status',
  'type',
  'zone',
  'campaign',
  'priority',
  'assignee',
  'tag',
  'safety',
]
const facetNames = {
  status: 'status',
  safety: 'safetyStatus',
  type: 'type',
  zone: 'zone',
  campaign: 'campaign',
  priority: 'priority',
  assignee: 'assignee',
  tag: 'tag',
} as const satisfies Record<ChosenField, keyof Facets>

/**
 * Returns the options of each field of a filter, with counts. They load when the person reaches the bar, or when the
 * filter has a field set.
 */
export function useFilterOptions(filter: ItemFilter, isReached: boolean): Options {
  const words = useItemWords()
  const { nobody } = useText('filter')
  const { data: facets } = useRead(facetsRead(filter), isReached)
  const { data: zones } = useRead(zonesRead())
  const { data: campaigns } = useRead(campaignNames, isReached || filter.campaign !== undefined)
  const { data: members } = useRead(membersRead(), isReached || filter.assignee !== undefined)
  const { data: tags } = useRead(tagsRead(), isReached || filter.tag !== undefined)
  const countedOptions = (field: ChosenField, pairs: readonly (readonly [string, string])[]): Option[] => {
    const counts = new Map(facets?.[facetNames[field]].map(({ value, count }) => [value ?? 'none', count]))
    const isOpen = facets !== undefined && !facets.isCapped && filter[field] === undefined
    return pairs.map(([value, label]) => ({
      value,
      label,
      count: isOpen ? (counts.get(value) ?? 0) : undefined,
    }))
  }
  const namePairs = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
    values.map((value) => [value, names[value]] as const)
  return {
    status: countedOptions('status', namePairs(itemStatuses, words.status)),
    safety: countedOptions('safety', namePairs(safetyStatuses, words.safety)),
    type: countedOptions('type', namePairs(itemTypes, words.type)),
    zone: countedOptions(
      'zone',
      addChosen(
        zones?.items.map((zone) => [zone.zoneId, zone.name]),
        filter.zone,
      ),
    ),
    campaign: countedOptions(
      'campaign',
      addChosen(
        campaigns?.map((campaign) => [campaign.id, campaign.name]),
        filter.campaign,
      ),
    ),
    priority: countedOptions('priority', namePairs(priorities, words.priority)),
    assignee: countedOptions('assignee', [
      ['none', nobody],
      ...addChosen(
        members?.filter(({ isActive }) => isActive).map(({ id, name }) => [id, name]),
        filter.assignee === 'none' ? undefined : filter.assignee,
      ),
    ]),
    tag: countedOptions(
      'tag',
      addChosen(
        tags?.items.map(({ id, name }) => [id, name]),
        filter.tag,
      ),
    ),
  }
}

/** Returns the options with the chosen value added if they lack it: a deleted zone, or one that was not read. */
function addChosen(pairs: [string, string][] = [], chosen: string | undefined): [string, string][] {
  if (chosen === undefined || pairs.some(([value]) => value === chosen)) return pairs
  return [...pairs, [chosen, chosen]]
}
