import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFile(join(root, path), 'utf8')
const features = 'apps/api/src/features'

test('the sample of STYLE.md is the real declaration', async () => {
  const sample = (await read('STYLE.md')).match(/```ts\n([\s\S]*?)```/)?.[1]
  expect(sample).toContain('operation({')
  expect(await read(`${features}/listening/zones/routes.ts`)).toContain(sample)
})

test('STYLE.md names every role that three or more files have', async () => {
  const style = await read('STYLE.md')
  const files = (await readdir(join(root, features), { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const byName = Map.groupBy(files, (file) => file.split('/').at(-1)!)
  const roles = [...byName].filter(([, places]) => places.length >= 3).map(([name]) => name)
  expect(roles.length).toBeGreaterThan(8)
  expect(roles.filter((name) => !style.includes(`\`${name}\``))).toEqual([])
})

test('every district has a README that names its rooms', async () => {
  const districts = (await readdir(join(root, features), { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  )
  const overview = await read(`${features}/README.md`)
  for (const { name: district } of districts) {
    expect(overview).toContain(`(${district}/README.md)`)
    const readme = await read(`${features}/${district}/README.md`)
    const rooms = await readdir(join(root, features, district), { withFileTypes: true })
    for (const room of rooms.filter((entry) => entry.isDirectory()))
      expect(readme, `${district}/README.md names ${room.name}`).toMatch(
        new RegExp(`[\`[]${room.name}[\`\\]]`),
      )
  }
})

test('the index of the decisions lists every page', async () => {
  const index = await read('docs/decisions/README.md')
  const pages = (await readdir(join(root, 'docs/decisions'))).filter((page) => page !== 'README.md')
  expect(pages.filter((page) => !index.includes(`(${page})`))).toEqual([])
})
