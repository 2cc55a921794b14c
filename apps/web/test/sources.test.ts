import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const places = ['apps/web/src', 'packages/ui/src']

/** The sources of the pages and the kit that a pattern matches by name: path and text. */
async function sources(name: RegExp): Promise<[path: string, text: string][]> {
  const found: [string, string][] = []
  for (const place of places) {
    for (const file of await readdir(join(root, place), { recursive: true })) {
      if (!name.test(file)) continue
      found.push([`${place}/${file}`, await readFile(join(root, place, file), 'utf8')])
    }
  }
  expect(found.length).toBeGreaterThan(10)
  return found
}

/** Lines of files that match, as `path:line: text`. */
const lines = (files: [string, string][], pattern: RegExp): string[] =>
  files.flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, place) => (pattern.test(line) ? [`${path}:${place + 1}: ${line.trim()}`] : [])),
  )

test('nothing writes markup or style strings: the policy would refuse it', async () => {
  const files = (await sources(/\.tsx?$/)).filter(([path]) => !path.endsWith('.test.ts'))
  const written =
    /\b(dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|cssText|srcdoc|srcDoc)\b|<style[\s>]|setAttribute\('style'/
  expect(lines(files, written)).toEqual([])
})

test('styles name no left and no right, so that right-to-left needs no second style', async () => {
  const physical =
    /^\s*((margin|padding|border|inset|scroll-(margin|padding))-(left|right)\b|left:|right:|(text-align|float|clear|justify-[a-z]+):\s*(left|right)\b)/
  expect(lines(await sources(/\.css$/), physical)).toEqual([])
})

test('styles name no colour but tokens', async () => {
  const files = (await sources(/\.css$/)).filter(([path]) => !path.endsWith('tokens.css'))
  expect(lines(files, /:[^;]*(#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\()/i)).toEqual([])
})

test('styles of the kit stand in its layer, and those of pages in theirs', async () => {
  const stray = (await sources(/\.module\.css$/)).filter(([path, text]) => {
    const layer = path.startsWith('packages/ui') ? 'kit' : 'page'
    const rest = text.replace(/\/\*[\s\S]*?\*\//g, '').trim()
    return !new RegExp(`^@layer ${layer} \\{[\\s\\S]*\\}$`).test(rest)
  })
  expect(stray.map(([path]) => path)).toEqual([])
})

test('no two reads of a surface have one name: each would be given what the other has read', async () => {
  const files = (await sources(/\.tsx?$/)).filter(([path]) => !path.endsWith('.test.ts'))
  for (const surface of ['app', 'operator', 'portal']) {
    const named = files
      .filter(([path]) => path.startsWith(`apps/web/src/${surface}/`))
      .flatMap(([, text]) => [...text.matchAll(/^\s*key: (\[.*\]),$/gm)].map(([, name]) => name!))
    expect(named.length, surface).toBeGreaterThan(10)
    expect(
      named.filter((name, place) => named.indexOf(name) !== place),
      surface,
    ).toEqual([])
  }
})
