import { useEffect, useState } from 'react'

const TYPING_MS = 400

/** Returns the value once typing has paused. */
export function useSettledValue(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, TYPING_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
