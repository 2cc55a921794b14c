import type { FeedbackEditBody, Priority } from './schemas.ts'

/** The service refuses more tags on one item. */
export const MOST_ITEM_TAGS = 20

/** The team's decisions about an item besides its status. */
export interface Triage {
  priority: Priority | null
  assigneeId: string | null
  /** Ids of tags, in any order. */
  tags: readonly string[]
}
export type TriageField = 'priority' | 'assigneeId' | 'tags'

const lowerCaseIds = (ids: readonly string[] = []) => [...new Set(ids.map((id) => id.toLowerCase()))]

/** Returns whether an edit changes a decision of the team: priority, assignee or tags. */
export function changesTriage({ priority, assigneeId, addTags, removeTags }: FeedbackEditBody): boolean {
  return [priority, assigneeId, addTags, removeTags].some((given) => given !== undefined)
}

/** Returns the team's decisions after a change. A tag that is both added and removed is removed. */
export function applyTriageChange(before: Triage, given: FeedbackEditBody): Triage {
  const removed = lowerCaseIds(given.removeTags)
  const tags = new Set([...before.tags, ...lowerCaseIds(given.addTags)])
  return {
    priority: given.priority === undefined ? before.priority : given.priority,
    assigneeId:
      given.assigneeId === undefined ? before.assigneeId : (given.assigneeId?.toLowerCase() ?? null),
    tags: [...tags].filter((tag) => !removed.includes(tag)),
  }
}

/** Returns the tags that a change adds and removes. */
export function diffTags(before: Triage, after: Triage) {
  return {
    added: after.tags.filter((tag) => !before.tags.includes(tag)),
    removed: before.tags.filter((tag) => !after.tags.includes(tag)),
  }
}

/** Returns the names of the changed fields; empty if nothing changed. */
export function listChangedTriageFields(before: Triage, after: Triage): TriageField[] {
  const { added, removed } = diffTags(before, after)
  return [
    ...(before.priority === after.priority ? [] : ['priority' as const]),
    ...(before.assigneeId === after.assigneeId ? [] : ['assigneeId' as const]),
    ...(added.length + removed.length === 0 ? [] : ['tags' as const]),
  ]
}
