import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followLive, type LiveState, type Watched } from './live.ts'
import type { Hint } from './stream.ts'

export { type LiveState, OF_OPERATOR, OF_TESTER } from './live.ts'
export type { Hint } from './stream.ts'

const listeners = new Set<(hint: Hint) => void>()

/** Follows the live stream of a workspace, a tester or the service while the component is on the screen. */
export function useLive(of: Watched): LiveState {
  const queries = useQueryClient()
  const [state, setState] = useState<LiveState>('connecting')
  useEffect(
    () =>
      followLive(of, queries, setState, (hint) => {
        for (const listener of listeners) listener(hint)
      }),
    [of, queries],
  )
  return state
}

/** Calls `take` for every hint, in addition to the repeated reads. */
export function useHints(take: (hint: Hint) => void): void {
  useEffect(() => {
    listeners.add(take)
    return () => void listeners.delete(take)
  }, [take])
}
