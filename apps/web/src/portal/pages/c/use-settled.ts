import { useEffect, useState } from 'react'

const TYPING_MS = 400

/** The value after a pause in typing. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, TYPING_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
