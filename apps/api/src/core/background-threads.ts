import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * The priority (niceness) of background threads. When processors are short, they get about a third of the share of the
 * event loop.
 */
const BACKGROUND_PRIORITY = 5
const TASKS = '/proc/self/task'
/** How libuv names the threads that decode images, hash, and read files. */
const POOL_THREAD = 'libuv-worker'

/**
 * Gives the event loop and the database priority over the calling thread where processors are short. Does nothing where
 * the operating system has no priority per thread (only Linux has).
 */
export function lowerThisThread(): void {
  ignoreErrors(() =>
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), BACKGROUND_PRIORITY),
  )
}

/** Lowers the priority of this process's thread pool. Its threads exist only after the first use of the pool. */
export function lowerThreadPool(): void {
  ignoreErrors(() => {
    for (const id of readdirSync(TASKS))
      if (readFileSync(`${TASKS}/${id}/comm`, 'utf8').trim() === POOL_THREAD)
        setPriority(Number(id), BACKGROUND_PRIORITY)
  })
}

/** Runs `act` and ignores its errors: without priorities only the order of work differs. */
function ignoreErrors(act: () => void): void {
  try {
    act()
  } catch {}
}
