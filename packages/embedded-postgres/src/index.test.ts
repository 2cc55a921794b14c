import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { endAllHolders, endProcess, type Holder, holdPostgres, sql } from '../test/held-postgres.ts'
import { newThrowawayFolder, type ThrowawayFolder } from '../test/throwaway-folder.ts'
import { startEmbeddedPostgres } from './index.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'

const log = { info() {}, warn() {}, error() {} }
const settings = { fsync: 'off' }

let folder: ThrowawayFolder
let root: string
let prepared: string
let dataDir: string
let copies = 0

beforeAll(async () => {
  folder = await newThrowawayFolder()
  root = folder.path
  prepared = join(root, 'prepared')
  const database = await startEmbeddedPostgres({ dataDir: prepared, log, settings })
  await sql(database.url, 'CREATE TABLE kept (n integer)', 'INSERT INTO kept VALUES (1)')
  await database.stop()
})

beforeEach(() => {
  copies += 1
  dataDir = join(root, `copy-${copies}`)
  execFileSync('cp', ['-a', prepared, dataDir])
})

afterEach(async () => {
  await endAllHolders()
  const left = findPostmaster(join(dataDir, 'postgres'))
  if (left) await stopPostmaster(left, { fast: 0, immediate: 10_000 })
})

afterAll(() => folder.remove())

const start = (extra = {}) => startEmbeddedPostgres({ dataDir, log, settings, ...extra })
const count = async (url: string) => (await sql(url, 'SELECT count(*)::int AS n FROM kept'))[0]?.n
const isRunning = (pid: number) => findPostmaster(join(dataDir, 'postgres'))?.pid === pid

