import type { Deployment, Item, Status } from './types.ts'

/** The board's columns in their order. */
export const columnNames = ['ready', 'working', 'asks', 'shipping', 'shipped', 'troubled'] as const
export type ColumnName = (typeof columnNames)[number]

/** The statuses of a column's items. Items with other statuses are not on the board. */
export const statusesOf: Readonly<Record<ColumnName, readonly Status[]>> = {
  ready: ['THRESHOLD_MET'],
  working: ['GENERATING_CODE', 'TESTING'],
  asks: ['AWAITING_APPROVAL'],
  shipping: ['DEPLOYING'],
  shipped: ['DEPLOYED'],
  troubled: ['FAILED', 'TEST_FAILED'],
}
export const boardStatuses: readonly Status[] = columnNames.flatMap((name) => statusesOf[name])

/** An item on the board with its latest deployment, where one is known. */
export interface Card {
  item: Item
  deployment: Deployment | null
}
export interface Column {
  name: ColumnName
  cards: readonly Card[]
  /** Number of items in the column, including those that are not loaded. */
  count: number
  /** The time since which the first item has waited; null means unknown, because not all items are loaded. */
  oldest: string | null
}

/** The number of items, in all and by status, from the service's facets. */
export interface Counted {
  total: number
  status: readonly { value: string; count: number }[]
}

/** Returns the number of items with these statuses. */
export function countWithStatuses(facets: Counted, statuses: readonly Status[]): number {
  return facets.status
    .filter(({ value }) => (statuses as readonly string[]).includes(value))
    .reduce((sum, { count }) => sum + count, 0)
}
/** Counts the items of a complete list by status, in the form of the service's facets. */
export function countStatuses(items: readonly Pick<Item, 'status'>[]): Counted {
  const counts = new Map<string, number>()
  for (const { status } of items) counts.set(status, (counts.get(status) ?? 0) + 1)
  return { total: items.length, status: [...counts].map(([value, count]) => ({ value, count })) }
}
/** Returns the number of items that have no column. */
export const countOffBoard = (facets: Counted): number =>
  facets.total - countWithStatuses(facets, boardStatuses)

/** Returns the time when a card entered its column, from its deployment or its item. */
export function enteredColumnAt({ item, deployment }: Card): string {
  if (item.status === 'THRESHOLD_MET' || !deployment) return item.createdAt
  return item.status === 'DEPLOYED' ? (deployment.deployedAt ?? deployment.updatedAt) : deployment.updatedAt
}

/** Puts items into their columns. `deployments`: newest first, so that the first of an item is its latest. */
export function layOutColumns(
  items: readonly Item[],
  deployments: readonly Deployment[],
  facets: Counted,
): readonly Column[] {
  const latest = new Map<string, Deployment>()
  for (const deployment of deployments) {
    const known = latest.get(deployment.feedbackId)
    if (!known || known.createdAt < deployment.createdAt) latest.set(deployment.feedbackId, deployment)
  }
  return columnNames.map((name) => {
    const statuses = statusesOf[name]
    const cards = items
      .filter(({ status }) => statuses.includes(status))
      .map((item) => ({ item, deployment: latest.get(item.id) ?? null }))
      .sort(columnOrder(name))
    const count = Math.max(countWithStatuses(facets, statuses), cards.length)
    const times = cards.map(enteredColumnAt).sort()
    return { name, cards, count, oldest: count > cards.length ? null : (times[0] ?? null) }
  })
}

/**
 * Returns the sort order of a column. Ready: highest score first. Columns that wait for a person: longest wait first.
 * Others: latest first.
 */
function columnOrder(name: ColumnName): (one: Card, other: Card) => number {
  if (name === 'ready') return (one, other) => other.item.totalScore - one.item.totalScore
  const turn = name === 'asks' ? 1 : -1
  return (one, other) => turn * (enteredColumnAt(one) < enteredColumnAt(other) ? -1 : 1)
}

/** Returns the neighbour of a card for an arrow key, or null if there is none. `columns`: the open columns. */
export function findNeighbour(
  columns: readonly Column[],
  itemId: string | null,
  move: { down?: number; across?: number },
): string | null {
  const shown = columns.filter(({ cards }) => cards.length > 0)
  const column = shown.findIndex(({ cards }) => cards.some(({ item }) => item.id === itemId))
  if (column < 0) return shown[0]?.cards[0]?.item.id ?? null
  const row = shown[column]!.cards.findIndex(({ item }) => item.id === itemId)
  if (move.across) {
    const next = shown[column + move.across]
    return next?.cards[Math.min(row, next.cards.length - 1)]?.item.id ?? null
  }
  return shown[column]!.cards[row + (move.down ?? 0)]?.item.id ?? null
}

/** Returns the collapsed columns from their stored form; unknown names are dropped. */
export function readCollapsed(stored: string | null): ColumnName[] {
  const names = (stored ?? '').split(',')
  return columnNames.filter((name) => names.includes(name))
}
