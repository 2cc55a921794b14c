import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { getPriority, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { HostilePlan, HostileTold } from './hostile.ts'
import { type QuietPlan, type QuietTimes, type Sort, sorts } from './quiet.ts'

const programs = {
  quiet: fileURLToPath(new URL('./quiet.ts', import.meta.url)),
  hostile: fileURLToPath(new URL('./hostile.ts', import.meta.url)),
}
/** The time for which the hostile load runs before the quiet tenant begins. */
const RUN_UP_MS = 500
/**
 * The priority of the hostile load, which shares the processors with the service. A low priority leaves them to service
 * and database.
 */
const HOSTILE_PRIORITY = 10
/** The pause between the end of a turn and the next one. */
const REST_MS = 1_500

/** Runs one turn of the quiet tenant alone. */
export async function quietTurn(plan: QuietPlan): Promise<QuietTimes> {
  const child = fork(programs.quiet, { execArgv: [] })
  try {
    return await askChild<QuietTimes>(child, plan)
  } finally {
    await killChild(child)
  }
}

/** Runs one turn beside the hostile tenant. */
export async function hostileTurn(
  plan: QuietPlan,
  hostility: HostilePlan,
): Promise<{ quiet: QuietTimes; told: HostileTold }> {
  const child = fork(programs.hostile, { execArgv: [] })
  setPriority(child.pid!, Math.min(19, getPriority() + HOSTILE_PRIORITY))
  try {
    child.send(hostility)
    await sleep(RUN_UP_MS)
    const quiet = await quietTurn(plan)
    return { quiet, told: await askChild<HostileTold>(child, 'tell') }
  } finally {
    await killChild(child)
    await sleep(REST_MS)
  }
}

async function askChild<Answer>(child: ChildProcess, message: object | string): Promise<Answer> {
  child.send(message)
  const [answer] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('a process of the load ended'))),
  ])
  return answer as Answer
}

async function killChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Combines the times of several turns. */
export function poolTimes(turns: readonly QuietTimes[]): Record<Sort, Figures> {
  return Object.fromEntries(
    sorts.map((sort) => {
      const times = turns.flatMap((turn) => turn[sort].times).sort((a, b) => a - b)
      const refused: Record<string, number> = {}
      for (const turn of turns)
        for (const [status, count] of Object.entries(turn[sort].refused))
          refused[status] = (refused[status] ?? 0) + count
      const late = turns.flatMap((turn) => turn[sort].late).sort((a, b) => a - b)
      const figures = {
        p99: quantileOf(times, 0.99),
        p50: quantileOf(times, 0.5),
        max: times.at(-1) ?? Number.NaN,
      }
      return [sort, { ...figures, late: quantileOf(late, 0.99), refused }]
    }),
  ) as Record<Sort, Figures>
}

/** Times in milliseconds. `refused`: the number of responses other than successes, by status. */
export interface Figures {
  p50: number
  p99: number
  max: number
  /** The p99 of the delay with which the load generator itself sent its requests. */
  late: number
  refused: Record<string, number>
}

const quantileOf = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
