import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endAllHolders, endProcess, holdPostgres, sql } from '../test/held-postgres.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { ensureSystemUser } from './server-account.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65534

let parent: string
let dataDir: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'groundswell-account-'))
  dataDir = join(parent, 'data')
})

afterEach(async () => {
  await endAllHolders()
  const left = findPostmaster(join(dataDir, 'postgres'))
  if (left) await stopPostmaster(left, { fast: 0, immediate: 10_000 })
  rmSync(parent, { recursive: true, force: true })
})

const ownerOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }))

test('an ordinary account runs the server as itself', async () => {
  const account = isRoot ? { uid: nobody, gid: nobody } : {}
  mkdirSync(dataDir)
  if (isRoot) {
    chmodSync(parent, 0o755)
    chownSync(dataDir, nobody, nobody)
  }
  const holder = await holdPostgres(dataDir, account)
  expect(ownerOf(holder.serverPid)).toBe(isRoot ? nobody : process.getuid?.())
  expect(await sql(holder.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await endProcess(holder.process, 'SIGTERM')
})

describe.skipIf(!isRoot)('as root (skipped for other accounts)', () => {
  test('the server and its files belong to another account, and the folder around them stays closed to reading', async () => {
    chmodSync(parent, 0o755)
    const holder = await holdPostgres(dataDir)
    const { uid, mode } = statSync(join(dataDir, 'postgres'))
    expect(uid).not.toBe(0)
    expect(mode & 0o777).toBe(0o700)
    expect(ownerOf(holder.serverPid)).toBe(uid)
    expect(statSync(dataDir).mode & 0o777).toBe(0o701)
    await endProcess(holder.process, 'SIGTERM')
  })

  test('a database made by an ordinary account keeps its owner when root starts it', async () => {
    chmodSync(parent, 0o755)
    mkdirSync(dataDir)
    chownSync(dataDir, nobody, nobody)
    await endProcess((await holdPostgres(dataDir, { uid: nobody, gid: nobody })).process, 'SIGTERM')
    const holder = await holdPostgres(dataDir)
    expect(ownerOf(holder.serverPid)).toBe(nobody)
    await endProcess(holder.process, 'SIGTERM')
  })

  test('a database made by root is refused to an ordinary account, which is told whose it is', async () => {
    chmodSync(parent, 0o755)
    await endProcess((await holdPostgres(dataDir)).process, 'SIGTERM')
    const ordinary = { uid: nobody, gid: nobody }
    await expect(holdPostgres(dataDir, ordinary)).rejects.toThrow(
      `${dataDir} belongs to another account (uid 0), and this program runs as uid ${nobody}.`,
    )
    chownSync(dataDir, nobody, nobody)
    rmSync(join(dataDir, 'claims'), { recursive: true })
    const { uid } = statSync(join(dataDir, 'postgres'))
    await expect(holdPostgres(dataDir, ordinary)).rejects.toThrow(
      `${dataDir}/postgres belongs to another account (uid ${uid})`,
    )
  })

  test('in a folder that only root may enter the server gets in by that one capability', async () => {
    chmodSync(parent, 0o700)
    const holder = await holdPostgres(dataDir)
    expect(ownerOf(holder.serverPid)).not.toBe(0)
    expect(await sql(holder.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await endProcess(holder.process, 'SIGTERM')
  })

  test('without the means for that, the sentence names the closed folder and what to do', async () => {
    chmodSync(parent, 0o700)
    const starting = holdPostgres(dataDir, { env: { PATH: '/nowhere' } })
    await expect(starting).rejects.toThrow(new RegExp(`may not enter ${parent}\\..*chmod o\\+x ${parent}$`))
  })

  test('the system user is created when it is missing', () => {
    const name = `gs-test-${process.pid}`
    try {
      const made = ensureSystemUser(name)
      expect(made.uid).toBeGreaterThan(0)
      expect(execFileSync('id', ['-u', name], { encoding: 'utf8' }).trim()).toBe(String(made.uid))
      expect(ensureSystemUser(name)).toEqual(made)
    } finally {
      execFileSync('userdel', [name])
    }
  })
})
