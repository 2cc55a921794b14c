import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

/*
 * Clients that two generators make of the API description, under `--strict`, with a program that uses them.
 */
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const description = join(root, 'apps/api/openapi.json')
const run = promisify(execFile)
const node = (program: string, ...words: string[]) =>
  run(process.execPath, [join(root, 'node_modules', program), ...words], { cwd: root, maxBuffer: 1e8 })

let folder: string
beforeAll(async () => {
  // Inside the project, so that what is generated finds its packages.
  const cache = join(root, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  folder = await mkdtemp(join(cache, 'clients-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function compile(name: string, program: string) {
  const place = join(folder, name)
  await writeFile(join(place, 'program.ts'), program)
  const compilerOptions = {
    ...{ strict: true, noEmit: true },
    ...{
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['es2023', 'dom', 'dom.iterable'],
    },
    ...{ types: [], skipLibCheck: false },
  }
  await writeFile(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }))
  return node('typescript-native/bin/tsc', '-p', place).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
}

test('openapi-typescript: the types, and a program that uses them, compile under --strict', async () => {
  await mkdir(join(folder, 'openapi-typescript'))
  await node('openapi-typescript/bin/cli.js', description, '-o', join(folder, 'openapi-typescript/schema.ts'))
  const faults = await compile(
    'openapi-typescript',
    `import type { components, operations } from './schema'
type Item = operations['submitFeedback']['requestBody']['content']['application/json']
export const item: Item = { zoneId: 'hero', title: 'Dark mode' }
// @ts-expect-error a title is a text
export const wrong: Item = { zoneId: 'hero', title: 7 }
export const status: components['schemas']['ImportRun']['status'] = 'DONE'
`,
  )
  expect(faults).toBe('')
})

test('@hey-api/openapi-ts: the client, and a program that calls it, compile under --strict', async () => {
  const output = join(folder, 'hey-api')
  const words = ['-i', description, '-o', output, '-c', '@hey-api/client-fetch', '--silent']
  await node('@hey-api/openapi-ts/bin/run.js', ...words)
  const faults = await compile(
    'hey-api',
    `import { createClient } from './client'
import { listFeedback, submitFeedback } from './sdk.gen'
const client = createClient({ baseUrl: 'http://127.0.0.1:8787', auth: 'a key' })
export async function run(): Promise<string | undefined> {
  const { data } = await listFeedback({ client, query: { limit: 1 } })
  await submitFeedback({ client, body: { zoneId: 'hero', title: 'Dark mode' } })
  // @ts-expect-error a limit is a number
  await listFeedback({ client, query: { limit: 'one' } })
  return data?.items[0]?.id
}
`,
  )
  expect(faults).toBe('')
})
