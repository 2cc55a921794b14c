import type { App } from '../../app.ts'
import { inTime } from '../in-time.ts'

/** The external services besides the database. The names are part of the response of `/health`. */
export const dependencies = [
  'files',
  'mail',
  'identity',
  'classifier',
  'payments',
  'facilitator',
  'chain',
  'screening',
] as const
/** An external service. */
export type Dependency = (typeof dependencies)[number]

/** `degraded`: requests that need the service are refused or delayed. `off`: not configured. */
export type DependencyState = 'ok' | 'degraded' | 'off'

/** How a dependency is checked. */
export interface Probe {
  readonly of: Dependency
  readonly isOn: (app: App) => boolean
  /** Checks the dependency. False or a rejection: it does not work. */
  readonly check: (app: App) => Promise<boolean>
  /** The interval of checks while the dependency works. A failing dependency is checked every few seconds. */
  readonly everySeconds: number
}

/** The last known states of the dependencies. Reading them makes no outside call. */
export interface HealthBoard {
  states(): Readonly<Record<Dependency, DependencyState>>
  /** Reports a failure during use. Only a probe clears it. */
  fault(of: Dependency): void
  /** Starts to probe in the background. */
  watch(): void
  stop(): void
}

/** The interval of probes of a failing dependency, in seconds. */
const RETRY_SECONDS = 3
/** Longest wait for a probe; a slower one counts as a failure. */
const PATIENCE_MS = 10_000

/**
 * Creates the board. Calls that fail in use report the failure at once; only a probe detects the recovery. So neither
 * reading the states nor a burst of failures makes outside calls.
 */
export function createHealthBoard(probes: readonly Probe[], app: () => App): HealthBoard {
  const degraded = new Set<Dependency>()
  const timers = new Map<Dependency, NodeJS.Timeout>()
  const faults = new Map<Dependency, number>()
  let watching = false

  function setWorking(of: Dependency, works: boolean): void {
    if (works !== degraded.has(of)) return
    if (works) degraded.delete(of)
    else degraded.add(of)
    if (works) app().log.info({ dependency: of }, 'a dependency works again')
    else app().log.warn({ dependency: of }, 'a dependency does not work')
  }

  function schedule(probe: Probe, seconds: number): void {
    if (!watching) return
    clearTimeout(timers.get(probe.of))
    timers.set(probe.of, setTimeout(() => void runProbe(probe), seconds * 1000).unref())
  }

  async function runProbe(probe: Probe): Promise<void> {
    // The next probe is scheduled after this one has ended, so probes do not overlap.
    timers.delete(probe.of)
    const faultsBefore = faults.get(probe.of)
    const asked = Promise.try(() => probe.check(app()))
    const answer = await inTime(asked, PATIENCE_MS, false).catch(() => false)
    // A failure that was reported during the probe is newer than its result.
    const works = answer && faults.get(probe.of) === faultsBefore
    setWorking(probe.of, works)
    schedule(probe, works ? probe.everySeconds : RETRY_SECONDS)
  }

  const isOn = (of: Dependency) => probes.some((probe) => probe.of === of && probe.isOn(app()))

  return {
    states() {
      const stateOf = (of: Dependency) => (!isOn(of) ? 'off' : degraded.has(of) ? 'degraded' : 'ok')
      return Object.fromEntries(dependencies.map((of) => [of, stateOf(of)])) as Record<
        Dependency,
        DependencyState
      >
    },
    fault(of) {
      faults.set(of, (faults.get(of) ?? 0) + 1)
      if (degraded.has(of)) return
      setWorking(of, false)
      const probe = probes.find((candidate) => candidate.of === of)
      // A probe that is under way has no timer and schedules the next one itself.
      if (probe && timers.has(of)) schedule(probe, RETRY_SECONDS)
    },
    watch() {
      watching = true
      for (const probe of probes) if (probe.isOn(app())) void runProbe(probe)
    },
    stop() {
      watching = false
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

/** Wraps calls so that errors which `isFault` accepts are reported. All errors are rethrown. */
export function withFaultReports<Calls extends object>(
  calls: Calls,
  isFault: (error: unknown) => boolean,
  tell: () => void,
): Calls {
  const wrapped = Object.entries(calls).map(([name, value]) => {
    if (typeof value !== 'function') return [name, value]
    const callAndReport = async (...given: unknown[]) => {
      try {
        return await value(...given)
      } catch (error) {
        if (isFault(error)) tell()
        throw error
      }
    }
    return [name, callAndReport]
  })
  return Object.fromEntries(wrapped) as Calls
}
