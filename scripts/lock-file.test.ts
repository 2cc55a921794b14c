import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const lock: { packages: Record<string, Record<string, unknown>> } = JSON.parse(
  await readFile(`${root}package-lock.json`, 'utf8'),
)
const name = 'node_modules/fastify'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundswell-lock-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('every package of the lock file has its integrity, and no registry is named', () => {
  expect(check()).toEqual({ code: 0, error: '' })
})

test.each([
  ['is missing', { integrity: undefined }, `${name}@.* has no SHA-512 integrity`],
  ['is of a weak kind', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'has no SHA-512 integrity'],
  ['is cut short', { integrity: 'sha512-AAAA' }, 'has no SHA-512 integrity'],
])('the check fails for an integrity that %s', async (_, change, sentence) => {
  const { code, error } = await checkWith(change)
  expect(error).toMatch(new RegExp(sentence))
  expect(error).toContain('\n1 in total.')
  expect(code).toBe(2)
})

test('the check fails for an entry that names a registry, and does not repeat a credential of it', async () => {
  const { code, error } = await checkWith({ resolved: 'https://me:secret@packages.invalid/fastify.tgz' })
  expect(error).toContain('names where it was downloaded: packages.invalid')
  expect(error).not.toContain('secret')
  expect(code).toBe(2)
})

test('no setting of npm in the project names a registry', async () => {
  expect(await readFile(`${root}.npmrc`, 'utf8')).not.toMatch(/registry *=|:\/\/|_auth/)
})

test('an npm on an older Node than packages ask for prints at most a line at npm ci', async () => {
  const copy = join(folder, 'project')
  for (const path of ['', ...workspaces()]) {
    await mkdir(join(copy, path), { recursive: true })
    await cp(join(root, path, 'package.json'), join(copy, path, 'package.json'))
  }
  await cp(join(root, '.npmrc'), join(copy, '.npmrc'))
  const packages = Object.entries(lock.packages).map(([path, entry]) =>
    path.includes('node_modules/') ? [path, { ...entry, engines: { node: '>=99' } }] : [path, entry],
  )
  const older = { ...lock, packages: Object.fromEntries(packages) }
  await writeFile(join(copy, 'package-lock.json'), JSON.stringify(older))
  const { status, stderr } = spawnSync('npm', ['ci', '--dry-run', '--offline'], {
    cwd: copy,
    encoding: 'utf8',
    // Without what an npm around this test has set: the settings of the project alone.
    env: Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key))),
  })
  expect(stderr.split('\n').filter(Boolean).length).toBeLessThanOrEqual(1)
  expect(status).toBe(0)
})

/** Folders of the workspaces, as the lock file names them. */
function workspaces(): string[] {
  return Object.keys(lock.packages).filter((path) => path !== '' && !path.includes('node_modules/'))
}

function check(file: string[] = []): { code: number | null; error: string } {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/lock-file.ts', ...file], {
    cwd: root,
    encoding: 'utf8',
  })
  return { code: status, error: stderr }
}

/** The check of a copy in which one package is changed. */
async function checkWith(change: Record<string, unknown>) {
  const packages = { ...lock.packages, [name]: { ...lock.packages[name], ...change } }
  const file = join(folder, 'package-lock.json')
  await writeFile(file, JSON.stringify({ ...lock, packages }))
  return check([file])
}
