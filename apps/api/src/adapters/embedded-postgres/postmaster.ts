import { readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identify, isAlive, type ProcessIdentity } from './process-identity.ts'

/** A running PostgreSQL server process on a cluster folder. */
export interface Postmaster extends ProcessIdentity {
  port: number
  /** `starting`, `ready`, `stopping` or `standby`, as the server last wrote it. */
  status: string
}

/**
 * The server that runs on `clusterFolder` now, found by its own postmaster.pid; undefined when the file is
 * missing, or was left by a server that is gone and its pid now belongs to somebody else.
 */
export function findPostmaster(clusterFolder: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  const who = Number.isInteger(pid) && pid > 0 ? identify(pid) : undefined
  if (!who || !worksIn(pid, clusterFolder)) return undefined
  return { ...who, port: Number(lines[3]), status: (lines[7] ?? 'starting').trim() }
}

/**
 * A postmaster's working directory is its cluster folder. Where that cannot be read (other systems, other
 * accounts) the pid file is believed: then a wrong "yes" only costs a failed connection.
 */
function worksIn(pid: number, clusterFolder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === clusterFolder
  } catch {
    return true
  }
}

export type Escalation = 'SIGINT' | 'SIGQUIT' | 'SIGKILL'

/**
 * Stops a server: fast shutdown (open transactions are rolled back, everything is written out), then an
 * immediate one, then a kill; after each the next start recovers from the log. Resolves when it is gone, with
 * the strongest signal that was needed.
 */
export async function stopPostmaster(
  server: ProcessIdentity,
  patienceMs: { fast: number; immediate: number },
): Promise<Escalation> {
  const steps: [Escalation, number][] = [
    ['SIGINT', patienceMs.fast],
    ['SIGQUIT', patienceMs.immediate],
    ['SIGKILL', 10_000],
  ]
  for (const [signal, waitMs] of steps) {
    if (!isAlive(server)) return signal
    sendSignal(server.pid, signal)
    if (await isGoneWithin(server, waitMs)) return signal
  }
  throw new Error(`PostgreSQL (process ${server.pid}) does not stop, not even by SIGKILL.`)
}

async function isGoneWithin(server: ProcessIdentity, waitMs: number): Promise<boolean> {
  const until = Date.now() + waitMs
  while (isAlive(server)) {
    if (Date.now() > until) return false
    await sleep(10)
  }
  return true
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') {
      throw new Error(
        `PostgreSQL (process ${pid}) belongs to another account and cannot be stopped from here.`,
      )
    }
  }
}
