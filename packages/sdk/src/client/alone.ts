/**
 * Runs work in only one tab at a time, if the browser supports locks. With `ifFree`, does nothing while another tab
 * works.
 */
export async function withLock<T>(
  name: string,
  work: () => Promise<T>,
  ifFree = false,
): Promise<T | undefined> {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator as { locks?: LockManager }).locks
  if (!locks) return work()
  let asked = false
  try {
    return await locks.request(`groundswell:${name}`, { ifAvailable: ifFree }, (lock) => {
      asked = true
      return lock ? work() : undefined
    })
  } catch (error) {
    // A sandboxed frame has the lock API but refuses its use.
    if (asked) throw error
    return work()
  }
}
