import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identify, isAlive, type ProcessIdentity } from './process-identity.ts'

/** A running PostgreSQL server process on a cluster folder. */
export interface Postmaster extends ProcessIdentity {
  port: number
  /** `starting`, `ready`, `stopping` or `standby`, from the server's pid file. */
  status: string
}

/**
 * Finds the server that runs on `clusterFolder` by its postmaster.pid; undefined when the file is missing, or its
 * server has ended and another process has the pid.
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
  if (!who || !servesCluster(pid, clusterFolder)) return undefined
  return { ...who, port: Number(lines[3]), status: (lines[7] ?? 'starting').trim() }
}

/**
 * Whether a process is a server on this folder. Every server that we start has its folder among its arguments, which
 * all users can read; its working directory is hidden even from root in some containers.
 */
function servesCluster(pid: number, clusterFolder: string): boolean {
  try {
    if (process.platform !== 'linux') {
      const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
      return command.includes(` -D ${clusterFolder} `)
    }
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(clusterFolder)
  } catch {
    return false
  }
}

/**
 * Removes the pid file of a server that is a zombie. PostgreSQL takes a zombie for a living server, and in a container
 * without an init it stays forever. The file is kept while any process uses the folder, because it also guards against
 * surviving backends.
 */
export function removePidFileOfZombie(clusterFolder: string): void {
  try {
    const file = join(clusterFolder, 'postmaster.pid')
    const [pid] = readFileSync(file, 'latin1').split('\n')
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const isZombie = stat.slice(stat.lastIndexOf(')')).startsWith(') Z')
    if (isZombie && !readdirSync('/proc').some((entry) => mayUseFolder(entry, clusterFolder))) rmSync(file)
  } catch {
    // No pid file, no such process, or a system without /proc: nothing to do.
  }
}

function mayUseFolder(pid: string, folder: string): boolean {
  if (!/^\d+$/.test(pid)) return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return false
    const process = statSync(`/proc/${pid}`, { throwIfNoEntry: false })
    return process?.uid === statSync(folder).uid
  }
}

export type Escalation = 'SIGINT' | 'SIGQUIT' | 'SIGKILL'

/**
 * Stops a server: fast shutdown (rolls back open transactions and writes all data), then immediate shutdown, then kill.
 * After the last two, the next start recovers from the log. Resolves when the server has ended, with the strongest
 * signal that was needed.
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
