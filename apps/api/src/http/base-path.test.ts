import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../app.ts'
import { addBasePathToAnswers, basePathRewriting } from './base-path.ts'

const app = { config: { basePath: '/feedback' } } as App
const server = Fastify(basePathRewriting(app))
beforeAll(async () => {
  addBasePathToAnswers(server, app)
  server.get('/leave', (_request, reply) =>
    reply.header('set-cookie', 'a=1; Path=/p').header('set-cookie', 'b=2; Path=/').redirect('/p/shop', 303),
  )
  server.get('/elsewhere', (_request, reply) => reply.redirect('//elsewhere.example/x'))
  server.get('/page', (_request, reply) =>
    reply.header('content-length', 20).type('text/html').send('<a href="/p">ä</a>'),
  )
  server.get('/data', (_request, reply) =>
    reply.type('application/json').send('{"text":"<a href=\\"/p\\">"}'),
  )
  await server.ready()
})
afterAll(() => server.close())
const get = (url: string, headers = {}) => server.inject({ method: 'GET', url, headers })

test.each(['/feedback/leave', '/leave'])(
  'the cookies and the redirect of %s stay below the base path',
  async (url) => {
    const { headers } = await get(url)
    expect(headers['set-cookie']).toEqual(['a=1; Path=/feedback/p', 'b=2; Path=/feedback'])
    expect(headers.location).toBe('/feedback/p/shop')
  },
)

test('a redirect to another host stays', async () => {
  expect((await get('/feedback/elsewhere')).headers.location).toBe('//elsewhere.example/x')
})

test('a page has its new length, and data is nobody’s page', async () => {
  const page = await get('/feedback/page')
  expect(page.body).toBe('<a href="/feedback/p">ä</a>')
  expect(Number(page.headers['content-length'])).toBe(Buffer.byteLength(page.body))
  expect((await get('/feedback/data')).body).toBe('{"text":"<a href=\\"/p\\">"}')
})

test('a workspace’s own host keeps its paths', async () => {
  const own = { 'x-groundswell-domain': 'ideas.shop.example' }
  expect((await get('/leave', own)).headers.location).toBe('/p/shop')
  expect((await get('/feedback/leave', own)).statusCode).toBe(404)
})

test('at the root of a host nothing is installed', () => {
  expect(basePathRewriting({ config: { basePath: '' } } as App)).toEqual({})
})
