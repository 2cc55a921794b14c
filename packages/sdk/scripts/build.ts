/**
 * Builds the script tag and its parts into `dist/browser/`, with names that contain a hash of the content. Fails if a
 * part is larger than its limit. scripts/release builds the package's modules and types.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type BuildOptions, build, type OutputFile } from 'esbuild'
import { readOptions } from './options.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const help = `npm run build:sdk -- [--out FOLDER]

  --out   output folder (default packages/sdk/dist)
  --help  this text
`
const values = readOptions(help, { out: { type: 'string' } })
const dist = values.out ?? `${root}dist`
/** Limits in bytes, gzipped. Panel, item and results are measured with the largest of their languages. */
const limits = {
  button: 7_150,
  panel: 17_400,
  item: 6_650,
  results: 4_000,
  shot: 9_500,
  places: 2_000,
  trace: 2_500,
  record: 3_072,
  steps: 7_800,
  replay: 27_000,
  advice: 1_500,
  after: 4_500,
  board: 8_000,
}
const languages = ['en', 'ar', 'de', 'es', 'fr', 'ja'] as const
const parts = {
  panel: 'src/panel.ts',
  shot: 'src/shot.ts',
  picture: 'src/picture.ts',
  places: 'src/places.ts',
  item: 'src/item.ts',
  results: 'src/results.ts',
  trace: 'src/trace.ts',
  record: 'src/record.ts',
  steps: 'src/steps.ts',
  advice: 'src/advice.ts',
  after: 'src/after.ts',
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
  /** The hash of the source map, which is stored beside the part. */
  map: string
}

/** Bundles one file, and names it by a hash of its content. */
async function bundlePart(folder: string, name: string, entry: string, options: BuildOptions): Promise<Made> {
  const result = await build({
    ...common,
    ...options,
    entryPoints: [entry],
    outfile: `${root}part.js`,
    sourcemap: 'external',
    write: false,
  })
  const [map, { contents }] = result.outputFiles as [OutputFile, OutputFile]
  const hashOf = (content: string | Uint8Array) =>
    createHash('sha256').update(content).digest('hex').slice(0, 12)
  const sources = withoutPaths(map.text)
  const file = `${name.toLowerCase()}.${hashOf(contents)}.js`
  const gzipped = gzipSync(contents, { level: 9 })
  await Promise.all([
    writeFile(`${folder}/${file}`, contents),
    writeFile(`${folder}/${file}.map`, sources),
    // The service sends these compressed forms unchanged.
    writeFile(`${folder}/${file}.gz`, gzipped),
    writeFile(`${folder}/${file}.br`, brotliCompressSync(contents)),
  ])
  const integrity = `sha384-${createHash('sha384').update(contents).digest('base64')}`
  return {
    file,
    bytes: contents.length,
    gzipped: gzipped.length,
    integrity,
    map: hashOf(sources),
  }
}

/**
 * Returns the source map with its sources named by their paths in the repository. The parts do not refer to their maps;
 * the server does.
 */
function withoutPaths(text: string): string {
  const map = JSON.parse(text) as { sources: string[] }
  map.sources = map.sources.map((name) => new URL(name, 'groundswell:///packages/sdk/').href)
  return JSON.stringify(map)
}

async function buildBrowser(folder: string): Promise<Record<string, Made>> {
  await mkdir(folder, { recursive: true })
  const made: Record<string, Made> = {}
  for (const [name, entry] of Object.entries(parts))
    made[name] = await bundlePart(folder, name, entry, { format: 'esm' })
  const known = Object.fromEntries(
    Object.entries(made).map(([name, { file, integrity }]) => [name, [file, integrity]]),
  )
  made.button = await bundlePart(folder, 'v1', 'src/script.ts', {
    format: 'iife',
    define: { __PARTS__: JSON.stringify(known) },
  })
  made.replay = await bundlePart(folder, 'replay', 'src/replay.ts', { format: 'iife' })
  made.board = await bundlePart(folder, 'board', 'src/board.ts', { format: 'iife' })
  await writeFile(
    `${folder}/manifest.json`,
    `${JSON.stringify({ entry: made.button.file, parts: made }, null, 2)}\n`,
  )
  return made
}

/** Prints the table of sizes and returns a sentence for each part that is too large. */
function checkSizes(made: Record<string, Made>): string[] {
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
    ['shot', 'picture tools, in every language', size('shot')],
    ['trace', 'technical details of a bug, in every language', size('trace')],
    ['record', 'recorder of steps', size('record')],
    ['steps', 'steps before a report, in every language', size('steps')],
    ['replay', 'script of replays (sdk/replay.js)', size('replay')],
    ['advice', 'advice to developers', size('advice')],
    ['board', 'script of the public pages (sdk/board.js)', size('board')],
    ['after', 'after a submission or a vote, in every language', size('after')],
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
  const complaints = checkSizes(made)
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
  if (!(await isUpToDate())) await swapFolders()
  process.stdout.write(
    `\n<script src="…/sdk/${made.button!.file}" integrity="${made.button!.integrity}" crossorigin="anonymous" data-key="gs_pk_…" async></script>\n`,
  )
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await rm(fresh, { recursive: true, force: true })
}

/** Whether an equal build exists already. It stays in place then, because a server may be reading it. */
async function isUpToDate(): Promise<boolean> {
  const read = (folder: string) => readFile(`${folder}/browser/manifest.json`, 'utf8').catch(() => null)
  return (await read(fresh)) === (await read(dist))
}

/** Replaces the old build with the new one. Of two concurrent builds, only one is kept. */
async function swapFolders() {
  const former = `${fresh}-former`
  for (let attempt = 1; ; attempt++) {
    await rename(dist, former).catch(() => {})
    const error = await rename(fresh, dist).catch((error: Error) => error)
    await rm(former, { recursive: true, force: true })
    if (!error) return
    if (attempt === 5) throw error
  }
}
