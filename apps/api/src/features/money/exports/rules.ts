import type { Problem } from '../../../core/problem.ts'
import { invalidExportPeriod } from './problems.ts'

const DAY_MS = 86_400_000
const MOST_DAYS = 366

/** The time from the start of the first day to the start of the day after the last one, in UTC. */
export interface ExportPeriod {
  start: Date
  end: Date
}

/**
 * Returns the period between two days, both included. Returns a problem if the days are reversed or more than a year
 * apart.
 */
export function readExportPeriod({ from, to }: { from: string; to: string }): ExportPeriod | Problem {
  const [start, end] = [new Date(from), new Date(Date.parse(to) + DAY_MS)]
  const days = (end.getTime() - start.getTime()) / DAY_MS
  return days >= 1 && days <= MOST_DAYS ? { start, end } : invalidExportPeriod()
}
