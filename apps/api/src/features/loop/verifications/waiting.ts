import type { App } from '../../../app.ts'
import { perApp } from '../../../core/per-app.ts'
import { type ItemPlace, listDecided } from './store.ts'

/** How often it is looked whether testers have decided: once for all who wait, by one statement. */
const LOOK_EVERY_MS = 1_000

/**
 * Resolves once an item that is DEPLOYED has been confirmed or has left that status, after so many milliseconds, or
 * when `until` is aborted.
 */
export function untilVerdict(
  app: App,
  { ms, ...place }: ItemPlace & { ms: number },
  until: AbortSignal,
): Promise<void> {
  if (until.aborted) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const waiter = { ...place, wake: resolve }
  const timer = setTimeout(resolve, ms)
  until.addEventListener('abort', () => resolve())
  const leave = watchers(app).join(waiter)
  return promise.finally(() => {
    clearTimeout(timer)
    leave()
  })
}

interface Waiter extends ItemPlace {
  wake(): void
}

const watchers = perApp((app) => {
  const waiting = new Set<Waiter>()
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    const decided = await app.db.readOperator((tx) => listDecided(tx, [...waiting])).catch(() => null)
    // While the database is away nobody decides anything.
    const ids = new Set(decided)
    for (const waiter of waiting) if (ids.has(waiter.feedbackId)) waiter.wake()
    timer = undefined
    lookLater()
  }
  function lookLater(): void {
    if (waiting.size === 0 || timer) return
    timer = setTimeout(() => void look(), LOOK_EVERY_MS).unref()
  }

  return {
    join(waiter: Waiter): () => void {
      waiting.add(waiter)
      lookLater()
      return () => void waiting.delete(waiter)
    },
  }
})
