import type { components } from '@groundswell/client'

/** An item as the API lists it for members. */
export type Item = components['schemas']['Feedback']
export type ItemDetail = components['schemas']['FeedbackDetail']
export type ItemStatus = Item['status']
export type ItemType = Item['type']
export type SafetyStatus = Item['safetyStatus']
export type Priority = NonNullable<Item['priority']>

/** In the order of an item's life. */
export const itemStatuses = [
  'COLLECTING_VOTES',
  'THRESHOLD_MET',
  'GENERATING_CODE',
  'TESTING',
  'TEST_FAILED',
  'AWAITING_APPROVAL',
  'DEPLOYING',
  'DEPLOYED',
  'FAILED',
  'REJECTED',
] as const satisfies readonly ItemStatus[]
export const itemTypes = [
  'BUG',
  'SUGGESTION',
  'COMMENT',
  'RATING',
  'POLL',
  'VOTE',
] as const satisfies readonly ItemType[]
export const safetyStatuses = [
  'CLEARED',
  'FLAGGED',
  'BLOCKED',
  'PENDING',
] as const satisfies readonly SafetyStatus[]

/** The most urgent first. */
export const priorities = ['URGENT', 'HIGH', 'MEDIUM', 'LOW'] as const satisfies readonly Priority[]

/** An item's state in one word: the screen's result while the item is held for it, otherwise the status. */
export type ItemState = ItemStatus | 'FLAGGED' | 'BLOCKED' | 'PENDING' | 'WITHDRAWN'

export function stateOf(item: Pick<Item, 'status' | 'safetyStatus' | 'withdrawnAt'>): ItemState {
  if (item.withdrawnAt) return 'WITHDRAWN'
  return item.safetyStatus === 'CLEARED' ? item.status : item.safetyStatus
}

/** The tone of a state. Its shape follows from the tone. */
export const toneOf = {
  COLLECTING_VOTES: 'neutral',
  THRESHOLD_MET: 'swell',
  GENERATING_CODE: 'run',
  TESTING: 'run',
  TEST_FAILED: 'stop',
  AWAITING_APPROVAL: 'ask',
  DEPLOYING: 'run',
  DEPLOYED: 'good',
  FAILED: 'stop',
  REJECTED: 'neutral',
  FLAGGED: 'flag',
  BLOCKED: 'stop',
  PENDING: 'neutral',
  WITHDRAWN: 'neutral',
} as const satisfies Record<ItemState, string>

/**
 * Returns the words of an item for one line: its title, else the beginning of its description, or null if it has
 * neither.
 */
export function itemHeadline(
  item: Partial<Pick<Item, 'title' | 'redactedTitle' | 'description' | 'redactedDescription'>>,
): string | null {
  const said = [item.title, item.redactedTitle, item.description, item.redactedDescription]
  return said.find((words) => words?.trim()) ?? null
}

/** Returns the short form of an id in lists. */
export const shortId = (id: string) => `${id.slice(0, 4)}…${id.slice(-4)}`
