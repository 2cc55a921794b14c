import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../apps/api/test/harness/service.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

test('the committed API description is the one that the service answers with', async () => {
  const committed = JSON.parse(await readFile(`${root}apps/api/openapi.json`, 'utf8'))
  const served = await (await fetch(`${service.url}/openapi.json`)).json()
  expect(committed, 'run "npm run openapi" and commit the change').toEqual(served)
})

test('the committed description and client are what "npm run openapi" makes', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/openapi.ts', '--check'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