test('a new folder gets a durable UTF-8 database whose login is no superuser', async () => {
  dataDir = join(root, 'new-folder')
  const database = await startEmbeddedPostgres({ dataDir, log })
  try {
    const [row] = await sql(
      database.url,
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
              current_setting('server_encoding') AS encoding, current_setting('data_checksums') AS checksums,
              rolsuper AS super, rolbypassrls AS bypasses
       FROM pg_roles WHERE rolname = current_user`,
    )
    expect(row).toEqual({
      fsync: 'on',
      commit: 'on',
      encoding: 'UTF8',
      checksums: 'on',
      super: false,
      bypasses: false,
    })
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
    const superuser = database.url.replace('//groundswell:', '//postgres:')
    await expect(sql(superuser, 'SELECT 1')).rejects.toThrow('password authentication failed')
    await expect(sql(database.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password')
  } finally {
    await database.stop()
  }
})

test('stop waits until the server is gone, ends open transactions, and the data is there at the next start', async () => {
  const first = await start()
  const client = new pg.Client({ connectionString: first.url })
  client.on('error', () => {})
  await client.connect()
  await client.query('BEGIN')
  await client.query('INSERT INTO kept VALUES (2)')
  await Promise.all([first.stop(), first.stop()])
  expect(isRunning(first.serverPid)).toBe(false)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  const second = await start()
  expect(await count(second.url)).toBe(1)
  await second.stop()
})

test('the next start takes over the server that outlived its killed process', async () => {
  const killed = await holdPostgres(dataDir)
  await sql(killed.url, 'INSERT INTO kept VALUES (2)')
  await endProcess(killed.process, 'SIGKILL')
  expect(isRunning(killed.serverPid)).toBe(true)
  const next = await start()
  expect(next.serverPid).toBe(killed.serverPid)
  expect(await count(next.url)).toBe(2)
  await next.stop()
  expect(isRunning(killed.serverPid)).toBe(false)
})

test('an orphan with other settings is stopped and replaced', async () => {
  const killed = await holdPostgres(dataDir, { settings: { fsync: 'off', work_mem: '5MB' } })
  await endProcess(killed.process, 'SIGKILL')
  const next = await start()
  expect(next.serverPid).not.toBe(killed.serverPid)
  expect(await sql(next.url, 'SHOW work_mem')).toEqual([{ work_mem: '4MB' }])
  await next.stop()
})

test('every acknowledged row survives kill -9 of everything', async () => {
  const killed = await holdPostgres(dataDir, { settings: {} })
  const client = new pg.Client({ connectionString: killed.url })
  client.on('error', () => {})
  await client.connect()
  let acknowledged = 1
  const writing = (async () => {
    for (;;) {
      await client.query('INSERT INTO kept VALUES ($1)', [acknowledged + 1])
      acknowledged += 1
      if (acknowledged === 100) {
        killed.process.kill('SIGKILL')
        process.kill(-killed.serverPid, 'SIGKILL')
      }
    }
  })()
  await expect(writing).rejects.toThrow()
  await endProcess(killed.process, 'SIGKILL')
  const next = await start()
  const rows = await count(next.url)
  expect(acknowledged).toBeGreaterThanOrEqual(100)
  // A row may have been committed without its acknowledgement getting through.
  expect([acknowledged, acknowledged + 1]).toContain(rows)
  await next.stop()
})

test('a second process is refused and told which process holds the folder, until that one stops', async () => {
  const holder = await holdPostgres(dataDir)
  const refusal = new RegExp(`in use by process ${holder.process.pid}, running since .*DATA_DIR`)
  await expect(start()).rejects.toThrow(refusal)
  await expect(holdPostgres(dataDir)).rejects.toThrow(refusal)
  expect(await count(holder.url)).toBe(1)
  await endProcess(holder.process, 'SIGTERM')
  const next = await start()
  await expect(start()).rejects.toThrow(`in use by this same process (${process.pid})`)
  await next.stop()
})

test('of many processes at once exactly one gets the folder', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 6 }, () => holdPostgres(dataDir)))
  const holders = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
  const refusals = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason] : []))
  expect(holders).toHaveLength(1)
  for (const refusal of refusals) expect(refusal.message).toContain(`process ${holders[0]?.process.pid},`)
  await endProcess((holders[0] as Holder).process, 'SIGTERM')
})

test('a pid that now belongs to another program holds nothing and is left alone', async () => {
  const bystander = spawn('sleep', ['60'])
  await once(bystander, 'spawn')
  const { pid } = bystander as { pid: number }
  const claim = { pid, birth: 'long ago', since: '2020-01-01T00:00:00.000Z' }
  writeFileSync(join(dataDir, 'claims', `${pid}-long-ago-1.claim`), JSON.stringify(claim))
  writeFileSync(join(dataDir, 'claims', `${pid}-long-ago-1.held`), '')
  const lines = [pid, join(dataDir, 'postgres'), 1577836800, 5432, '', '127.0.0.1', '', 'ready']
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${lines.join('\n')}\n`)
  const database = await start()
  expect(await count(database.url)).toBe(1)
  expect(bystander.exitCode).toBeNull()
  await database.stop()
  expect(readdirSync(join(dataDir, 'claims'))).toEqual([])
  await endProcess(bystander, 'SIGKILL')
})

test('a database left half-made by a crash is made anew', async () => {
  dataDir = join(root, 'half-made')
  const folders = () => (existsSync(dataDir) ? readdirSync(dataDir) : [])
  const starting = holdPostgres(dataDir).catch((error: Error) => error.message)
  const holder = await waitFor(() => holderOf(dataDir))
  await waitFor(() => folders().some((name) => name.startsWith('postgres.unfinished-')))
  process.kill(holder, 'SIGKILL')
  expect(await starting).toBe('holder ended: SIGKILL')
  expect(folders()).not.toContain('postgres')
  const database = await start()
  expect(await sql(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await database.stop()
})

test('a folder with foreign files, or of another PostgreSQL version, is refused and left as it was', async () => {
  const cluster = join(dataDir, 'postgres')
  writeFileSync(join(cluster, 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow('was made by PostgreSQL 17')
  rmSync(cluster, { recursive: true })
  await mkdir(cluster)
  writeFileSync(join(cluster, 'holiday.jpg'), 'x')
  await expect(start()).rejects.toThrow('holds files but no PostgreSQL database')
  expect(readdirSync(cluster)).toEqual(['holiday.jpg'])
})

test('a lost or wrong password file is made anew without losing data', async () => {
  const file = join(dataDir, 'postgres-password')
  rmSync(file)
  const first = await start()
  expect(await count(first.url)).toBe(1)
  await first.stop()
  const former = readFileSync(file, 'utf8')
  writeFileSync(file, 'not-the-password-of-this-database\n')
  const second = await start()
  expect(await count(second.url)).toBe(1)
  await second.stop()
  expect(new Set([former, readFileSync(file, 'utf8'), 'not-the-password-of-this-database\n']).size).toBe(3)
})

test('Ctrl-C reaches our process and not the server, which answers until we stop it', async () => {
  const holder = await holdPostgres(dataDir)
  const exit = once(holder.process, 'exit')
  const answer = once(holder.process, 'message')
  process.kill(-(holder.process.pid as number), 'SIGINT')
  expect((await answer)[0]).toEqual({ answer: 'still answering' })
  expect(await exit).toEqual([0, null])
  expect(isRunning(holder.serverPid)).toBe(false)
})

test('a server that dies is started again at the same address', async () => {
  const database = await start()
  const former = database.serverPid
  process.kill(-former, 'SIGKILL')
  await waitFor(() => database.serverPid !== former)
  expect(await count(database.url)).toBe(1)
  await database.stop()
  expect(findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
})

test('a port taken by another program is named', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  await expect(start({ port })).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken by another program.`)
  other.close()
  await once(other, 'close')
  const database = await start({ port })
  expect(new URL(database.url).port).toBe(String(port))
  await database.stop()
})

test('a server that cannot start says why and frees the folder', async () => {
  await expect(start({ settings: { shared_buffers: 'plenty' } })).rejects.toThrow(/did not start: .*plenty/)
  const database = await start()
  await database.stop()
})

async function waitFor<T>(look: () => T | undefined | false): Promise<T> {
  for (;;) {
    const found = look()
    if (found) return found
    await new Promise((done) => setTimeout(done, 5))
  }
}

/** The process that has claimed a folder, read as an administrator would. */
function holderOf(folder: string): number | undefined {
  const claims = existsSync(join(folder, 'claims')) ? readdirSync(join(folder, 'claims')) : []
  const held = claims.find((name) => name.endsWith('.held'))
  return held ? Number(held.split('-')[0]) : undefined
}
