const markerName = (key: string) => `groundswell:${key.slice(0, 18)}:unsent`
/** Whether an earlier page left unsent submissions. This mark is cheaper to read than the submissions. */
export function hasUnsent(key: string): boolean {
  try {
    return localStorage.getItem(markerName(key)) !== null
  } catch {
    return false
  }
}
/** Stores for the next page whether submissions wait. */
export function markUnsent(key: string, count: number) {
  try {
    if (count > 0) localStorage.setItem(markerName(key), String(count))
    else localStorage.removeItem(markerName(key))
  } catch {
    // Without local storage, submissions wait for the next click on the button.
  }
}
