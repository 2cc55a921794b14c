import type { components } from '@groundswell/client'
import type { Item } from '../../../parts/item/index.ts'

/** The outcome of a bulk request for one item. */
export interface BulkResult {
  id: string
  ok: boolean
  error?: string
  code?: string
}

type Triage = components['schemas']['FeedbackEdit']
/** A change of the team's decisions about items. */
export type TriageChange = Pick<Triage, 'priority' | 'assigneeId' | 'addTags' | 'removeTags'>
export type TriageOfItem = TriageChange & { id: string }

/**
 * Splits items into those that were changed and those that were not, with the reason. An item without a result was not
 * changed.
 */
export function sortResults<One extends { id: string }>(
  items: readonly One[],
  results: readonly BulkResult[],
): { changed: One[]; failed: { item: One; why: Pick<BulkResult, 'error' | 'code'> | null }[] } {
  const byId = new Map(results.map((result) => [result.id, result]))
  const changed = items.filter(({ id }) => byId.get(id)?.ok)
  const failed = items
    .filter(({ id }) => !byId.get(id)?.ok)
    .map((item) => ({ item, why: byId.get(item.id) ?? null }))
  return { changed, failed }
}

type Triaged = Pick<Item, 'id' | 'priority' | 'assigneeId' | 'tags'>

/** Returns the changes that restore the items' former values. */
export function undoChanges(items: readonly Triaged[], change: TriageChange): TriageOfItem[] {
  return items.map(({ id, priority = null, assigneeId = null, tags = [] }) => {
    const hadTag = (tag: string) => tags.some((one) => one.id === tag)
    const removeTags = change.addTags?.filter((tag) => !hadTag(tag)) ?? []
    const addTags = change.removeTags?.filter(hadTag) ?? []
    return {
      id,
      ...(change.priority === undefined ? {} : { priority }),
      ...(change.assigneeId === undefined ? {} : { assigneeId }),
      ...(removeTags.length > 0 ? { removeTags } : {}),
      ...(addTags.length > 0 ? { addTags } : {}),
    }
  })
}

/** Returns the value that all of the items have, undefined if they differ. */
export function sharedValue<T>(values: readonly T[]): T | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined
}

/** Whether a tag is on all of the items, on some, or on none. */
export function tagState(items: readonly Pick<Item, 'tags'>[], tag: string): boolean | 'some' {
  const count = items.filter(({ tags = [] }) => tags.some(({ id }) => id === tag)).length
  return count === 0 ? false : count === items.length || 'some'
}
