import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeWords } from '../src/store-words.ts'

/* Built twice, into two folders. */
const build = fileURLToPath(new URL('../build.ts', import.meta.url))
let folders: string[] = []
beforeAll(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'groundswell-built-'))
  folders = ['one', 'another'].map((name) => join(parent, name))
  for (const folder of folders) await promisify(execFile)(process.execPath, [build, '--out', folder])
})
afterAll(() => rm(join(folders[0]!, '..'), { recursive: true, force: true }))

const zipsOf = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.zip')).sort()
const filesOf = async (name: string) => {
  const zip = (await zipsOf(folders[0]!)).find((file) => file.includes(name))!
  return unzipSync(await readFile(join(folders[0]!, zip)))
}
const manifestIn = async (name: string) =>
  JSON.parse(new TextDecoder().decode((await filesOf(name))['manifest.json']))

test('two builds give the same zips, byte for byte', async () => {
  const names = await zipsOf(folders[0]!)
  expect(names).toHaveLength(2)
  expect(await zipsOf(folders[1]!)).toEqual(names)
  for (const name of names) {
    const [one, another] = await Promise.all(folders.map((folder) => readFile(join(folder, name))))
    expect(one!.equals(another!), name).toBe(true)
  }
})

test('no target may see a page before a person allows it, and none asks for more than it uses', async () => {
  for (const target of ['chrome', 'firefox']) {
    const manifest = await manifestIn(target)
    expect(manifest.host_permissions).toBeUndefined()
    expect(manifest.content_scripts).toBeUndefined()
    expect(manifest.web_accessible_resources).toBeUndefined()
    expect(manifest.externally_connectable).toBeUndefined()
    const most = ['activeTab', 'identity', 'scripting', 'sidePanel', 'storage']
    expect(most).toEqual(expect.arrayContaining(manifest.permissions))
    expect(manifest.content_security_policy.extension_pages).not.toMatch(/unsafe|\*;|'wasm/)
  }
})

test('a zip for a store has no key, and every file that its manifest names', async () => {
  for (const target of ['chrome', 'firefox']) {
    const files = await filesOf(target)
    const manifest = await manifestIn(target)
    expect(manifest.key).toBeUndefined()
    const named = [
      ...Object.values(manifest.icons),
      manifest.options_ui.page,
      ...(manifest.background.scripts ?? [manifest.background.service_worker]),
      manifest.side_panel?.default_path ?? manifest.sidebar_action.default_panel,
    ]
    expect(Object.keys(files)).toEqual(expect.arrayContaining(named))
  }
})

test('no script is fetched or made of text, in any file', async () => {
  const files = await filesOf('chrome')
  for (const [name, content] of Object.entries(files)) {
    if (!/\.(js|html)$/.test(name)) continue
    const text = new TextDecoder().decode(content)
    expect(text, name).not.toMatch(/\beval\(|new Function\(|<script[^>]*src="https?:/)
  }
})

test('every style sheet states the order of layers, so the order in which a page loads them changes nothing', async () => {
  const sheets = Object.entries(await filesOf('chrome')).filter(([name]) => name.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(1)
  for (const [name, content] of sheets)
    expect(new TextDecoder().decode(content), name).toMatch(/^@layer reset,kit,page;/)
})

test('icons have the sizes that they are named by', async () => {
  const files = await filesOf('chrome')
  for (const size of [16, 32, 48, 128]) {
    const { width, height, format } = await sharp(files[`icons/${size}.png`]!).metadata()
    expect([width, height, format]).toEqual([size, size, 'png'])
  }
})

test('words for the stores fit, in six languages', async () => {
  const files = await filesOf('firefox')
  for (const [language, { name, summary }] of Object.entries(storeWords)) {
    expect(name.length).toBeLessThanOrEqual(45)
    expect(summary.length, language).toBeLessThanOrEqual(132)
    expect(Object.keys(files)).toContain(`_locales/${language}/messages.json`)
  }
})
