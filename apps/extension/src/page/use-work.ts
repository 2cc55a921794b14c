import { useCallback, useEffect, useRef, useState } from 'react'

/** The state of a read, in the form that `Loaded` takes. */
export interface Read<T> {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  isPending: boolean
  refetch(): Promise<unknown>
}

/**
 * Reads when the component appears, and when the panel becomes visible again.
 * @param load must be a stable function
 */
export function useRead<T>(load: () => Promise<T>): Read<T> {
  const [state, setState] = useState<Pick<Read<T>, 'data' | 'error' | 'isFetching'>>({
    data: undefined,
    error: null,
    isFetching: true,
  })
  const turn = useRef(0)
  const refetch = useCallback(async () => {
    const own = ++turn.current
    setState((before) => ({ ...before, isFetching: true }))
    const next = await load().then(
      (data) => ({ data, error: null }),
      (error: Error) => ({ error }),
    )
    // Only the latest of several reads counts.
    if (own === turn.current) setState((before) => ({ ...before, ...next, isFetching: false }))
  }, [load])
  useEffect(() => {
    void refetch()
    const refetchIfVisible = () => document.visibilityState === 'visible' && void refetch()
    document.addEventListener('visibilitychange', refetchIfVisible)
    return () => {
      turn.current++
      document.removeEventListener('visibilitychange', refetchIfVisible)
    }
  }, [refetch])
  return { ...state, isPending: state.data === undefined && state.error === null, refetch }
}

/** Runs work that a button starts, one at a time, and keeps its error for display. */
export function useWork<Given extends unknown[]>(work: (...given: Given) => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const startWork = (...given: Given) => {
    if (busy) return
    setBusy(true)
    setError(null)
    work(...given)
      .catch(setError)
      .finally(() => setBusy(false))
  }
  return { run: startWork, busy, error }
}
