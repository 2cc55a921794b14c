import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  newThrowawayFolder,
  type ThrowawayFolder,
} from '@groundswell/embedded-postgres/test/throwaway-folder'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newDatabase } from '../apps/api/test/harness/database.ts'
import { killServiceProcesses, startServiceProcess } from '../apps/api/test/harness/service-process.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
let folder: ThrowawayFolder
beforeAll(async () => {
  folder = await newThrowawayFolder()
})
afterEach(killServiceProcesses)
afterAll(() => folder.remove())

const SERVICE_SECRET = 'a secret of tests that nobody else will ever use'

/** A command of ours, as a newcomer types it: it knows nothing but the data folder. */
function command(script: string, words: string[], dataDirectory: string) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  return new Promise<{ code: number; out: string; error: string }>((resolve) =>
    execFile(
      process.execPath,
      [join(root, 'scripts', script), ...words],
      { cwd: root, env: { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: dataDirectory } },
      (failure, out, error) =>
        resolve({ code: typeof failure?.code === 'number' ? failure.code : 0, out, error }),
    ),
  )
}

test('token and key find the service that uses the data folder, and say which one they used', async () => {
  const database = await newDatabase()
  const DATA_DIR = join(folder.path, 'found')
  const service = startServiceProcess({ DATA_DIR, DATABASE_URL: database.url, SERVICE_SECRET })
  const url = await service.ready
  const used = `Using the service at ${url} (the one that uses ${DATA_DIR}).\n`

  const token = await command('token.ts', ['dev@localhost'], DATA_DIR)
  expect([token.code, token.error]).toEqual([0, used])
  expect(token.out).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+\n$/)

  const keys = await command('key.ts', [], DATA_DIR)
  expect([keys.code, keys.error]).toEqual([0, used])
  for (const kind of ['pk', 'mk', 'sk']) expect(keys.out).toMatch(new RegExp(`gs_${kind}_[0-9A-Za-z]{36}\\b`))
  expect(keys.out).toContain(`<script src="${url}/sdk/v1.js" data-key="gs_pk_`)
  const mcp = await command('key.ts', ['mcp'], DATA_DIR)
  expect(mcp.out).toMatch(/^gs_mk_[0-9A-Za-z]{36}\n$/)
  const secret = await command('key.ts', ['secret'], DATA_DIR)
  expect([secret.code, secret.out]).toEqual([1, ''])
  expect(secret.error).toContain('A secret key is shown once, when it is made')

  service.child.kill('SIGTERM')
  await service.ended
  expect(existsSync(join(DATA_DIR, 'service.json'))).toBe(false)
  await database.drop()
})

