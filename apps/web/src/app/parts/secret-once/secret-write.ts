import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrors, refetchTopic } from '../../../data/index.ts'

/**
 * A write whose response contains a secret. The response is kept only in this component's state, never in a cache, and
 * `forget` removes it.
 */
export function useSecretWrite<Input, T>(
  run: (input: Input) => Promise<T>,
  invalidates: readonly string[] = [],
) {
  const client = useQueryClient()
  const [answer, setAnswer] = useState<T | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [busy, setBusy] = useState(false)
  return {
    answer,
    error,
    fields: fieldErrors(error),
    busy,
    async write(input: Input) {
      setBusy(true)
      setError(null)
      try {
        setAnswer(await run(input))
        for (const topic of invalidates) refetchTopic(client, topic)
      } catch (failure) {
        setError(failure as Error)
      } finally {
        setBusy(false)
      }
    },
    forget() {
      setAnswer(null)
      setError(null)
    },
  }
}
