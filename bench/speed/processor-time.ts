import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** Reads the processor time used so far, in µs. Null if it is unknown. */
export type ProcessorClock = () => number | null

const usPerTick = 1e6 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Measures the time of a process, its living children, and its ended ones. */
export function clockOfProcess(pid: number): ProcessorClock {
  return () => {
    const own = statOf(pid)
    if (!own) return null
    let ticks = own.own + own.ended
    for (const entry of readdirSync('/proc'))
      if (/^\d+$/.test(entry)) {
        const stat = statOf(Number(entry))
        if (stat?.parent === pid) ticks += stat.own
      }
    return ticks * usPerTick
  }
}

/**
 * Measures the time of the server that `client` is connected to: the postmaster, its living children, and its ended
 * ones. Null for a server on another machine or in another container.
 */
export async function clockOfServer(client: pg.Client): Promise<ProcessorClock> {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  const backend = statOf(rows[0].pid)
  const postmaster = backend?.name === 'postgres' ? backend.parent : null
  if (postmaster === null || statOf(postmaster)?.name !== 'postgres') return () => null
  return clockOfProcess(postmaster)
}

/** Returns the resident memory of a process in MB. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024)
}

/** Returns the figures in /proc about a process: ticks of its own, and of children that it has waited for. */
function statOf(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [name, rest] = [text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')), text.lastIndexOf(')') + 2]
    const fields = text.slice(rest).split(' ').map(Number)
    const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((place) => fields[place]!)
    return { name, parent: parent!, own: user! + system!, ended: endedUser! + endedSystem! }
  } catch {
    return null
  }
}
