import { expect, test, vi } from 'vitest'
import { call } from '../../test/harness/http.ts'
import { startTestService } from '../../test/harness/service.ts'

const forwarded = { 'x-forwarded-for': '203.0.113.77' }

/** Returns the warnings that a service writes for some requests, as one text. */
async function warnings(settings: Record<string, string>, requests: readonly Record<string, string>[]) {
  const service = await startTestService(settings)
  const warn = vi.spyOn(service.app.log, 'warn')
  for (const headers of requests) await call(service, 'GET', '/api/health', { headers })
  const written = warn.mock.calls.map((given) => JSON.stringify(given))
  warn.mockRestore()
  await service.close()
  return written
}

test('forwarding headers while TRUST_PROXY is unset: one warning, which says what to set and nothing of the request', async () => {
  const written = await warnings({}, [{}, forwarded, { forwarded: 'for=203.0.113.77' }, forwarded])
  expect(written).toEqual([expect.stringContaining('TRUST_PROXY is unset')])
  expect(written[0]).not.toContain('203.0.113')
})

test('no warning without such headers, nor where TRUST_PROXY names the proxies', async () => {
  expect(await warnings({}, [{}, {}])).toEqual([])
  expect(await warnings({ TRUST_PROXY: '1' }, [forwarded])).toEqual([])
})
