import { setTimeout as sleep } from 'node:timers/promises'
import type { SupervisorLog } from './log.ts'
import { type Postmaster, stopPostmaster } from './postmaster.ts'
import { isAlive } from './process-identity.ts'

export interface Supervision {
  /** The process id of the server. It changes after a restart. */
  readonly pid: number
  /** Stops the supervision and the server. May be called twice. */
  stop(): Promise<void>
}

const lookEveryMs = 250
const longestPauseMs = 30_000

/**
 * Keeps a server running: when it ends (out of memory, killed), `relaunch` is called until it succeeds. The server's
 * process is polled instead of waiting for its exit, because a server that was taken over is not a child of this
 * process.
 */
export function supervise(
  first: Postmaster,
  relaunch: () => Promise<Postmaster>,
  log: Pick<SupervisorLog, 'warn' | 'error'>,
): Supervision {
  let server = first
  let stopped: Promise<void> | undefined
  const ending = new AbortController()
  const watching = restartWhenEnded()

  async function restartWhenEnded(): Promise<void> {
    let pauseMs = lookEveryMs
    while (await pauseBeforeRestart(pauseMs, ending.signal)) {
      if (isAlive(server)) continue
      log.error({ serverPid: server.pid }, 'PostgreSQL ended unexpectedly and is started again')
      try {
        server = await relaunch()
        pauseMs = lookEveryMs
      } catch (error) {
        log.error({ reason: (error as Error).message }, 'PostgreSQL could not be started again yet')
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      }
    }
  }

  async function stop(): Promise<void> {
    ending.abort()
    await watching
    const signal = await stopPostmaster(server, { fast: 20_000, immediate: 5_000 })
    if (signal !== 'SIGINT') log.warn({ signal }, 'PostgreSQL had to be stopped the hard way')
  }

  return {
    get pid() {
      return server.pid
    },
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

/** Pauses for this time. Returns false if `signal` ended the pause. The pause does not keep the process alive. */
async function pauseBeforeRestart(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await sleep(ms, undefined, { signal, ref: false })
    return true
  } catch {
    return false
  }
}
