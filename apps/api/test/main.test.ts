import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  newThrowawayFolder,
  type ThrowawayFolder,
} from '@groundswell/embedded-postgres/test/throwaway-folder'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fetchDevelopmentToken } from '../src/adapters/identity/development-token.ts'
import { newDatabase, newEmptyDatabase } from './harness/database.ts'
import { call } from './harness/http.ts'
import { killServiceProcesses, type ServiceProcess, startServiceProcess } from './harness/service-process.ts'

let folder: ThrowawayFolder
beforeAll(async () => {
  folder = await newThrowawayFolder()
})
afterEach(killServiceProcesses)
afterAll(() => folder.remove())

const SERVICE_SECRET = 'a secret of tests that nobody else will ever use'
const onDatabase = (url: string, more: Record<string, string> = {}) =>
  startServiceProcess({ DATABASE_URL: url, DATA_DIR: join(folder.path, 'files'), SERVICE_SECRET, ...more })

async function bootstrap(url: string, user = 'dev@localhost') {
  return call({ url }, 'POST', '/api/account/bootstrap', {
    as: await fetchDevelopmentToken({ baseUrl: url, user }),
  })
}

/** Sends a first sign-in that waits inside the database until `release`. */
async function slowRequest(url: string, databaseUrl: string) {
  const token = await fetchDevelopmentToken({ baseUrl: url, user: 'dev@localhost' })
  const lock = new pg.Client({ connectionString: databaseUrl })
  lock.on('error', () => {})
  await lock.connect()
  await lock.query('BEGIN')
  await lock.query('LOCK TABLE workspaces')
  const answer = call({ url }, 'POST', '/api/account/bootstrap', { as: token })
  answer.catch(() => {})
  for (let waits = false; !waits; await sleep(20)) {
    const { rows } = await lock.query('SELECT 1 FROM pg_locks WHERE NOT granted')
    waits = rows.length > 0
  }
  return {
    answer,
    async release() {
      await lock.query('ROLLBACK')
      await lock.end()
    },
  }
}

