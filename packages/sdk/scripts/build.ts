/**
 * Builds what the SDK is delivered as. `dist/`: ES modules and types, for packages. `dist/browser/`: the script
 * tag and its parts, named by their content. Fails when a part is larger than its limit.
 */
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, build } from 'esbuild'
import { readOptions } from './options.ts'
import { compileTypes } from './types.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const help = `npm run build:sdk -- [--browser-only] [--out FOLDER]

  --browser-only  omit the ES modules and types
  --out           output folder (default packages/sdk/dist)
  --help          this text
`
const values = readOptions(help, { 'browser-only': { type: 'boolean' }, out: { type: 'string' } })
const dist = values.out ?? `${root}dist`
const limits = { button: 6_000, panel: 15_500 }
const languages = ['en', 'ar', 'de', 'es', 'fr', 'ja'] as const
const parts = {
  panel: 'src/panel.ts',
  shot: 'src/shot.ts',
  picture: 'src/picture.ts',
  ...Object.fromEntries(languages.map((language) => [language, `src/messages/${language}.ts`])),
}
const common: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  target: ['es2022', 'chrome105', 'firefox121', 'safari16'],
  charset: 'utf8',
  legalComments: 'inline',
  logLevel: 'warning',
}

interface Made {
  file: string
  bytes: number
  gzipped: number
  integrity: string
}

/** One file, named by what is in it. */
async function bundle(folder: string, name: string, entry: string, options: BuildOptions): Promise<Made> {
  const result = await build({ ...common, ...options, entryPoints: [entry], write: false })
  const { contents } = result.outputFiles![0]!
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 12)
  const file = `${name}.${hash}.js`
  await writeFile(`${folder}/${file}`, contents)
  const integrity = `sha384-${createHash('sha384').update(contents).digest('base64')}`
  return { file, bytes: contents.length, gzipped: gzipSync(contents, { level: 9 }).length, integrity }
}

async function buildBrowser(folder: string): Promise<Record<string, Made>> {
  await mkdir(folder, { recursive: true })
  const made: Record<string, Made> = {}
  for (const [name, entry] of Object.entries(parts))
    made[name] = await bundle(folder, name, entry, { format: 'esm' })
  const known = Object.fromEntries(
    Object.entries(made).map(([name, { file, integrity }]) => [name, [file, integrity]]),
  )
  made.button = await bundle(folder, 'v1', 'src/script.ts', {
    format: 'iife',
    define: { __PARTS__: JSON.stringify(known) },
  })
  await writeFile(
    `${folder}/manifest.json`,
    `${JSON.stringify({ entry: made.button.file, parts: made }, null, 2)}\n`,
  )
  return made
}

async function buildModules(folder: string) {
  await build({
    ...common,
    entryPoints: { index: 'src/index.ts', widget: 'src/widget.ts' },
    format: 'esm',
    splitting: true,
    outdir: folder,
    chunkNames: 'parts/[name]-[hash]',
  })
  await compileTypes(root, folder)
}

/** Sentences about what is too large; prints the table. */
function weigh(made: Record<string, Made>): string[] {
  const heaviest = languages.reduce((one, other) => (made[one]!.gzipped > made[other]!.gzipped ? one : other))
  const sums = {
    button: made.button!.gzipped,
    panel: made.panel!.gzipped + made[heaviest]!.gzipped,
  }
  const row = (name: string, size: number, more = '') =>
    process.stdout.write(`  ${name.padEnd(34)}${String(size).padStart(7)} B gzipped${more}\n`)
  row('button (sdk/v1.js)', sums.button, `, limit ${limits.button}`)
  row(`panel with its largest language (${heaviest})`, sums.panel, `, limit ${limits.panel}`)
  row('screenshot tools, on a click', made.shot!.gzipped)
  row('page drawing, where a browser cannot capture', made.picture!.gzipped)
  return Object.entries(limits)
    .filter(([name, limit]) => sums[name as 'panel'] > limit)
    .map(([name, limit]) => `The ${name} is ${sums[name as 'panel']} B gzipped; ${limit} B are allowed.`)
}

// Built beside, then put in place: a server that reads meanwhile finds the old files or the new ones.
const fresh = `${dist}.new-${process.pid}`
try {
  const made = await buildBrowser(`${fresh}/browser`)
  if (!values['browser-only']) await buildModules(fresh)
  const complaints = weigh(made)
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
  if (!(values['browser-only'] && (await isUpToDate()))) await putInPlace()
  process.stdout.write(
    `\n<script src="…/sdk/${made.button!.file}" integrity="${made.button!.integrity}" crossorigin="anonymous" data-key="gs_pk_…" async></script>\n`,
  )
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await rm(fresh, { recursive: true, force: true })
}

/** What is built already and the same stays where it is: a server may be reading it. */
async function isUpToDate(): Promise<boolean> {
  const read = (folder: string) => readFile(`${folder}/browser/manifest.json`, 'utf8').catch(() => null)
  return (await read(fresh)) === (await read(dist))
}

/** Two builds at once end with one of them. */
async function putInPlace() {
  if (values['browser-only'])
    for (const name of await readdir(dist).catch(() => [] as string[]))
      if (name !== 'browser') await cp(`${dist}/${name}`, `${fresh}/${name}`, { recursive: true })
  const former = `${fresh}-former`
  for (let attempt = 1; ; attempt++) {
    await rename(dist, former).catch(() => {})
    const error = await rename(fresh, dist).catch((error: Error) => error)
    await rm(former, { recursive: true, force: true })
    if (!error) return
    if (attempt === 5) throw error
  }
}
