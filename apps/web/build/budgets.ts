import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { manifestName, type Surface, surfaces } from './surfaces.ts'

/**
 * Bytes, gzipped, of scripts that may come a moment later: a dialog, a tab, a chart, with its imports that the shell
 * lacks. The browser test of every page counts those that a page loads by itself.
 */
const lateLimit = 22_000

/** A part in the manifest that the bundler writes. */
interface Part {
  file: string
  src?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}
type Manifest = Record<string, Part>

/** Returns a part with all the parts that load together with it. */
export function partsLoadedWith(manifest: Manifest, start: string): Set<string> {
  const found = new Set<string>()
  const open = [start]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue
    found.add(name)
    open.push(...(manifest[name]?.imports ?? []))
  }
  return found
}

/** Weighs every page of a build. `table`: for people; `complaints`: a sentence for each page over its budget. */
export async function checkBudgets(folder: string) {
  const sizes = new Map<string, number>()
  const sizeOf = async (file: string) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(await readFile(join(folder, file)), { level: 9 }).length)
    return sizes.get(file)!
  }
  const weighParts = async (manifest: Manifest, names: Iterable<string>) => {
    const files = new Set<string>()
    const styles = new Set<string>()
    for (const name of names) {
      const part = manifest[name]
      if (part?.file.endsWith('.js')) files.add(part.file)
      if (part?.file.endsWith('.css')) styles.add(part.file)
      for (const css of part?.css ?? []) styles.add(css)
    }
    const sumBytes = async (all: Set<string>) => {
      let bytes = 0
      for (const file of all) bytes += await sizeOf(file)
      return bytes
    }
    return { scripts: await sumBytes(files), styles: await sumBytes(styles) }
  }
  let table = ''
  const complaints: string[] = []
  for (const surface of surfaces) {
    const manifest = JSON.parse(await readFile(join(folder, manifestName(surface)), 'utf8')) as Manifest
    const found = await weighSurface(manifest, surface, (names) => weighParts(manifest, names))
    table += found.table
    complaints.push(...found.complaints)
  }
  return { table, complaints }
}

interface Weight {
  scripts: number
  styles: number
}

async function weighSurface(
  manifest: Manifest,
  { name: surface, pages: inputs, folder: root, limits }: Surface,
  weigh: (names: Iterable<string>) => Promise<Weight>,
) {
  const entry = Object.values(inputs)[0]
  if (!entry || !manifest[entry]) throw new Error(`The build has no ${entry}.`)
  const shell = partsLoadedWith(manifest, entry)
  const pages = Object.keys(manifest).filter(
    (name) => name.startsWith(`${root}/pages/`) && name.endsWith('page.tsx'),
  )
  /** The size of the largest of several parts, of which one is loaded in addition to the shell. */
  const sizeOfHeaviest = async (pattern: RegExp) => {
    let heaviest = 0
    for (const name of Object.keys(manifest).filter((one) => pattern.test(one)))
      heaviest = Math.max(heaviest, (await weigh(difference(partsLoadedWith(manifest, name), shell))).scripts)
    return heaviest
  }
  const language = await sizeOfHeaviest(new RegExp(`${root}/languages/`))
  const complaints: string[] = []
  let table = formatRow(`${surface}: what every page loads`, await weigh(shell))
  table += formatRow('its largest language', { scripts: language, styles: 0 })
  for (const page of pages) {
    const all = await weigh(new Set([...shell, ...partsLoadedWith(manifest, page)]))
    const name = page.slice(`${root}/pages/`.length)
    const [folder] = name.split('/')
    const texts = language + (await sizeOfHeaviest(new RegExp(`${root}/pages/${folder}/messages/`)))
    const first = { scripts: all.scripts + texts, styles: all.styles }
    table += formatRow(name.replace(/\/?page\.tsx$/, ''), first)
    for (const kind of ['scripts', 'styles'] as const)
      if (first[kind] > limits[kind])
        complaints.push(`${page} loads ${first[kind]} B of ${kind} gzipped; ${limits[kind]} B are allowed.`)
  }
  const late = await weighLate(manifest, async (name) => {
    const already = new Set([...shell, ...modulesAlreadyLoaded(manifest, name)])
    return (await weigh(difference(partsLoadedWith(manifest, name), already))).scripts
  })
  for (const { name, bytes } of late)
    if (bytes > lateLimit)
      complaints.push(
        `${name} loads ${bytes} B of scripts gzipped when it is opened; ${lateLimit} B are allowed.`,
      )
  const [heaviest] = late
  if (heaviest)
    table += formatRow(`${late.length} parts later, at most`, { scripts: heaviest.bytes, styles: 0 })
  return { table, complaints }
}

/** The parts that neither the shell nor a page loads at once, the heaviest first. */
async function weighLate(manifest: Manifest, bytesOf: (name: string) => Promise<number>) {
  const isText = (name: string) => /\/(messages|languages)\//.test(name)
  const isPage = (name: string) => /pages\/[^/]+\/.*page\.tsx$/.test(name)
  const names = Object.keys(manifest).filter(
    (name) => manifest[name]?.isDynamicEntry && !isText(name) && !isPage(name),
  )
  const weighed = await Promise.all(names.map(async (name) => ({ name, bytes: await bytesOf(name) })))
  return weighed.sort((one, other) => other.bytes - one.bytes)
}

/**
 * Returns the modules that are already loaded when a part is opened, because every module that opens it imports them.
 */
function modulesAlreadyLoaded(manifest: Manifest, name: string): Set<string> {
  const openers = Object.keys(manifest).filter((one) => manifest[one]?.dynamicImports?.includes(name))
  const [first, ...others] = openers.map((one) => partsLoadedWith(manifest, one))
  return new Set([...(first ?? [])].filter((one) => others.every((closure) => closure.has(one))))
}

function difference(all: Set<string>, without: Set<string>): Set<string> {
  return new Set([...all].filter((name) => !without.has(name)))
}

function formatRow(name: string, { scripts, styles }: { scripts: number; styles: number }): string {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10)
  return `  ${name.padEnd(34)}${kilobytes(scripts)} scripts ${kilobytes(styles)} styles, gzipped\n`
}
