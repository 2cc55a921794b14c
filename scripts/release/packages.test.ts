import { execFile } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertZone } from '../../apps/api/test/harness/rows.ts'
import { startTestService, type TestService } from '../../apps/api/test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../apps/api/test/harness/workspace.ts'
import { root } from './bundle.ts'
import { findNode } from './nodes.ts'
import { packages, presentVersion } from './packages.ts'
import type * as Versions from './versions.ts'

const exec = promisify(execFile)
const names = packages.map(({ name }) => name)

let folder: string
let service: TestService
let workspace: TestWorkspace
let mcpKey: string
let said: string
const homeOf = (name: string) => join(folder, 'homes', name.replace('/', '-'))
const installed = (name: string) => join(homeOf(name), 'node_modules', name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundswell-release-'))
  const out = join(folder, 'out')
  const [released] = await Promise.all([
    exec(process.execPath, ['scripts/release/release.ts', '--dry-run', '--version', '9.9.9', '--out', out], {
      cwd: root,
    }),
    (async () => {
      service = await startTestService()
      workspace = await newWorkspace(service)
      await insertZone(service, workspace.id, 'hero', { threshold: 0 })
      mcpKey = (await workspace.post('/api/account/mcp-keys', { name: 'agent' })).body.key
    })(),
  ])
  said = released.stdout
  const { packages: packed } = JSON.parse(await readFile(join(out, 'release.json'), 'utf8'))
  await Promise.all(
    packed.map(async ({ name, filename }: { name: string; filename: string }) => {
      await mkdir(homeOf(name), { recursive: true })
      const options = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
      await exec('npm', ['install', ...options, join(out, filename)], { cwd: homeOf(name) })
    }),
  )
})
afterAll(async () => {
  await service?.close()
  await rm(folder, { recursive: true, force: true })
})

/** All files of an installed package. */
async function filesOf(name: string): Promise<string[]> {
  const entries = await readdir(installed(name), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

test('a dry run cuts the changelog, packs with the version that it is given, and leaves the repository as it is', async () => {
  const out = join(folder, 'out')
  expect(said).toContain('5 packages')
  const changelog = await readFile(join(out, 'CHANGELOG.md'), 'utf8')
  expect(changelog).toMatch(/^## Unreleased\n\n## 9\.9\.9 · \d{4}-\d\d-\d\d\n/m)
  expect((await readFile(join(out, 'notes.md'), 'utf8')).length).toBeGreaterThan(100)
  const record = JSON.parse(await readFile(join(out, 'release.json'), 'utf8'))
  expect(record).toMatchObject({ version: '9.9.9', commit: expect.stringMatching(/^[0-9a-f]{40}$/) })
  expect(record.packages.map(({ name }: { name: string }) => name)).toEqual(names)
  for (const { integrity } of record.packages) expect(integrity).toMatch(/^sha512-/)
  expect(await presentVersion()).not.toBe('9.9.9')
  expect(await readFile(join(root, 'CHANGELOG.md'), 'utf8')).not.toContain('9.9.9')
})

test('a release raises the version wherever it stands, in a clone of this repository', async () => {
  const clone = join(folder, 'clone')
  await exec('git', ['clone', '--quiet', '--shared', root, clone])
  await symlink(join(root, 'node_modules'), join(clone, 'node_modules'))
  await appendFile(join(clone, '.git/info/exclude'), 'node_modules\n')
  const version = '98.7.6'
  const { raiseVersions } = (await import(join(clone, 'scripts/release/versions.ts'))) as typeof Versions
  await raiseVersions(version)
  const read = async (path: string) => JSON.parse(await readFile(join(clone, path), 'utf8'))
  const present = await presentVersion()
  const { stdout } = await exec('git', ['grep', '-n', `"${present}"`, '--', '*package.json'], {
    cwd: clone,
  }).catch((error: { stdout: string }) => error)
  expect(stdout).toBe('')
  expect((await read('apps/api/openapi.json')).info.version).toBe(version)
  const { packages: locked } = await read('package-lock.json')
  for (const { folder: place } of packages) expect(locked[place].version).toBe(version)
  expect(locked['apps/cli'].devDependencies['@groundswell/client']).toBe(version)
  for (const [page, name] of [
    ['README.md', 'groundswell'],
    ['packages/sdk/README.md', 'groundswell-sdk'],
  ] as const)
    expect(await readFile(join(clone, page), 'utf8')).toContain(`release/${name}-${version}.tgz`)
  await exec(process.execPath, ['scripts/lock-file.ts'], { cwd: clone })
})

test('a tag that names another version is refused before anything is built', async () => {
  const refused = exec(process.execPath, ['scripts/release/release.ts', '--tag', 'v99.0.0'], { cwd: root })
  await expect(refused).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/v99\.0\.0 does not name this version: package\.json says v\d/),
  })
})

