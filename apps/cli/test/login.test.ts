import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newDatabase } from '../../api/test/harness/database.ts'
import { uuidv7 } from '../../api/test/harness/ids.ts'
import { type ServiceProcess, startServiceProcess } from '../../api/test/harness/service-process.ts'
import { type Ended, type Machine, newMachine, type Running } from './harness.ts'

/* The real sign-in against the development provider; a browser without a window follows its pages. */
let [url, data] = ['', '']
let database: Awaited<ReturnType<typeof newDatabase>>
let service: ServiceProcess
let machine: Machine
beforeAll(async () => {
  ;[database, data] = await Promise.all([newDatabase(), mkdtemp(join(tmpdir(), 'groundswell-cli-login-'))])
  service = startServiceProcess({
    DATABASE_URL: database.url,
    DATA_DIR: data,
    SERVICE_SECRET: 'a secret of tests that nobody else will ever use',
  })
  url = await service.ready
})
afterAll(async () => {
  service.child.kill('SIGTERM')
  await service.ended
  await database.drop()
  await rm(data, { recursive: true, force: true })
})
beforeEach(async () => {
  machine = await newMachine({ GROUNDSWELL_URL: url })
})
afterEach(() => machine.remove())

const credentials = () => join(machine.settings, 'credentials.json')
const kept = async () => JSON.parse(await readFile(credentials(), 'utf8')).services[url]

/** The address that a command opens, once it has. */
async function openedBy(running: Running): Promise<string> {
  const early = running.ended.then((ended: Ended) => {
    throw new Error(`It ended: ${JSON.stringify(ended)}`)
  })
  const seen = async () => {
    while (running.opened.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    return running.opened[0]!
  }
  early.catch(() => {})
  return Promise.race([seen(), early])
}

/** Follows the provider's pages as a person; returns the address on this machine that the browser is sent to. */
async function authorise(address: string, user: string): Promise<string> {
  const jar = new Map<string, string>()
  let next = address
  for (let form: Record<string, string> | null = null; ; ) {
    const response: Response = await fetch(next, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split('=')
      jar.set(name, value)
    }
    form = null
    const location = response.headers.get('location')
    if (location) next = new URL(location, next).href
    else form = { user }
    if (new URL(next).pathname === '/callback') return next
  }
}

async function signIn(user: string, words: readonly string[] = ['--create']): Promise<Ended> {
  const running = machine.start(['login', ...words])
  await fetch(await authorise(await openedBy(running), user))
  return running.ended
}
const somebody = () => `dev+${uuidv7()}@localhost`

test('a person signs in with the browser, and is known from then on', async () => {
  const user = somebody()
  const ended = await signIn(user)
  expect(ended).toMatchObject({ code: 0, out: expect.stringContaining('Signed in at') })
  expect((await machine.run(['whoami', '--json'])).json).toMatchObject({
    kind: 'member',
    member: { email: user, role: 'OWNER' },
  })
  expect((await machine.run(['doctor'])).code).toBe(0)
})

test('the sign-in is kept for this person alone, and no output holds it', async () => {
  const { out, error } = await signIn(somebody())
  const { accessToken, refreshToken } = await kept()
  expect(refreshToken).toEqual(expect.any(String))
  for (const secret of [accessToken, refreshToken]) expect(out + error).not.toContain(secret)
  expect((await stat(credentials())).mode & 0o777).toBe(0o600)
  expect((await stat(machine.settings)).mode & 0o777).toBe(0o700)
  expect(await readdir(machine.settings)).toEqual(['credentials.json'])
  await chmod(credentials(), 0o644)
  expect(await machine.run(['whoami'])).toMatchObject({
    code: 1,
    error: expect.stringContaining('Others can read'),
  })
})

test('answers without the state of this sign-in are not taken', async () => {
  const running = machine.start(['login', '--create'])
  const address = new URL(await openedBy(running))
  expect(address.searchParams.get('code_challenge_method')).toBe('S256')
  const redirect = address.searchParams.get('redirect_uri')!
  expect(redirect).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/u)
  for (const query of ['?code=stolen&state=guessed', '?error=access_denied', ''])
    expect((await fetch(redirect + query)).status).toBe(404)
  await fetch(await authorise(address.href, somebody()))
  expect((await running.ended).code).toBe(0)
})

test('what the provider refuses is said, and nothing is kept', async () => {
  const running = machine.start(['login'])
  const address = new URL(await openedBy(running))
  const { redirect_uri, state } = Object.fromEntries(address.searchParams)
  const iss = `${url}/identity`
  await fetch(
    `${redirect_uri}?${new URLSearchParams({ error: 'access_denied', error_description: 'Not you\u001b[2J', state: state!, iss })}`,
  )
  const { code, error } = await running.ended
  expect({ code, error: error.split('\n').at(-2) }).toEqual({
    code: 1,
    error: 'groundswell: The identity provider refuses: Not you‹U+001B›[2J',
  })
  await expect(stat(credentials())).rejects.toThrow()
})

test('a token that ends is renewed, once for commands that run at once', async () => {
  await signIn(somebody())
  const before = await kept()
  const later = { now: () => new Date(before.expiresAt - 1_000) }
  const together = await Promise.all(
    Array.from({ length: 4 }, () => machine.run(['whoami', '--json'], later)),
  )
  expect(together.map(({ code }) => code)).toEqual([0, 0, 0, 0])
  const after = await kept()
  expect(after.refreshToken).not.toBe(before.refreshToken)
  expect((await machine.run(['whoami'])).code).toBe(0)
})

test('a sign-in that the provider has ended says so', async () => {
  await signIn(somebody())
  const file = JSON.parse(await readFile(credentials(), 'utf8'))
  Object.assign(file.services[url], { expiresAt: 0, refreshToken: 'revoked' })
  await writeFile(credentials(), JSON.stringify(file))
  expect(await machine.run(['whoami'])).toMatchObject({
    code: 1,
    error: expect.stringContaining('has ended: run groundswell login'),
  })
})

test('who belongs to no workspace gets one on wish only', async () => {
  const user = somebody()
  const refused = await signIn(user, [])
  expect(refused).toMatchObject({ code: 2, error: expect.stringContaining('Nobody can answer') })
  expect((await signIn(user)).code).toBe(0)
})

test('a key of the environment comes before the sign-in; a sign-out forgets it', async () => {
  await signIn(somebody())
  const key = await machine.run(['whoami'], { env: { GROUNDSWELL_API_KEY: 'gs_sk_of_nobody' } })
  expect(key.code).toBe(1)
  expect((await machine.run(['logout'])).out).toContain('Signed out')
  expect(await machine.run(['whoami'])).toMatchObject({
    code: 1,
    error: expect.stringContaining('not signed in'),
  })
  expect(await readFile(credentials(), 'utf8')).not.toContain('accessToken')
})

test('init works with the sign-in alone', async () => {
  await signIn(somebody())
  await writeFile(join(machine.folder, 'index.html'), '<body>\n</body>\n')
  expect((await machine.run(['init', '--yes', '--no-agents'])).code).toBe(0)
  expect(await readFile(join(machine.folder, 'index.html'), 'utf8')).toContain('data-key="gs_pk_')
})
