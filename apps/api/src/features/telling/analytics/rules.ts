import type { Problem } from '../../../core/problem.ts'
import type { AgentCost, AgentFigures } from '../../loop/deployments/index.ts'
import { invalidPeriod } from './problems.ts'
import type { AnalyticsFilter } from './schemas.ts'

const DAY_MS = 86_400_000
const USUAL_DAYS = 30
const MOST_DAYS = 1100

/** Whole UTC days: from the start of `from` to the end of `to`. */
export interface Period {
  from: string
  to: string
  start: Date
  /** The first moment after the period. */
  end: Date
}

/** Returns the requested period, by default the thirty days up to today. */
export function readPeriod(asked: Pick<AnalyticsFilter, 'from' | 'to'>, now: Date): Period | Problem {
  const shiftDay = (day: string, days: number) => utcDay(new Date(Date.parse(day) + days * DAY_MS))
  const today = utcDay(now)
  const to = asked.to ?? (asked.from && asked.from > today ? asked.from : today)
  const from = asked.from ?? shiftDay(to, 1 - USUAL_DAYS)
  const start = new Date(from)
  const end = new Date(Date.parse(to) + DAY_MS)
  const days = (end.getTime() - start.getTime()) / DAY_MS
  if (!(days >= 1 && days <= MOST_DAYS)) return invalidPeriod()
  return { from, to, start, end }
}

/** Returns the UTC day of a moment, YYYY-MM-DD. */
export function utcDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** Lists all days of a period, including days without items. */
export function listDays({ start, end }: Period): string[] {
  const days: string[] = []
  for (let at = start.getTime(); at < end.getTime(); at += DAY_MS) days.push(utcDay(new Date(at)))
  return days
}

/** The listed items of one day that have the same properties. */
export interface Cell {
  day: string
  status: string
  type: string
  safetyStatus: string
  items: number
  /** The number of listed items in the cell, and of those that reached each step. */
  submitted: number
  overThreshold: number
  shipped: number
}

/** Sums the cells by one of their keys. A name without cells gets zero. */
export function sumCellsBy<const Names extends readonly string[]>(
  cells: readonly Cell[],
  side: 'status' | 'type' | 'safetyStatus',
  names: Names,
): Record<Names[number], number> {
  const sums = Object.fromEntries(names.map((name) => [name, 0])) as Record<string, number>
  for (const cell of cells) sums[cell[side]] = (sums[cell[side]] ?? 0) + cell.items
  return sums as Record<Names[number], number>
}

/** Returns the first three steps of the funnel. */
export function funnelSteps(cells: readonly Cell[]) {
  const [submitted, overThreshold] = [sumCount(cells, 'submitted'), sumCount(cells, 'overThreshold')]
  return { submitted, overThreshold, shipped: sumCount(cells, 'shipped') }
}

/** Returns the sum of one count over the cells. */
export function sumCount(
  cells: readonly Cell[],
  count: 'items' | 'submitted' | 'overThreshold' | 'shipped',
): number {
  return cells.reduce((sum, cell) => sum + cell[count], 0)
}

/** Returns a share of a whole with four decimals, or null when the whole is zero. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000
}

/**
 * Adds to each agent the cost of a stable fix, by asset: the sum of the implementers' shares for its stable work,
 * divided by the number of stable fixes and rounded down. An agent without such shares has no cost, because its payment
 * is unknown.
 */
export function addCosts(figures: readonly AgentFigures[], costs: readonly AgentCost[]) {
  const agentKey = ({ name, version, model }: Pick<AgentCost, 'name' | 'version' | 'model'>) =>
    JSON.stringify([name, version, model])
  const ofAgent = Map.groupBy(costs, agentKey)
  return figures.map((agent) => ({
    ...agent,
    costPerStableFix: (ofAgent.get(agentKey(agent)) ?? []).map(({ asset, amount }) => ({
      asset,
      amount: String(BigInt(amount) / BigInt(Math.max(1, agent.outcomes.STABLE))),
    })),
  }))
}
