import { alone } from './alone.ts'
import type { createOutbox, Outcome } from './outbox.ts'
import { delayMs } from './retry.ts'

/** Sends what waits: at the start, when the network returns, and in between with growing delays. */
export interface Sender {
  /** Resolves once it is known what waits from earlier pages. */
  ready: Promise<void>
  /** The number of submissions that wait, as storage says after a change. */
  count(waiting: number): void
  flush(): Promise<Outcome[]>
  /** Plans the next try, where something waits. */
  later(): void
  close(): void
}

/** `person` names whose submissions may be sent: '' or a tester's subject. `prefix` names the lock over all tabs. */
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
    // One tab at a time; if two did, the service would still count each submission once.
    const outcomes = (await alone(`${prefix}:flush`, () => outbox.flush(person), true)) ?? []
    if (outcomes.some(({ state }) => state === 'sent')) failures = 0
    for (const outcome of outcomes) if (outcome.state !== 'queued') options.onOutcome(outcome)
    return outcomes
  }

  const wake = () => {
    // The try under way may have begun before the network came back.
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

/** Whether the browser knows that there is no network. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}
