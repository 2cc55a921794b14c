import { vi } from 'vitest'

/**
 * Waits until the callback returns without throwing, and returns what it returns; after `timeout` milliseconds its last
 * error is thrown. The default suits a busy machine; on a quiet one the condition is met within a second.
 */
export const eventually = <Result>(
  callback: () => Result | Promise<Result>,
  timeout = 120_000,
): Promise<Result> => vi.waitFor(callback, timeout)
