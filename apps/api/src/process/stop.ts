import type { Logger } from 'pino'

/** Ends one thing; once `hurry` resolves, whatever it waits for is given up. */
type Finisher = (hurry: Promise<void>) => Promise<void>

export interface Stop {
  /** Whether the process has been told to stop. */
  readonly begun: boolean
  /** Is called at the stop, the latest first; at once when the stop has begun already. */
  add(finisher: Finisher): void
  /** Stops without a signal, for example after a failed start. Exits the process. */
  now(exitCode: number): Promise<void>
}

/** A terminal and npm may both pass the same Ctrl-C on. */
const sameSignalMs = 1000
/** Below the half minute that process managers wait before they kill. */
const patienceMs = 25_000
/** After that, what does not end in so long is left unfinished: the manager would not let it end either. */
const lastMs = 3_500

/**
 * SIGTERM or SIGINT: what is under way is finished, then the process exits with 0. A second signal, or half a
 * minute, hurries. A fault that nobody caught stops as well, with exit code 1.
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

  function begin(exitCode: number): Promise<void> {
    begunAt ??= performance.now()
    stopped ??= stop(exitCode)
    return stopped
  }

  const onSignal = (signal: NodeJS.Signals) => {
    if (begunAt === null) {
      log.info({ signal }, 'stopping: requests and jobs under way are finished')
      void begin(0)
    } else if (performance.now() - begunAt > sameSignalMs) {
      log.warn({ signal }, 'stopping at once')
      beginToHurry()
    }
  }
  const onFault = (error: unknown) => {
    // While stopping, what is cut off complains; that is no fault.
    if (begunAt !== null) return log.warn({ err: error }, 'cut off by the stop')
    log.fatal({ err: error }, 'a fault that nobody caught: stopping')
    void begin(1)
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
  process.on('uncaughtException', onFault).on('unhandledRejection', onFault)

  return {
    get begun() {
      return begunAt !== null
    },
    add: (finisher) => void finishers.push(finisher),
    now: begin,
  }
}
