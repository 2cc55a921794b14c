import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../test/harness/http.ts'
import { startTestService, type TestService } from '../../test/harness/service.ts'
import { operations } from '../features.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const paths = Map.groupBy(operations, ({ path }) => path)

test('405 with Allow: every path of the API to every method that it does not take, with or without a credential', async () => {
  let refused = 0
  const id = '0198c0de-0000-7000-8000-000000000000'
  for (const [path, taking] of paths) {
    const address = path.replace(/\{\w+\}/g, id)
    const taken = taking.map(({ method }) => method as string)
    for (const method of methods.filter((each) => !taken.includes(each))) {
      const answer = await call(service, method, address, { as: null })
      const about = `${method} ${path}`
      // /api/feedback/{id} takes more than /api/feedback/bulk-status, and the longer list is right as well.
      if (answer.status !== 405 && answer.body?.code !== 'route_not_found') continue
      refused++
      expect([answer.status, answer.body.code], about).toEqual([405, 'method_not_allowed'])
      const allow = answer.headers.get('allow')!.split(', ')
      expect(allow, about).toEqual(expect.arrayContaining([...taken, 'OPTIONS']))
      expect(allow, about).not.toContain(method)
      expect(answer.body.error, about).toContain(allow.join(', '))
    }
  }
  // Nearly all methods are refused: five methods per path, of which most accept one or two.
  expect(refused).toBeGreaterThan(3 * paths.size)
})

test('405: GET takes HEAD as well, and a slash at the end or a query changes nothing', async () => {
  for (const path of ['/api/zones', '/api/zones/', '/api/zones?limit=1']) {
    const answer = await call(service, 'PATCH', path, { as: null })
    expect([answer.status, answer.headers.get('allow')], path).toEqual([405, 'GET, HEAD, OPTIONS, POST'])
  }
  for (const path of ['/openapi.json', '/docs', '/docs/js/any.js', '/sdk/v1.js', '/playground/page.js'])
    expect((await call(service, 'POST', path, { as: null })).headers.get('allow'), path).toBe(
      'GET, HEAD, OPTIONS',
    )
})

test('404: a path that no route has is not known under any method', async () => {
  for (const path of ['/nowhere', '/api', '/api/zones/x/y', '/api//zones', '/sdk'])
    for (const method of methods) {
      const answer = await call(service, method, path, { as: null })
      expect([answer.status, answer.headers.get('allow')], `${method} ${path}`).toEqual([404, null])
    }
})

test('405: a method that HTTP has and we do not', async () => {
  const { hostname, port } = new URL(service.url)
  const ask = (request: string) =>
    new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = connect(Number(port), hostname, () => socket.write(request))
      socket.on('data', (data) => {
        text += data
      })
      socket.on('end', () => resolve(text)).on('error', reject)
    })
  const text = await ask('TRACE /api/zones HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(text).toMatch(/^HTTP\/1\.1 405 /)
  expect(text).toMatch(/\r\nallow: GET, HEAD, OPTIONS, POST\r\n/i)
})
