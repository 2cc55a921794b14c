import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isCurrent, SOURCES } from '../src/built.js'
import { newDatabase, type TestDatabase } from './harness/database.ts'
import { call } from './harness/http.ts'
import { killServiceProcesses, startServiceProcess } from './harness/service-process.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const dist = join(root, 'apps/api/dist')
let database: TestDatabase
let folder: string
beforeAll(async () => {
  execFileSync(process.execPath, [join(root, 'apps/api/build.ts'), '--if-old'])
  folder = mkdtempSync(join(tmpdir(), 'groundswell-built-'))
  database = await newDatabase()
})
afterEach(killServiceProcesses)
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** The scripts that a service has loaded, as V8 counts them, after it has answered and screened a text. */
async function scriptsOf(args: readonly string[]): Promise<string[]> {
  const coverage = mkdtempSync(join(folder, 'coverage-'))
  const service = startServiceProcess(
    {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'files'),
      SERVICE_SECRET: 'a secret of tests that nobody else will ever use',
      NODE_V8_COVERAGE: coverage,
    },
    [],
    join(root, 'apps/api/src/main.js'),
    args,
  )
  const url = await service.ready
  expect((await call({ url }, 'GET', '/health', {})).status).toBe(200)
  service.child.kill('SIGTERM')
  expect(await service.ended).toMatchObject({ code: 0 })
  return readdirSync(coverage).flatMap((name) =>
    JSON.parse(readFileSync(join(coverage, name), 'utf8')).result.map(({ url }: { url: string }) => url),
  )
}
const isSource = (url: string) => /\/apps\/api\/src\/features\/.*\.ts$/.test(url)

test('the service runs from its build, and from its sources when it is told so', async () => {
  const built = await scriptsOf([])
  expect(built.filter(isSource)).toEqual([])
  expect(built).toContain(pathToFileURL(join(dist, 'run.js')).href)
  expect((await scriptsOf(['--sources'])).filter(isSource).length).toBeGreaterThan(100)
})

test('a build is old once a source has other content, and not because a source was written again', () => {
  const copy = join(folder, 'dist')
  cpSync(join(dist, SOURCES), join(copy, SOURCES), { recursive: true })
  const here = pathToFileURL(`${copy}/`)
  expect(isCurrent(here)).toBe(true)
  const sources = JSON.parse(readFileSync(join(copy, SOURCES), 'utf8'))
  const written = (changed: object) =>
    writeFileSync(join(copy, SOURCES), JSON.stringify([{ ...sources[0], ...changed }]))
  written({ at: 1 })
  expect(isCurrent(here)).toBe(true)
  written({ at: 1, hash: 'of other content' })
  expect(isCurrent(here)).toBe(false)
  written({ size: sources[0].size + 1 })
  expect(isCurrent(here)).toBe(false)
  expect(isCurrent(pathToFileURL(`${folder}/none/`))).toBe(false)
})
