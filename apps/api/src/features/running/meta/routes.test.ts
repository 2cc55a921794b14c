import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { call } from '../../../../test/harness/http.ts'
import { startTestService, type TestService } from '../../../../test/harness/service.ts'
import { apiVersion } from '../../../core/api-version.ts'
import { repository } from '../../../http/built-files.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

test('200: the root names the API and its version', async () => {
  const answer = await call(service, 'GET', '/')
  expect(answer).toMatchObject({ status: 200, body: { name: 'Groundswell', version: apiVersion } })
})

test('200: a browser gets a page at the root, HEAD its headers, and programs get JSON', async () => {
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  const ask = (accept: string, method = 'GET') => fetch(service.url, { method, headers: { accept } })
  const page = await ask(browser)
  const text = await page.text()
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers.get('vary')).toContain('Accept')
  for (const part of [
    'href="/docs"',
    'href="/playground"',
    'href="/playground/react"',
    `${service.url}/mcp`,
    `${service.url}/sdk/v1.js`,
  ])
    expect(text).toContain(part)
  // Every address that the page links to is there; applications, where they were built.
  const isBuilt = existsSync(join(repository, 'apps/web/dist/app.html'))
  for (const [, path] of text.matchAll(/(?:href|src)="(\/[^"]*)"/g)) {
    const { status } = await fetch(service.url + path, { method: 'HEAD' })
    expect(status, path).toBe(!isBuilt && /^\/(?:app|operator|t)$/.test(path!) ? 404 : 200)
  }
  const head = await ask(browser, 'HEAD')
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
    200,
    'text/html; charset=utf-8',
    '',
  ])
  for (const accept of ['*/*', 'application/json', 'text/html;q=0.1, application/json'])
    expect(await (await ask(accept)).json()).toMatchObject({ name: 'Groundswell' })
})

test('the page loads nothing but its own style and icon, and tells no development user where there is a provider', async () => {
  const page = await fetch(service.url, { headers: { accept: 'text/html' } })
  const text = await page.text()
  const [, style] = /<style>(.*?)<\/style>/s.exec(text)!
  const hash = createHash('sha256').update(style!).digest('base64')
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'`)
  expect(text).not.toMatch(/<script(?! src=&#)|\son\w+=|style="/)
  expect(text).not.toMatch(/dev@localhost|npm run/)
})

test.each(['/favicon.svg', '/favicon.ico'])('200: %s is the icon', async (path) => {
  const answer = await fetch(service.url + path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(await answer.text()).toMatch(/^<svg [^>]*viewBox="0 0 32 32"/)
})

const inTests = {
  files: 'ok',
  mail: 'off',
  identity: 'ok',
  classifier: 'off',
  payments: 'off',
  facilitator: 'off',
  chain: 'off',
  screening: 'off',
}

test.each(['/health', '/api/health'])('200: %s asks the database and names the rest', async (path) => {
  expect(await call(service, 'GET', path)).toMatchObject({
    status: 200,
    body: { status: 'ok', database: 'ok', dependencies: inTests },
  })
})

test('200: a fault that somebody met is named, and the service goes on', async () => {
  service.app.health.fault('files')
  expect((await call(service, 'GET', '/health')).body).toEqual({
    status: 'degraded',
    database: 'ok',
    dependencies: { ...inTests, files: 'degraded' },
  })
})

test('a hundred questions after its health ask the database once a second', async () => {
  const { db } = service.app
  const { ping } = db
  const counted = vi.fn(ping)
  Object.assign(db, { ping: counted })
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: 100 }, () => call(service, 'GET', '/health')))
  const seconds = Math.ceil((performance.now() - startedAt) / 1000)
  expect(counted.mock.calls.length).toBeLessThanOrEqual(seconds)
})

test('200: the API description is OpenAPI 3.1.0 of the version of this package', async () => {
  const { body } = await call(service, 'GET', '/openapi.json')
  expect(body.openapi).toBe('3.1.0')
  expect(body.info.version).toBe(apiVersion)
  expect(body.paths['/health'].get.operationId).toBe('getHealth')
})

test('200: the reference is a page that loads nothing from elsewhere', async () => {
  const page = await call(service, 'GET', '/docs/')
  expect(page.status).toBe(200)
  expect(page.body).not.toMatch(/(src|href)="https?:/)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('404: an unknown route says so in the common shape', async () => {
  const answer = await call(service, 'GET', '/nowhere')
  expect(answer.status).toBe(404)
  expect(answer.body.code).toBe('route_not_found')
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test.each(['/api/feedback/%zz', `/api/feedback/${'x'.repeat(300)}`])(
  '404: an address that cannot be read says so in the common shape',
  async (path) => {
    const answer = await call(service, 'GET', path)
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  },
)

test('a sane x-request-id of the caller is kept, another is replaced', async () => {
  const kept = await call(service, 'GET', '/', { headers: { 'x-request-id': 'trace-1.2' } })
  expect(kept.headers.get('x-request-id')).toBe('trace-1.2')
  const replaced = await call(service, 'GET', '/', { headers: { 'x-request-id': 'a b' } })
  expect(replaced.headers.get('x-request-id')).not.toBe('a b')
})
