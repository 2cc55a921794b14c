import { useCallback, useState } from 'react'

/** State that survives a reload and a sign-in: it is kept for this tab until `clear`. Never use it for secrets. */
export function useDraft<T>(key: string, initial: T): [T, (value: T) => void, () => void] {
  const name = `groundswell:draft:${key}`
  const [value, setValue] = useState<T>(() => {
    const kept = sessionStorage.getItem(name)
    if (kept === null) return initial
    try {
      return JSON.parse(kept) as T
    } catch {
      return initial
    }
  })
  const set = useCallback(
    (next: T) => {
      setValue(next)
      sessionStorage.setItem(name, JSON.stringify(next))
    },
    [name],
  )
  const clear = useCallback(() => sessionStorage.removeItem(name), [name])
  return [value, set, clear]
}
