import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useRead } from '../../../data/index.ts'
import { type Hint, useHints } from '../../../live/index.ts'
import { deploymentKey, deploymentQuery } from './deployment-queries.ts'

/** A card shows at most two new states a second. */
export const CARD_MS = 500
/** Topics of hints whose id is the id of a deployment. */
const topics = ['deployment', 'progress']

/**
 * Reads a deployment again whenever the service hints at it, at most once in `everyMs`.
 * @param id null means that nothing is read
 */
export function useProgress(id: string | null, everyMs = CARD_MS) {
  const queries = useQueryClient()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const take = useCallback(
    (hint: Hint) => {
      const concerns = hint.topic === 'many' || (topics.includes(hint.topic) && hint.id === id)
      if (!concerns || id === null || waiting.current !== undefined) return
      waiting.current = setTimeout(() => {
        waiting.current = undefined
        void queries.invalidateQueries({ queryKey: deploymentKey(id) })
      }, everyMs)
    },
    [id, everyMs, queries],
  )
  useHints(take)
  useEffect(
    () => () => {
      clearTimeout(waiting.current)
      waiting.current = undefined
    },
    [],
  )
  return useRead(deploymentQuery(id ?? ''), id !== null)
}
