import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../test/harness/service.ts'
import { languages } from '../core/language.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

test.each(languages)(
  'every kind of mail is shown, whole and without anything to load: %s',
  async (language) => {
    const list = await (await fetch(`${service.url}/playground/mails/${language}`)).text()
    const frames = [...list.matchAll(/<iframe title="(\w+)"[^>]* src="([^"]+)"/g)]
    expect(frames.length).toBeGreaterThan(28)
    for (const [, kind, address] of frames) {
      const response = await fetch(address!)
      const html = await response.text()
      expect([response.status, response.headers.get('content-security-policy')], kind).toEqual([
        200,
        expect.stringContaining("default-src 'none'"),
      ])
      const words = html.slice(html.indexOf('<main>'))
      expect(words, kind).not.toMatch(/[{}]|undefined|\[title|src=/)
      expect(words, kind).toMatch(/<p dir="auto">/)
    }
  },
)

test('404: a language or a kind that does not exist', async () => {
  for (const path of ['xx', 'en/NOTHING', 'en/constructor'])
    expect((await fetch(`${service.url}/playground/mails/${path}`)).status, path).toBe(404)
})

test('404: production serves none', async () => {
  const production = await startTestService({ NODE_ENV: 'production' })
  const { status } = await fetch(`${production.url}/playground/mails`)
  await production.close()
  expect(status).toBe(404)
})
