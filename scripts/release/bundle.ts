import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build, type Metafile } from 'esbuild'

/** The root of the repository. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

const common: BuildOptions = {
  bundle: true,
  format: 'esm',
  charset: 'utf8',
  legalComments: 'inline',
  logLevel: 'warning',
  sourcemap: 'linked',
  metafile: true,
}

/**
 * Writes modules for bundlers, browsers and Node, with source maps that hold the sources. Packages that `package.json`
 * names as a dependency or a peer are imported, not copied.
 */
export async function bundleModules(
  source: string,
  entries: Record<string, string>,
  folder: string,
  minify: boolean,
): Promise<void> {
  const { outputs } = await write({
    ...common,
    absWorkingDir: source,
    entryPoints: entries,
    packages: 'external',
    splitting: true,
    outdir: folder,
    chunkNames: 'parts/[name]-[hash]',
    target: ['es2022', 'chrome105', 'firefox121', 'safari16', 'node20'],
    minify,
  })
  await cleanMaps(outputs, source)
}

/**
 * Writes modules that need no other package, for bundlers, browsers and Node. Parts that several modules share are
 * written once. Node's own modules may be used only in commands. Returns the licences of the packages that are copied
 * into them.
 */
export async function bundleWhole(
  source: string,
  entries: Record<string, string>,
  folder: string,
): Promise<string> {
  const { inputs, outputs } = await write({
    ...common,
    absWorkingDir: source,
    entryPoints: entries,
    external: ['node:*'],
    splitting: true,
    outdir: folder,
    chunkNames: 'parts/[name]-[hash]',
    // These are the oldest browsers that support look-behind in regular expressions.
    target: ['es2022', 'chrome105', 'firefox121', 'safari16.4', 'node20'],
    minify: true,
  })
  await cleanMaps(outputs, source)
  return licencesOf(Object.keys(inputs).map((input) => resolve(source, input)))
}

/**
 * Writes a command for Node 20 and newer as one file that needs no other package. Returns the licences of the packages
 * that are copied into it.
 */
export async function bundleCommand(source: string, entry: string, file: string): Promise<string> {
  const { inputs, outputs } = await write({
    ...common,
    absWorkingDir: source,
    entryPoints: [entry],
    platform: 'node',
    target: 'node20',
    outfile: file,
  })
  await cleanMaps(outputs, source)
  return licencesOf(Object.keys(inputs).map((input) => resolve(source, input)))
}

async function write(options: BuildOptions): Promise<Metafile> {
  return (await build(options)).metafile!
}

/** Names the sources of a map by their paths in the repository, so that no path of this machine is published. */
async function cleanMaps(outputs: Metafile['outputs'], source: string) {
  for (const output of Object.keys(outputs)) {
    if (!output.endsWith('.map')) continue
    const path = resolve(source, output)
    const map = JSON.parse(await readFile(path, 'utf8')) as { sources: string[] }
    map.sources = map.sources.map((name) => `groundswell:///${relative(root, resolve(dirname(path), name))}`)
    await writeFile(path, JSON.stringify(map))
  }
}

/** Returns the licence of every third-party package among these files, each once. */
async function licencesOf(files: readonly string[]): Promise<string> {
  const folders = new Set(
    files.flatMap((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? []),
  )
  const texts = [...folders].sort().map(async (folder) => {
    const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    const names = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license', 'LICENCE']
    const found = await Promise.all(names.map((each) => readFile(join(folder, each), 'utf8').catch(() => '')))
    const text = found.find(Boolean)
    if (!license || !text) throw new Error(`${name}: without a licence it cannot be copied into a command.`)
    return `${name} ${version} (${license})\n\n${text.trim()}\n`
  })
  return (await Promise.all(texts)).join(`\n${'-'.repeat(80)}\n\n`)
}
