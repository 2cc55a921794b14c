/** One at a time over all tabs, where the browser can; `ifFree` does nothing when another is at it. */
export async function alone<T>(name: string, work: () => Promise<T>, ifFree = false): Promise<T | undefined> {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator as { locks?: LockManager }).locks
  if (!locks) return work()
  let asked = false
  try {
    return await locks.request(`groundswell:${name}`, { ifAvailable: ifFree }, (lock) => {
      asked = true
      return lock ? work() : undefined
    })
  } catch (error) {
    // A sandboxed frame has locks and refuses them.
    if (asked) throw error
    return work()
  }
}
