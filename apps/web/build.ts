/**
 * Builds the dashboard and the portal into `dist/`: files named by their content, each with its compressed forms, and a stamp of what
 * it was built from. Fails when a page loads more than its budget.
 */
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { readOptions } from '../api/src/cli/options.ts'
import { checkBudgets } from './build/budgets.ts'
import { hashSources } from './build/stamp.ts'
import { manifestName, type Surface, surfaces } from './build/surfaces.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const usage = `npm run build:web -- [--if-old] [--out FOLDER]

  --if-old  do nothing if the build is as new as its sources
  --out     output folder (default apps/web/dist)
  --help    this text
`
const { values } = readOptions(usage, { out: { type: 'string' }, 'if-old': { type: 'boolean' } })
const dist = values.out ?? join(folder, 'dist')
// Built beside the old folder and then swapped in, so a server reads either the old files or the new ones.
const fresh = `${dist}.new-${process.pid}`

/** Text that gains by compression; fonts and pictures are compressed already. */
const isText = (name: string) => /\.(js|css|html|svg|json)$/.test(name)

const inputOf = ({ pages }: Surface) =>
  Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, join(folder, page)]))

async function compressFile(name: string) {
  const content = await readFile(name)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await Promise.all([
    promisify(brotliCompress)(content, quality).then((small) => writeFile(`${name}.br`, small)),
    promisify(gzip)(content, { level: 9 }).then((small) => writeFile(`${name}.gz`, small)),
  ])
}

/** Keeps the parts of the previous build for one more build, because tabs that are still open load them. */
async function keepFormerParts() {
  const kept: string[] = []
  const parts = new Set(await readdir(join(fresh, 'assets')))
  const former: string[] = await readFile(join(dist, 'parts.json'), 'utf8')
    .then(JSON.parse)
    .catch(() => [])
  for (const name of former) {
    if (parts.has(name)) continue
    for (const form of [name, `${name}.br`, `${name}.gz`])
      await cp(join(dist, 'assets', form), join(fresh, 'assets', form)).catch(() => {})
    kept.push(name)
  }
  return kept.length
}

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

/** Runs one step of the build and prints how long it took. */
async function runStep(name: string, work: () => Promise<unknown>) {
  const begun = performance.now()
  await work()
  process.stdout.write(`✓ ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)\n`)
}

// With another NODE_ENV, the libraries would add their development code.
process.env.NODE_ENV = 'production'
const stamp = await hashSources()
if (values['if-old'] && stamp === (await readFile(join(dist, '.stamp'), 'utf8').catch(() => null)))
  process.exit()
// Vite is loaded only here, because most runs find nothing to build.
const { build } = await import('vite')
try {
  process.stdout.write('Building the pages of dashboard, portal and operator console\n')
  for (const surface of surfaces)
    await runStep(surface.name, () =>
      build({
        configFile: join(folder, 'vite.config.ts'),
        mode: 'production',
        logLevel: 'warn',
        build: {
          outDir: fresh,
          emptyOutDir: false,
          manifest: manifestName(surface),
          rolldownOptions: { input: inputOf(surface) },
        },
      }),
    )
  const parts = await readdir(join(fresh, 'assets'))
  const { table, complaints } = await checkBudgets(fresh)
  process.stdout.write(table)
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
  await writeFile(join(fresh, 'parts.json'), JSON.stringify(parts))
  const files = (await readdir(fresh, { recursive: true })).filter(isText)
  await runStep('compressed', () => Promise.all(files.map((name) => compressFile(join(fresh, name)))))
  await keepFormerParts()
  await writeFile(join(fresh, '.stamp'), stamp)
  await swapFolders()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await rm(fresh, { recursive: true, force: true })
}
