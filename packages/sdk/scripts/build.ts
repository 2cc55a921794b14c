/**
 * Builds the SDK. `dist/`: ES modules and types, for packages. `dist/browser/`: the script tag and its parts, named by
 * their content. Fails when a part is larger than its limit.
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
/** Bytes, gzipped; panel, item, results and shot with the largest of their languages. */
const limits = { button: 6_000, panel: 16_000, item: 6_500, results: 4_000, shot: 5_500, places: 2_000 }
const languages = ['en', 'ar', 'de', 'es', 'fr', 'ja'] as const
const parts = {
  panel: 'src/panel.ts',
  shot: 'src/shot.ts',
  picture: 'src/picture.ts',
  places: 'src/places.ts',
  item: 'src/item.ts',
  results: 'src/results.ts',
  ...Object.fromEntries(
    languages.flatMap((language) => [
      [language, `src/messages/${language}.ts`],
      [`${language}More`, `src/messages/more/${language}.ts`],
    ]),
  ),
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

/** Bundles one file and names it by its content. */
async function bundle(folder: string, name: string, entry: string, options: BuildOptions): Promise<Made> {
  const result = await build({ ...common, ...options, entryPoints: [entry], write: false })
  const { contents } = result.outputFiles![0]!
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 12)
  const file = `${name.toLowerCase()}.${hash}.js`
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

/** Prints the table of sizes and returns a sentence for each part that is too large. */
function weigh(made: Record<string, Made>): string[] {
  const size = (name: string) => made[name]!.gzipped
  const heaviest = (names: readonly string[]) => Math.max(...names.map(size))
  const texts = heaviest(languages)
  const moreTexts = heaviest(languages.map((language) => `${language}More`))
  const rows: [part: keyof typeof limits | null, name: string, bytes: number][] = [
    ['button', 'button (sdk/v1.js)', size('button')],
    ['panel', 'panel with its largest language', size('panel') + texts],
    ['item', 'an item, with its largest language', size('item') + moreTexts],
    ['results', 'results, with their largest language', size('results') + moreTexts],
    ['places', 'places on the page', size('places')],
    ['shot', 'screenshot tools, with their largest language', size('shot') + moreTexts],
    [null, 'page drawing, where a browser cannot capture', size('picture')],
  ]
  for (const [part, name, bytes] of rows)
    process.stdout.write(
      `  ${name.padEnd(46)}${String(bytes).padStart(7)} B gzipped${part ? `, limit ${limits[part]}` : ''}\n`,
    )
  return rows.flatMap(([part, name, bytes]) =>
    part && bytes > limits[part] ? [`${name}: ${bytes} B gzipped; ${limits[part]} B are allowed.`] : [],
  )
}

// Built beside the old folder and then swapped in, so a server reads either the old files or the new ones.
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

/** Files that are already built and equal stay in place, because a server may be reading them. */
async function isUpToDate(): Promise<boolean> {
  const read = (folder: string) => readFile(`${folder}/browser/manifest.json`, 'utf8').catch(() => null)
  return (await read(fresh)) === (await read(dist))
}

/** Puts the new build in place. Of two concurrent builds, one wins. */
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
