import type { Logger } from 'pino'

/** Stops one component of the process. Once `hurry` resolves, the finisher gives up waiting. */
type Finisher = (hurry: Promise<void>) => Promise<void>

export interface Stop {
  /** Whether the process has been told to stop. */
  readonly begun: boolean
  /**
   * Registers a finisher. The last registered one runs first. If the stop has already begun, the finisher runs at once.
   */
  add(finisher: Finisher): void
  /** Stops without a signal, for example after a failed start. Exits the process. */
  now(exitCode: number): Promise<void>
}

/** Two signals within this time count as one: a terminal and npm may both forward the same Ctrl-C. */
const sameSignalMs = 1000
/** Time until `hurry` is set. It is shorter than the half minute after which process managers kill. */
const patienceMs = 25_000
/**
 * After this additional time the process exits, even if a finisher has not ended: the process manager would kill it
 * anyway.
 */
const lastMs = 3_500

/**
 * Watches for the stop. SIGTERM or SIGINT finishes the work under way and exits with 0. A second signal, or the end of
 * `patienceMs`, sets `hurry`. An uncaught error stops the process too, with exit code 1.
 */
export function watchForStop(log: Logger): Stop {
  const finishers: Finisher[] = []
  const { promise: hurry, resolve: beginToHurry } = Promise.withResolvers<void>()
  let begunAt: number | null = null
  let stopped: Promise<void> | null = null

  async function stop(exitCode: number): Promise<void> {
    const impatience = setTimeout(beginToHurry, patienceMs)
    setTimeout(() => {
      log.error('stopping took too long: something was left unfinished')
      process.exit(1)
    }, patienceMs + lastMs)
    for (let finish = finishers.pop(); finish; finish = finishers.pop())
      await finish(hurry).catch((error) => {
        log.error({ err: error }, 'stopping met an error')
        exitCode = 1
      })
    clearTimeout(impatience)
    process.exit(exitCode)
  }

  function beginStop(exitCode: number): Promise<void> {
    begunAt ??= performance.now()
    stopped ??= stop(exitCode)
    return stopped
  }

  const onSignal = (signal: NodeJS.Signals) => {
    if (begunAt === null) {
      log.info({ signal }, 'stopping: requests and jobs under way are finished')
      void beginStop(0)
    } else if (performance.now() - begunAt > sameSignalMs) {
      log.warn({ signal }, 'stopping at once')
      beginToHurry()
    }
  }
  const onFault = (error: unknown) => {
    // Cut connections cause errors while stopping; they are expected.
    if (begunAt !== null) return log.warn({ err: error }, 'cut off by the stop')
    log.fatal({ err: error }, 'a fault that nobody caught: stopping')
    void beginStop(1)
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
  process.on('uncaughtException', onFault).on('unhandledRejection', onFault)

  return {
    get begun() {
      return begunAt !== null
    },
    add: (finisher) => void finishers.push(finisher),
    now: beginStop,
  }
}