test.each(names)(
  '%s: a licence, a manifest for strangers, maps with their sources, no path of this machine',
  async (name) => {
    const manifest = JSON.parse(await readFile(join(installed(name), 'package.json'), 'utf8'))
    expect(manifest).toMatchObject({
      name,
      version: '9.9.9',
      license: 'Apache-2.0',
      type: 'module',
      engines: { node: '>=20' },
      publishConfig: { access: 'public', provenance: true },
    })
    for (const own of ['private', 'scripts', 'devDependencies']) expect(manifest).not.toHaveProperty(own)
    expect(
      Object.keys(manifest.dependencies ?? {}).filter((each) => each.startsWith('@groundswell/')),
    ).toEqual([])
    expect(await readFile(join(installed(name), 'LICENSE'), 'utf8')).toContain('Apache License')
    let maps = 0
    for (const file of await filesOf(name)) {
      const text = await readFile(file, 'utf8')
      expect(text.includes(root) || text.includes(folder), file).toBe(false)
      if (!file.endsWith('.map')) continue
      maps += 1
      const { sources, sourcesContent } = JSON.parse(text) as { sources: string[]; sourcesContent: string[] }
      expect(sourcesContent).toHaveLength(sources.length)
    }
    expect(maps).toBeGreaterThan(0)
  },
)

test.each(['groundswell', 'groundswell-mcp'])(
  '%s needs no other package and names the licences of what it holds',
  async (name) => {
    expect(await readdir(join(homeOf(name), 'node_modules'))).toEqual(['.bin', '.package-lock.json', name])
    const text = await readFile(join(installed(name), `dist/${name}.js`), 'utf8')
    expect(text.startsWith('#!/usr/bin/env node\n')).toBe(true)
    const foreign = [...text.matchAll(/^import .* from "([^"]+)";$/gmu)].map(([, from]) => from!)
    expect(foreign.filter((from) => !isBuiltin(from!))).toEqual([])
    expect(await readFile(join(installed(name), 'dist/THIRD-PARTY.txt'), 'utf8')).toContain('(MIT)')
  },
)

/** Compiles one file as a stranger would, with all declarations checked. */
async function compile(home: string, text: string, ...options: string[]): Promise<string> {
  const file = join(home, 'stranger.mts')
  await writeFile(file, text)
  const strict = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022']
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc')
  const compiled = exec(process.execPath, [compiler, ...strict, ...options, file], { cwd: home })
  return compiled.then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout,
  )
}

test('the types of the headless client need neither the DOM nor Node', async () => {
  const text = `import { createClient, GroundswellError, type Outcome } from '@groundswell/sdk'
const client = createClient({ baseUrl: 'https://api.example.com', publishableKey: 'gs_pk_x' })
export const sent: Promise<Outcome> = client.submit({ zoneId: 'hero', title: 'x' })
export const id = async () => (await sent).itemId satisfies string | null
export const isOurs = (error: unknown): boolean => error instanceof GroundswellError
// @ts-expect-error: there is no such vote
void client.vote('x', 'sideways')
`
  expect(await compile(homeOf('@groundswell/sdk'), text, '--lib', 'es2022', '--types', '')).toBe('')
})

test('with the DOM, pictures and fetch are its own, and the widget has its types', async () => {
  const text = `import { createClient } from '@groundswell/sdk'
import { mount } from '@groundswell/sdk/widget'
const client = createClient({ baseUrl: 'https://api.example.com', publishableKey: 'gs_pk_x', fetch })
void client.attachScreenshot('x', new Blob([]))
export const element: HTMLElement = mount({ baseUrl: '', publishableKey: '' }).element
`
  expect(
    await compile(homeOf('@groundswell/sdk'), text, '--lib', 'es2022,dom,dom.iterable', '--types', ''),
  ).toBe('')
})

test('every entry point of the typed client is built, and loads', async () => {
  const own = JSON.parse(await readFile(join(root, 'packages/client/package.json'), 'utf8'))
  const { exports } = JSON.parse(
    await readFile(join(installed('@groundswell/client'), 'package.json'), 'utf8'),
  )
  expect(Object.keys(exports)).toEqual([...Object.keys(own.exports), './package.json'])
  for (const path of Object.keys(own.exports)) {
    const { types, default: code } = exports[path] as { types: string; default: string }
    const at = (file: string) => join(installed('@groundswell/client'), file)
    expect((await readFile(at(types), 'utf8')).length).toBeGreaterThan(0)
    expect(Object.keys(await import(at(code))).length).toBeGreaterThan(0)
  }
})

test('an invalid call of the typed client does not compile', async () => {
  const text = `import { createClient } from '@groundswell/client'
const client = createClient({ baseUrl: 'https://api.example.com', secretKey: 'gs_sk_x' })
export const title = async () => (await client.get('/api/feedback')).items[0]!.title satisfies string | null
// @ts-expect-error: there is no such path
void client.get('/api/nothing')
`
  expect(
    await compile(homeOf('@groundswell/client'), text, '--lib', 'es2022,dom,dom.iterable', '--types', ''),
  ).toBe('')
})

