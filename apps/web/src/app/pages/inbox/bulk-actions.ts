/** The actions on one item or on many. */
export type BulkAction = 'status' | 'assignee' | 'priority' | 'tags' | 'merge' | 'block'

/** Most items that one request of the API takes. A merge is a request for each item. */
const MOST = { status: 200, block: 200, assignee: 100, priority: 100, tags: 100, merge: 100 } as const

/** Returns the action's limit if there are more items than that, otherwise undefined. */
export function exceededLimit(action: BulkAction, count: number): number | undefined {
  return count > MOST[action] ? MOST[action] : undefined
}
