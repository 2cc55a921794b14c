import { withLock } from './alone.ts'
import type { createOutbox, Outcome } from './outbox.ts'
import { delayMs } from './retry.ts'

/** Sends waiting submissions at the start, when the network returns, and at growing intervals. */
export interface Sender {
  /** Resolves once the submissions that earlier pages left behind are counted. */
  ready: Promise<void>
  /** Sets the number of waiting submissions, as reported by the storage. */
  count(waiting: number): void
  flush(): Promise<Outcome[]>
  /** Schedules the next attempt, if submissions wait. */
  later(): void
  close(): void
}

/**
 * Creates the sender. `person` is the author whose submissions may be sent: '' or a tester's subject. `prefix` names
 * the lock that all tabs share.
 */
export function createSender(options: {
  outbox: ReturnType<typeof createOutbox>
  prefix: string
  person: () => Promise<string>
  onOutcome: (outcome: Outcome) => void
}): Sender {
  const { outbox, prefix } = options
  let waiting = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isClosed = false
  function later() {
    clearTimeout(timer)
    if (isClosed || waiting === 0) return
    failures += 1
    timer = setTimeout(flush, 10_000 + delayMs(Math.min(failures, 5), null, Math.random()) * 10)
    ;(timer as { unref?: () => void }).unref?.()
  }

  let isAskedAgain = false
  let flushing: Promise<Outcome[]> | undefined
  function flush(): Promise<Outcome[]> {
    flushing ??= sendAll().finally(() => {
      flushing = undefined
      if (isAskedAgain) wake()
      else later()
    })
    return flushing
  }
  async function sendAll(): Promise<Outcome[]> {
    if (isOffline()) return []
    const person = await options.person()
    // Only one tab sends at a time, to save requests; the service would count repeated submissions only once anyway.
    const outcomes = (await withLock(`${prefix}:flush`, () => outbox.flush(person), true)) ?? []
    if (outcomes.some(({ state }) => state === 'sent')) failures = 0
    for (const outcome of outcomes) if (outcome.state !== 'queued') options.onOutcome(outcome)
    return outcomes
  }

  const wake = () => {
    // The current attempt may have started before the network returned.
    isAskedAgain = flushing !== undefined
    if (waiting > 0 || !isStarted) void flush().catch(() => {})
  }
  const target = globalThis as unknown as Partial<EventTarget>
  target.addEventListener?.('online', wake)
  let isStarted = false
  const ready = outbox.list().then(
    (kept) => {
      waiting = kept.length
      isStarted = true
      if (waiting > 0 && !isClosed) wake()
    },
    () => {},
  )

  return {
    ready,
    count(now) {
      waiting = now
    },
    flush,
    later,
    close() {
      isClosed = true
      clearTimeout(timer)
      target.removeEventListener?.('online', wake)
    },
  }
}

/** Whether the browser knows that it is offline. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}