test('npx starts both commands from their tarballs, in an empty folder, with a cache of its own', async () => {
  const cwd = join(folder, 'empty')
  await mkdir(cwd)
  const npx = (name: string) => ['--yes', `file:${join(folder, 'out', `${name}-9.9.9.tgz`)}`]
  const env = {
    PATH: process.env.PATH!,
    HOME: cwd,
    npm_config_cache: join(folder, 'npm'),
    npm_config_update_notifier: 'false',
    GROUNDSWELL_URL: service.url,
  }
  const listed = await exec('npx', [...npx('groundswell'), 'zones', 'list', '--json'], {
    cwd,
    env: { ...env, GROUNDSWELL_API_KEY: workspace.secretKey },
  })
  expect(listed.stdout).toContain('"hero"')
  const client = new Client({ name: 'stranger', version: '1' })
  await client.connect(
    new StdioClientTransport({
      command: 'npx',
      args: npx('groundswell-mcp'),
      cwd,
      env: { ...env, GROUNDSWELL_API_KEY: mcpKey },
    }),
  )
  const called = await client.callTool({ name: 'list_ready_items', arguments: {} })
  await client.close()
  expect([called.isError ?? false, called.structuredContent]).toEqual([
    false,
    expect.objectContaining({ items: expect.any(Array) }),
  ])
})

describe.each([20, 24])('on Node %i', (major) => {
  const node = findNode(major)
  const why = node ? '' : ` (skipped: this machine has no Node ${major}; set NODE_${major})`
  /** Runs a module of a stranger, in the folder of a package. */
  async function runModule(name: string, text: string): Promise<unknown> {
    const file = join(homeOf(name), `stranger-${major}.mjs`)
    await writeFile(file, text)
    return JSON.parse((await exec(node!, [file])).stdout)
  }
  const open = () =>
    JSON.stringify({
      baseUrl: service.url,
      publishableKey: workspace.publishableKey,
      secretKey: workspace.secretKey,
    })

  test.skipIf(!node)(`the SDK sends, and its parts for pages load where there is none${why}`, async () => {
    const text = `import { createClient } from '@groundswell/sdk'
import { mount } from '@groundswell/sdk/widget'
import { groundswell } from '@groundswell/sdk/svelte'
const client = createClient(${open()})
const { state, itemId, item } = await client.submit({ zoneId: 'hero', title: 'From Node ${major}' })
let refusal
try { createClient({}) } catch (error) { refusal = error.message }
client.close()
console.log(JSON.stringify({ node: process.version, state, isItem: itemId === item.id, refusal, kinds: [typeof mount, typeof groundswell] }))`
    expect(await runModule('@groundswell/sdk', text)).toEqual({
      node: expect.stringMatching(`^v${major}\\.`),
      state: 'sent',
      isItem: true,
      refusal: 'Groundswell: createClient needs baseUrl.',
      kinds: ['function', 'function'],
    })
  })

  test.skipIf(!node)(`the typed client reads, and its errors are errors${why}`, async () => {
    const text = `import { createClient, GroundswellError } from '@groundswell/client'
const { baseUrl, secretKey } = ${open()}
const client = createClient({ baseUrl, secretKey })
const { zones, items } = { zones: await client.get('/api/zones'), items: await client.get('/api/feedback') }
const refused = await client.get('/api/feedback/{id}', { params: { path: { id: 'nothing' } } }).catch((error) => error)
console.log(JSON.stringify({ zone: zones.items[0].zoneId, list: Array.isArray(items.items), code: refused.code, own: refused instanceof GroundswellError }))`
    expect(await runModule('@groundswell/client', text)).toEqual({
      zone: 'hero',
      list: true,
      code: 'not_found',
      own: true,
    })
  })

  test.skipIf(!node)(`the command groundswell-mcp hands an agent its tools${why}`, async () => {
    const client = new Client({ name: 'stranger', version: '1' })
    const transport = new StdioClientTransport({
      command: node!,
      args: [join(homeOf('groundswell-mcp'), 'node_modules/.bin/groundswell-mcp')],
      env: { PATH: process.env.PATH!, GROUNDSWELL_API_KEY: mcpKey, GROUNDSWELL_URL: service.url },
    })
    await client.connect(transport)
    expect(client.getServerVersion()).toMatchObject({ name: 'groundswell', version: '9.9.9' })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toContain('list_ready_items')
    const listed = await client.callTool({ name: 'list_ready_items', arguments: {} })
    expect(listed.isError ?? false).toBe(false)
    await client.close()
  })

  test.skipIf(!node)(`the command groundswell lists zones${why}`, async () => {
    const program = join(homeOf('groundswell'), 'node_modules/.bin/groundswell')
    const env = { PATH: `${dirname(node!)}`, HOME: folder, GROUNDSWELL_URL: service.url }
    const { stdout } = await exec(node!, [program, 'zones', 'list', '--json'], {
      env: { ...env, GROUNDSWELL_API_KEY: workspace.secretKey },
    })
    expect(stdout).toContain('"hero"')
  })
})
