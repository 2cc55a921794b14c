import type { HostileTold } from './hostile.ts'
import type { Silence } from './loop-watch.ts'
import type { Sort } from './quiet.ts'
import type { Figures } from './turns.ts'

const tenantSorts = ['reads', 'votes', 'submissions'] as const
/**
 * The goals: the p99 beside a hostile tenant as a multiple of the p99 without one, and the slowest answer of /health in
 * milliseconds.
 */
const GOALS = { ratio: 5, healthMs: 250 }

export interface Outcome {
  kind: string
  quiet: Record<Sort, Figures>
  hostile: Record<Sort, Figures>
  told: HostileTold
  seconds: number
  /** The number of processors that service and database used during the measurement. */
  service: number | null
  database: number | null
  /** The long silence of the event loop during which the thread worked most; null if there was none. */
  silence: Silence | null
  /** The number of processors that the host took from the machine during the measurement (steal). */
  stolen: number
}

/** Returns the missed goals, in words; empty if all were met. */
export function missesOf({ quiet, hostile }: Outcome): string[] {
  const misses: string[] = []
  for (const sort of tenantSorts) {
    if (hostile[sort].p99 > GOALS.ratio * quiet[sort].p99)
      misses.push(`${sort} ${ratio(quiet[sort], hostile[sort])} ×`)
    const refused = Object.entries(hostile[sort].refused)
    if (refused.length > 0)
      misses.push(`${sort} refused: ${refused.map(([status, count]) => `${count} × ${status}`).join(', ')}`)
  }
  if (hostile.health.max > GOALS.healthMs) misses.push(`/health ${Math.round(hostile.health.max)} ms`)
  return misses
}

/** One line of the table. */
export function lineOf(outcome: Outcome): Record<string, string | number> {
  const { quiet, hostile, told, seconds, service, database, silence, stolen } = outcome
  const asked = Object.entries(told).map(([status, count]) => `${status}: ${Math.round(count / seconds)}/s`)
  return {
    kind: outcome.kind,
    ...Object.fromEntries(
      tenantSorts.map((sort) => [
        `${sort}, ms`,
        `${msText(quiet[sort].p99)} → ${msText(hostile[sort].p99)} = ${ratio(quiet[sort], hostile[sort])}`,
      ]),
    ),
    'health max': msText(hostile.health.max),
    late: msText(Math.max(...tenantSorts.map((sort) => hostile[sort].late))),
    'loop worked': silence ? `${msText(silence.worked)} of ${msText(silence.ms)}` : '',
    stolen: stolen.toFixed(1),
    cpu: `${service?.toFixed(1) ?? '?'} + ${database?.toFixed(1) ?? '?'}`,
    answered: asked.join(' '),
    missed: missesOf(outcome).length > 0 ? 'yes' : '',
  }
}

const ratio = (quiet: Figures, hostile: Figures) => (hostile.p99 / quiet.p99).toFixed(1)
const msText = (ms: number) => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)))
