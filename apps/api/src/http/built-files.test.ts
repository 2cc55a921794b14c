import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBuilder, repository } from './built-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundswell-builder-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Writes a build script with this content, and returns the name that the repository uses. */
async function script(name: string, content: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return relative(repository, path)
}

test('a build tells its steps as they come, and not its tables', async () => {
  const steps: string[] = []
  const lines = [
    'Building the pages',
    '✓ dashboard (3.1 s)',
    '  inbox   136.4 kB scripts',
    '✓ compressed (0.4 s)',
  ]
  const path = await script('good.mjs', `for (const line of ${JSON.stringify(lines)}) console.log(line)`)
  expect(await createBuilder(path, [], (line) => steps.push(line))()).toBeNull()
  expect(steps).toEqual(['Building the pages', '✓ dashboard (3.1 s)', '✓ compressed (0.4 s)'])
})

test('a build that fails says why', async () => {
  const path = await script('bad.mjs', 'console.error("no such page"); process.exitCode = 1')
  expect(await createBuilder(path)()).toBe('no such page')
})