async function listenAnywhere(): Promise<Server> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
async function freePort(): Promise<number> {
  const server = await listenAnywhere()
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function refused(process: ServiceProcess) {
  expect(await process.ended).toEqual({ code: 1, signal: null })
  const { out, error } = process.output()
  expect(error).not.toMatch(/^ +at /m)
  return { out, error }
}

test('an empty folder becomes a whole service, whose data survives kill -9 and whose stop leaves nothing running', async () => {
  const DATA_DIR = join(folder.path, 'whole')
  // Accounts belong to an issuer, and the development provider's name has the port in it.
  const PORT = String(await freePort())
  const first = startServiceProcess({ DATA_DIR, PORT })
  const url = await first.ready
  expect((await call({ url }, 'GET', '/health')).body).toMatchObject({ status: 'ok', database: 'ok' })
  const made = await bootstrap(url)
  expect(made).toMatchObject({ status: 200, body: { created: true } })
  first.child.kill('SIGKILL')
  expect((await first.ended).signal).toBe('SIGKILL')

  const second = startServiceProcess({ DATA_DIR, PORT })
  const again = await bootstrap(await second.ready)
  expect(again.body).toEqual({ ...made.body, secretKey: null, created: false })

  const third = await refused(startServiceProcess({ DATA_DIR }))
  expect(third.error).toContain(`is in use by process ${second.child.pid}`)

  second.child.kill('SIGTERM')
  expect(await second.ended).toEqual({ code: 0, signal: null })
  expect(existsSync(join(DATA_DIR, 'postgres', 'postmaster.pid'))).toBe(false)
  for (const { out, error } of [first.output(), second.output()])
    expect(out + error).not.toMatch(/gs_sk_|Bearer|eyJ|postgres:\/\/|localhost"|"level":"(warn|error|fatal)"/)
})

test('SIGTERM lets the request under way finish, refuses new ones and exits with 0', async () => {
  const database = await newDatabase()
  const process = onDatabase(database.url)
  const url = await process.ready
  const slow = await slowRequest(url, database.url)
  process.child.kill('SIGTERM')
  await process.printed('stopping')
  await expect(call({ url }, 'GET', '/health')).rejects.toThrow()
  await slow.release()
  expect(await slow.answer).toMatchObject({ status: 200, body: { created: true } })
  expect(await process.ended).toEqual({ code: 0, signal: null })
  await database.drop()
})

test('a second signal hurries: what is under way is cut off, and the exit code is 0 all the same', async () => {
  const database = await newDatabase()
  const process = onDatabase(database.url)
  const slow = await slowRequest(await process.ready, database.url)
  process.child.kill('SIGINT')
  await process.printed('stopping')
  await sleep(1100)
  process.child.kill('SIGINT')
  await expect(slow.answer).rejects.toThrow()
  expect(await process.ended).toEqual({ code: 0, signal: null })
  await slow.release()
  await database.drop()
})

test('the start prints the link that makes an operator as it is', async () => {
  const database = await newDatabase()
  const process = onDatabase(database.url, {
    OIDC_ISSUER: '',
    IDENTITY: 'embedded',
    HOST: 'localhost',
    PLATFORM_ADMIN_EMAILS: '',
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  await process.printed('become the operator')
  const { out } = process.output()
  const { operatorLink } = JSON.parse(out.split('\n').find((line) => line.includes('operatorLink'))!)
  const page = await fetch(operatorLink)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Become the operator')])
  process.child.kill('SIGTERM')
  expect((await process.ended).code).toBe(0)
  await database.drop()
})

test('two processes started at once on one empty database both serve it', async () => {
  const database = await newEmptyDatabase()
  const both = [onDatabase(database.url), onDatabase(database.url)]
  const [one, other] = await Promise.all(both.map((process) => process.ready))
  const made = await bootstrap(one!)
  expect(made.body.created).toBe(true)
  const seen = await call({ url: other! }, 'GET', '/health', {})
  expect(seen.status).toBe(200)
  for (const process of both) process.child.kill('SIGTERM')
  expect(await Promise.all(both.map((process) => process.ended))).toEqual([
    { code: 0, signal: null },
    { code: 0, signal: null },
  ])
  await database.drop()
})

test('bad settings are told together, each in a sentence, without their values', async () => {
  const { error, out } = await refused(
    startServiceProcess({
      PORT: 'many',
      LOG_LEVEL: 'loud',
      SERVICE_SECRET: 'short',
      DATABASE_URL: 'mysql://x',
    }),
  )
  expect(error).toContain('PORT must be a whole number')
  expect(error).toContain('LOG_LEVEL must be one of')
  expect(error).toContain('SERVICE_SECRET must be at least 32 characters')
  expect(error).toContain('DATABASE_URL must be a URL such as')
  expect(error + out).not.toMatch(/many|loud|short|mysql/)
})

test('the development identity provider is refused where others may reach it', async () => {
  const { error } = await refused(startServiceProcess({ HOST: '0.0.0.0', TRUST_PROXY: '1' }))
  expect(error).toContain('OIDC_ISSUER must be set to your identity provider')
})

test('the development identity provider answers its own machine, and nothing that came through a proxy', async () => {
  const database = await newDatabase()
  // A proxy that nobody told the service of; none is named, and a loopback PUBLIC_URL is fine.
  const port = await freePort()
  const process = onDatabase(database.url, {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    TRUST_PROXY: '0',
  })
  const url = await process.ready
  const discovery = '/identity/.well-known/openid-configuration'
  expect((await fetch(url + discovery)).status).toBe(200)
  expect((await bootstrap(url)).status).toBe(200)
  for (const name of [
    'Forwarded',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-Anything',
    'Via',
    'X-Real-IP',
    'X-Original-Forwarded-For',
    'True-Client-IP',
    'CF-Connecting-IP',
  ])
    for (const path of [
      discovery,
      '/identity/token',
      '/identity/jwks',
      '/identity/auth?client_id=x',
      '/identity',
    ]) {
      const answer = await fetch(url + path, {
        method: path.endsWith('token') ? 'POST' : 'GET',
        headers: { [name]: 'x' },
      })
      expect(answer.status, `${path} with ${name}`).toBe(403)
      expect(await answer.text()).toContain('OIDC_ISSUER')
    }
  process.child.kill('SIGTERM')
  expect(await process.ended).toMatchObject({ code: 0 })
  expect(process.output().out.match(/TRUST_PROXY is unset/g)).toHaveLength(1)
  await database.drop()
})

test('a port in use is told in a sentence', async () => {
  const database = await newDatabase()
  const other = await listenAnywhere()
  const { port } = other.address() as AddressInfo
  const { error } = await refused(onDatabase(database.url, { PORT: String(port) }))
  expect(error).toContain(`Port ${port} of 127.0.0.1 is in use by another program`)
  other.close()
  await database.drop()
})

test('a database that is started together with the service is waited for', async () => {
  const database = await newDatabase()
  const address = new URL(database.url)
  const { hostname: host, port } = address
  address.port = String(await freePort())
  const process = onDatabase(address.href)
  await process.printed('waiting for the database')
  const relay = createServer((client) => {
    const server = connect({ host, port: Number(port) })
    client.on('error', () => server.destroy())
    server.on('error', () => client.destroy())
    client.pipe(server).pipe(client)
  }).listen(Number(address.port), host)
  const { body } = await call({ url: await process.ready }, 'GET', '/health')
  expect(body.database).toBe('ok')
  process.child.kill('SIGTERM')
  expect(await process.ended).toMatchObject({ code: 0 })
  relay.close()
  await database.drop()
})

test('a database that cannot be used is told without its password', async () => {
  const database = await newDatabase()
  const wrong = database.url.replace(/\/[^/]*$/, '/no_such_database')
  const { error, out } = await refused(onDatabase(wrong))
  expect(error).toContain('database "no_such_database" does not exist')
  expect(error + out).not.toContain(new URL(wrong).password || 'password')
  await database.drop()
})
