import type { Client } from '@groundswell/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../session/index.ts'
import { fieldErrors } from './error.ts'
import { refetchTopic } from './query.ts'

interface Write<Input, T> {
  run(api: Client, input: Input, options: { idempotencyKey: string }): Promise<T>
  done?(result: T, input: Input): void
  /** The topics whose reads are repeated after the write. */
  invalidates?: readonly string[]
}

/**
 * A write to the API. The idempotency key stays the same until the service has answered, so that a repeated attempt
 * after a lost answer happens once.
 */
export function useWrite<Input, T>({ run, done, invalidates = [] }: Write<Input, T>) {
  const client = useQueryClient()
  const key = useRef<string>(undefined)
  const mutation = useMutation({
    mutationFn: (input: Input) => {
      key.current ??= crypto.randomUUID()
      return run(api(), input, { idempotencyKey: key.current })
    },
    onSuccess: (result, input) => {
      key.current = undefined
      for (const topic of invalidates) refetchTopic(client, topic)
      done?.(result, input)
    },
    onError: (error) => {
      // After an answer, the next attempt gets a new key. Without an answer, the key is kept.
      if ('status' in error && Number(error.status) < 500) key.current = undefined
    },
  })
  return {
    write: mutation.mutate,
    writeAsync: mutation.mutateAsync,
    busy: mutation.isPending,
    error: mutation.error,
    /** The service's response to the last write. */
    result: mutation.data,
    fields: fieldErrors(mutation.error),
    reset: mutation.reset,
  }
}
