import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromium, openPage } from './harness/browser.ts'
import { startTestService, type TestService } from './harness/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

test.skipIf(!chromium)(
  'the reference renders in a browser and loads nothing from elsewhere (needs Chromium)',
  async () => {
    const { html, requested } = await openPage(`${service.url}/docs`)
    // The page names its operations by itself, too: this is the renderer's.
    expect(html.includes('Powered by Scalar')).toBe(true)
    expect(requested).toContain(`${service.url}/openapi.json`)
    expect(requested.filter((url) => !url.startsWith(`${service.url}/`))).toEqual([])
  },
)
