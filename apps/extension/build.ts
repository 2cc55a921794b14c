/**
 * Builds the extension: `dist/chrome` and `dist/firefox`, to be loaded as folders, and a zip of each for its store.
 * Fails if a script that runs in pages is larger than its limit.
 */
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { readOptions } from '../api/src/cli/options.ts'
import { hashSources } from '../web/build/stamp.ts'
import { renderIcon } from './build/icons.ts'
import { buildPages, buildScript, scripts } from './build/scripts.ts'
import { zipFolder } from './build/zip.ts'
import { createManifest, iconSizes, type Target } from './src/manifest.ts'
import { storeWords } from './src/store-words.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const usage = `npm run build:extension -- [--if-old] [--out FOLDER]

  --if-old  do nothing if the build is as new as its sources
  --out     output folder (default apps/extension/dist)
  --help    this text
`
const { values } = readOptions(usage, { out: { type: 'string' }, 'if-old': { type: 'boolean' } })
const dist = values.out ?? join(folder, 'dist')
const fresh = `${dist}.new-${process.pid}`
const sources = [
  'apps/extension',
  'apps/web/build',
  'apps/web/src',
  'packages/ui',
  'packages/client/src',
  'packages/sdk/src',
]

/** The files that both targets share: pages, scripts, icons, and texts for stores. */
async function buildFiles(out: string) {
  await buildPages(out)
  for (const script of scripts) await buildScript(out, script)
  await mkdir(join(out, 'icons'), { recursive: true })
  for (const size of iconSizes) await writeFile(join(out, `icons/${size}.png`), await renderIcon(size))
  for (const [language, words] of Object.entries(storeWords)) {
    await mkdir(join(out, '_locales', language), { recursive: true })
    const messages = Object.fromEntries(
      Object.entries({ name: words.name, description: words.summary }).map(([name, message]) => [
        name,
        { message },
      ]),
    )
    await writeFile(
      join(out, '_locales', language, 'messages.json'),
      `${JSON.stringify(messages, null, 2)}\n`,
    )
  }
}

/** Prints the sizes, and returns a sentence for each script that is too large. */
async function checkSizes(out: string): Promise<string[]> {
  const complaints: string[] = []
  for (const { name, limit } of scripts) {
    const bytes = gzipSync(await readFile(join(out, `${name}.js`)), { level: 9 }).length
    process.stdout.write(
      `  ${name.padEnd(12)}${String(bytes).padStart(7)} B gzipped${limit ? `, limit ${limit}` : ''}\n`,
    )
    if (limit && bytes > limit) complaints.push(`${name}: ${bytes} B gzipped; ${limit} B are allowed.`)
  }
  return complaints
}

async function writeTarget(files: string, target: Target, version: string) {
  const loaded = join(fresh, target)
  await cp(files, loaded, { recursive: true })
  const write = (isForStore: boolean) =>
    writeFile(
      join(loaded, 'manifest.json'),
      `${JSON.stringify(createManifest(target, version, isForStore), null, 2)}\n`,
    )
  await write(true)
  const zip = await zipFolder(loaded)
  await writeFile(join(fresh, `groundswell-${target}-${version}.zip`), zip)
  process.stdout.write(`  ${target.padEnd(12)}${String(zip.length).padStart(7)} B zip\n`)
  await write(false)
}

process.env.NODE_ENV = 'production'
const stamp = await hashSources(sources)
if (values['if-old'] && stamp === (await readFile(join(dist, '.stamp'), 'utf8').catch(() => null)))
  process.exit()
try {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
  const files = join(fresh, 'files')
  await buildFiles(files)
  const complaints = await checkSizes(files)
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
  await writeTarget(files, 'chrome', version)
  await writeTarget(files, 'firefox', version)
  await rm(files, { recursive: true })
  await writeFile(join(fresh, '.stamp'), stamp)
  await rm(dist, { recursive: true, force: true })
  await rename(fresh, dist)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await rm(fresh, { recursive: true, force: true })
}
