import { vi } from 'vitest'

/**
 * Waits until the callback returns without throwing, and returns what it returns; after `timeout` milliseconds its
 * last error is thrown. The time is that of a busy machine: what is waited for comes within a second on a quiet one.
 */
export const eventually = <Result>(
  callback: () => Result | Promise<Result>,
  timeout = 120_000,
): Promise<Result> => vi.waitFor(callback, timeout)