test('the demo finds the service, receives signed webhooks, and ends with addresses where its result can be seen', async () => {
  const database = await newDatabase()
  const DATA_DIR = join(folder.path, 'demo')
  const settings = {
    RATE_LIMIT_FEEDBACK_PER_MINUTE: '0',
    RATE_LIMIT_VOTES_PER_MINUTE: '0',
    WEBHOOK_ALLOW_PRIVATE: 'true',
  }
  const service = startServiceProcess({ DATA_DIR, DATABASE_URL: database.url, SERVICE_SECRET, ...settings })
  const url = await service.ready
  const demo = await command('demo.ts', [], DATA_DIR)
  expect(demo.error).toContain(`Using the service at ${url} `)
  expect(demo.code, demo.error).toBe(0)
  expect(demo.out).toMatch(
    /sees «The CSV export loses accents» 0\.\d+ and «|sees «.+» 0\.\d+ and «The CSV export loses accents»/,
  )
  expect(demo.out).toMatch(/[1-9]\d* messages with a valid signature, 0 without/)
  expect(demo.out).toMatch(/webhook-id \S+, \{"type":"feedback\.threshold_met"/)
  const end = demo.out.slice(demo.out.indexOf('What to open next'))
  const [, page] = /(\S+\/playground\?key=gs_pk_\w+)/.exec(end)!
  expect((await fetch(page!)).status).toBe(200)
  const [, board] = /public board.+\n\s+(\S+)/.exec(end)!
  expect((await fetch(board!)).status).toBe(200)
  const [, list, key] = /curl -s "(\S+)" -H "authorization: Bearer (gs_mk_\w+)"/.exec(end)!
  const answer = await fetch(list!, { headers: { authorization: `Bearer ${key}` } })
  expect(((await answer.json()) as { items: unknown[] }).items.length).toBeGreaterThan(0)

  service.child.kill('SIGTERM')
  await service.ended
  await database.drop()
})

test('in production no note is left in the data folder', async () => {
  const database = await newDatabase()
  const DATA_DIR = join(folder.path, 'production')
  const service = startServiceProcess({
    DATA_DIR,
    DATABASE_URL: database.url,
    SERVICE_SECRET,
    NODE_ENV: 'production',
    OIDC_ISSUER: 'https://identity.example',
  })
  await service.ready
  expect(existsSync(join(DATA_DIR, 'service.json'))).toBe(false)
  service.child.kill('SIGTERM')
  await service.ended
  await database.drop()
})

test('without a terminal every line is JSON, the start is a few lines, and in development each request is one', async () => {
  const database = await newDatabase()
  const DATA_DIR = join(folder.path, 'lines')
  const service = startServiceProcess({
    DATA_DIR,
    DATABASE_URL: database.url,
    SERVICE_SECRET,
    NODE_ENV: 'development',
  })
  const url = await service.ready
  const lines = () =>
    service
      .output()
      .out.trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  expect(lines().length).toBeLessThanOrEqual(4)
  expect(lines().some(({ msg }) => msg === 'ready')).toBe(true)
  await fetch(`${url}/api/zones?limit=5`, { headers: { authorization: 'Bearer gs_pk_of_somebody' } })
  await fetch(`${url}/no/such/path?secret=1`)
  await service.printed('/no/such/path')
  const requests = lines().filter(({ msg, path }) => msg === 'request' && !path.startsWith('/identity'))
  expect(requests).toMatchObject([
    { level: 'info', method: 'GET', path: '/api/zones', status: 401, operation: 'listZones' },
    { level: 'info', method: 'GET', path: '/no/such/path', status: 404 },
  ])
  expect(service.output().out).not.toMatch(/limit=5|secret=1|of_somebody/)
  service.child.kill('SIGTERM')
  await service.ended
  await database.drop()
})

const pty = existsSync('/usr/bin/script')
describe.skipIf(!pty)(`on a terminal${pty ? '' : ' (skipped: no program «script» to make one)'}`, () => {
  test('a first start is a banner with what to open next and no more than a few lines; requests are one readable line each', async () => {
    const database = await newDatabase()
    const log = join(folder.path, 'terminal.txt')
    const { PATH, HOME } = process.env
    const program = join(root, 'apps/api/src/main.js')
    const child = spawn('script', ['-qfec', `${process.execPath} ${program}`, log], {
      env: {
        PATH: `${dirname(process.execPath)}:${PATH}`,
        HOME,
        TERM: 'xterm-256color',
        PORT: '0',
        DATA_DIR: join(folder.path, 'terminal'),
        DATABASE_URL: database.url,
        SERVICE_SECRET,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let seen = ''
    child.stdout.on('data', (text) => {
      seen += text
    })
    const ended = once(child, 'exit')
    const shown = async (part: string) => {
      while (!plain(seen).includes(part)) {
        if (child.exitCode !== null) throw new Error(seen)
        await new Promise((look) => child.stdout.once('data', look))
      }
    }
    await shown('Ctrl-C stops it')
    const [start = '', facts = ''] = plain(seen).split('Groundswell is up')
    expect(start.trim().split('\n').length).toBeLessThanOrEqual(4)
    const [, url] = /Start here +(http\S+)/.exec(facts)!
    for (const part of [
      `${url}/playground`,
      `${url}/docs`,
      `${url}/mcp`,
      'npm run key',
      'npm run demo',
      'dev@localhost',
    ])
      expect(facts).toContain(part)
    // Coloured, and no line wraps on a usual terminal.
    expect(seen).toContain('\u001b[')
    for (const line of facts.split('\n')) expect(line.length).toBeLessThanOrEqual(100)

    await fetch(`${url}/api/zones`)
    await shown('listZones')
    const line = plain(seen)
      .split('\n')
      .find((each) => each.includes('listZones'))
    expect(line).toMatch(/^\d\d:\d\d:\d\d\.\d{3} GET {5}401 +[\d.]+ ms \/api\/zones listZones$/)
    const { pid } = JSON.parse(await readFile(join(folder.path, 'terminal', 'service.json'), 'utf8'))
    process.kill(pid, 'SIGTERM')
    await ended
    await database.drop()
  })
})

function plain(text: string): string {
  return text.replace(/\u001b\[[\d;]*m/g, '').replaceAll('\r', '')
}
