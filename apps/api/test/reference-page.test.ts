import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../src/features.ts'
import { tags } from '../src/http/overview.ts'
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
    expect(html).toContain('Name and version of the API')
    expect(requested).toContain(`${service.url}/openapi.json`)
    expect(requested.filter((url) => !url.startsWith(`${service.url}/`))).toEqual([])
  },
)

test('every operation stands under a heading that the reference introduces', () => {
  const known = tags.map(({ name }) => name)
  expect([...new Set(operations.map(({ tag }) => tag))].filter((tag) => !known.includes(tag))).toEqual([])
})
