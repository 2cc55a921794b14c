import { expect, test } from 'vitest'
import { inTime } from './in-time.ts'

test('work that is done in time tells its own result or its own error', async () => {
  expect(await inTime(Promise.resolve('done'), 60_000, 'late')).toBe('done')
  await expect(inTime(Promise.reject(new Error('no')), 60_000, 'late')).rejects.toThrow('no')
})

test('work that is not is not waited for, and its later failure troubles nobody', async () => {
  const work = Promise.withResolvers<string>()
  expect(await inTime(work.promise, 1, 'late')).toBe('late')
  work.reject(new Error('too late to matter'))
  await new Promise((later) => setImmediate(later))
})
