import type { App } from '../../app.ts'
import { inTime } from '../in-time.ts'

/** What the service leans on besides its database. The names are part of `/health`'s answer. */
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
/** One of them. */
export type Dependency = (typeof dependencies)[number]

/** `degraded`: what needs it is refused or waits. `off`: the settings do not name one. */
export type DependencyState = 'ok' | 'degraded' | 'off'

/** How one dependency is asked whether it works. */
export interface Probe {
  readonly of: Dependency
  readonly isOn: (app: App) => boolean
  /** False or a rejection: it does not work. */
  readonly check: (app: App) => Promise<boolean>
  /** While it works; when it does not, it is asked every few seconds. */
  readonly everySeconds: number
}

/** How the dependencies of this process are, as last heard: asking the board asks nobody else. */
export interface HealthBoard {
  states(): Readonly<Record<Dependency, DependencyState>>
  /** Somebody who used it met a fault. Only a probe takes this back. */
  fault(of: Dependency): void
  /** Starts to probe in the background. */
  watch(): void
  stop(): void
}

/** Seconds between two questions to what does not work. */
const RETRY_SECONDS = 3
/** Longest wait for a probe's answer; a slower one is a fault. */
const PATIENCE_MS = 10_000

/**
 * Faults are told by use, at once; that they are over, by a probe. So neither a request for the states nor
 * a burst of faults costs a question to the outside.
 */
export function createHealthBoard(probes: readonly Probe[], app: () => App): HealthBoard {
  const degraded = new Set<Dependency>()
  const timers = new Map<Dependency, NodeJS.Timeout>()
  const faults = new Map<Dependency, number>()
  let watching = false

  function tell(of: Dependency, works: boolean): void {
    if (works !== degraded.has(of)) return
    if (works) degraded.delete(of)
    else degraded.add(of)
    if (works) app().log.info({ dependency: of }, 'a dependency works again')
    else app().log.warn({ dependency: of }, 'a dependency does not work')
  }

  function schedule(probe: Probe, seconds: number): void {
    if (!watching) return
    clearTimeout(timers.get(probe.of))
    timers.set(probe.of, setTimeout(() => void look(probe), seconds * 1000).unref())
  }

  async function look(probe: Probe): Promise<void> {
    // Until the answer is there, no second question: the next one is scheduled after it.
    timers.delete(probe.of)
    const faultsBefore = faults.get(probe.of)
    const asked = Promise.try(() => probe.check(app()))
    const answer = await inTime(asked, PATIENCE_MS, false).catch(() => false)
    // A fault that was met meanwhile is newer than the question.
    const works = answer && faults.get(probe.of) === faultsBefore
    tell(probe.of, works)
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
      tell(of, false)
      const probe = probes.find((candidate) => candidate.of === of)
      // A probe that is under way has no timer and schedules the next one itself.
      if (probe && timers.has(of)) schedule(probe, RETRY_SECONDS)
    },
    watch() {
      watching = true
      for (const probe of probes) if (probe.isOn(app())) void look(probe)
    },
    stop() {
      watching = false
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

/** The same calls; an error that `isFault` is told before it is thrown on. */
export function tellingFaults<Calls extends object>(
  calls: Calls,
  isFault: (error: unknown) => boolean,
  tell: () => void,
): Calls {
  const wrapped = Object.entries(calls).map(([name, value]) => {
    if (typeof value !== 'function') return [name, value]
    const call = async (...given: unknown[]) => {
      try {
        return await value(...given)
      } catch (error) {
        if (isFault(error)) tell()
        throw error
      }
    }
    return [name, call]
  })
  return Object.fromEntries(wrapped) as Calls
}
