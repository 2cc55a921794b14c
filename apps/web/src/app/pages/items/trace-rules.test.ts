import { expect, test } from 'vitest'
import { readTrace } from './trace-rules.ts'

test.each([
  [null, null],
  [{ page: '/cart' }, null],
  [{ userAgent: 7, errors: 'none', failedRequests: {} }, null],
  [
    { userAgent: 'Firefox', errors: ['TypeError', 3, null] },
    { userAgent: 'Firefox', errors: ['TypeError'], failedRequests: [] },
  ],
  [{ failedRequests: ['404 /a'] }, { userAgent: '', errors: [], failedRequests: ['404 /a'] }],
])('%j', (metadata, trace) => {
  expect(readTrace(metadata)).toEqual(trace)
})
