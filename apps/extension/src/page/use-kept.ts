import { useEffect, useState } from 'react'
import type { Kept } from '../state/kept.ts'

/** Follows a stored value. Returns undefined until it was read. */
export function useKept<T>(of: Kept<T>): T | undefined {
  const [value, setValue] = useState<T>()
  useEffect(() => {
    let isNewer = false
    const end = of.onChange((next) => {
      isNewer = true
      setValue(next)
    })
    void of.get().then((found) => !isNewer && setValue(found))
    return end
  }, [of])
  return value
}
