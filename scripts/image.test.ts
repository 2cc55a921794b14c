import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFile(root + path, 'utf8')

/** The folders of our own packages that the one in `folder` needs to run, itself among them. */
async function foldersOf(folder: string): Promise<string[]> {
  const { dependencies } = JSON.parse(await read(`${folder}/package.json`))
  const { packages } = JSON.parse(await read('package-lock.json'))
  const needed = Object.keys(dependencies ?? {}).flatMap((name) => {
    const { link, resolved } = packages[`node_modules/${name}`] ?? {}
    return link ? [resolved as string] : []
  })
  return [folder, ...(await Promise.all(needed.map(foldersOf))).flat()]
}

test('the image holds every package of ours that the service loads, and installs what each needs', async () => {
  const [dockerfile, ignored, folders] = await Promise.all([
    read('Dockerfile'),
    read('.dockerignore'),
    foldersOf('apps/api'),
  ])
  expect(folders.length).toBeGreaterThan(1)
  for (const folder of folders) {
    expect(dockerfile).toContain(`\nCOPY ${folder}/package.json ${folder}/\n`)
    expect(dockerfile).toContain(`\nCOPY ${folder} ${folder}\n`)
    expect(ignored.split('\n')).toContain(`!${folder}`)
  }
})

test('the image starts the service as npm start does', async () => {
  const { scripts } = JSON.parse(await read('package.json'))
  const dockerfile = await read('Dockerfile')
  const [, variable] = /^ +(MALLOC_\S+)$/m.exec(dockerfile)!
  const [, command] = /^CMD (\[.*\])$/m.exec(dockerfile)!
  expect(`${variable} ${JSON.parse(command!).join(' ')}`).toBe(scripts.start.replace(' --settings .env', ''))
})
