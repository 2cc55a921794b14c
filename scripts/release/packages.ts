import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleCommand, bundleModules, bundleWhole, root } from './bundle.ts'
import { compileTypes } from './types.ts'

/** A published package. */
export interface Package {
  /** Its name in the registry. */
  name: string
  /** Its folder in the repository. */
  folder: string
  /** Writes `dist/` for the package, of sources in `source`. */
  build(source: string, dist: string): Promise<void>
}

/** Every package that a release publishes. */
export const packages: readonly Package[] = [
  {
    name: '@groundswell/sdk',
    folder: 'packages/sdk',
    async build(source, dist) {
      // This build checks the size limits of the script tag's parts.
      run(process.execPath, ['scripts/build.ts', '--out', dist], source)
      await buildModules(source, dist, ['index', 'widget', 'react', 'vue', 'svelte', 'agents'], true)
    },
  },
  {
    name: '@groundswell/client',
    folder: 'packages/client',
    build: async (source, dist) => buildModules(source, dist, sourcesOf(await manifestIn(source)), false),
  },
  {
    name: '@groundswell/screen',
    folder: 'packages/screen',
    async build(source, dist) {
      const licences = await bundleWhole(source, { index: 'src/index.ts', screen: 'command/main.ts' }, dist)
      await writeFile(join(dist, 'THIRD-PARTY.txt'), licences)
      await compileTypes(join(source, 'src'), ['index.ts'], dist)
    },
  },
  { name: 'groundswell-mcp', folder: 'apps/mcp', build: buildCommand('src/stdio.ts', 'groundswell-mcp.js') },
  { name: 'groundswell', folder: 'apps/cli', build: buildCommand('src/main.ts', 'groundswell.js') },
]

type Manifest = Record<string, unknown> & { exports?: Record<string, unknown> }

async function manifestIn(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
}

/** Returns the name of the source from which an entry point is built; null: the entry names a built file. */
const sourceOf = (entry: unknown) => /^\.\/src\/([\w-]+)\.ts$/.exec(String(entry))?.[1] ?? null
const sourcesOf = ({ exports = {} }: Manifest) =>
  Object.values(exports).flatMap((entry) => sourceOf(entry) ?? [])

/** Returns the published entry points: names of sources are replaced by names of built files. */
function publishedExports({ exports = {} }: Manifest): Record<string, unknown> {
  const published = Object.entries(exports).map(([path, entry]) => {
    const name = sourceOf(entry)
    return [path, name ? { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` } : entry]
  })
  return { ...Object.fromEntries(published), './package.json': './package.json' }
}

async function buildModules(source: string, dist: string, names: readonly string[], minify: boolean) {
  const entries = Object.fromEntries(names.map((name) => [name, `src/${name}.ts`]))
  await bundleModules(source, entries, dist, minify)
  await compileTypes(
    join(source, 'src'),
    names.map((name) => `${name}.ts`),
    dist,
  )
}

function buildCommand(entry: string, name: string) {
  return async (source: string, dist: string) => {
    const licences = await bundleCommand(source, entry, join(dist, name))
    await writeFile(join(dist, 'THIRD-PARTY.txt'), licences)
  }
}

/** The fields that all published packages share, and the address of their sources, if that is known. */
export interface Common {
  version: string
  repository: string | null
}

/**
 * Builds a package in an empty folder, with its manifest, README and licence: exactly the content of this folder is
 * published.
 */
export async function stagePackage(
  { name, folder, build }: Package,
  to: string,
  common: Common,
): Promise<void> {
  const source = join(root, folder)
  await rm(to, { recursive: true, force: true })
  await mkdir(to, { recursive: true })
  const own = await manifestIn(source)
  await writeFile(
    join(to, 'package.json'),
    `${JSON.stringify(manifestOf(own, name, folder, common), null, 2)}\n`,
  )
  await copyFile(join(root, 'LICENSE'), join(to, 'LICENSE'))
  await copyFile(join(source, 'README.md'), join(to, 'README.md'))
  await build(source, join(to, 'dist'))
}

/** Returns the published manifest, without the parts that only this repository needs. */
function manifestOf(
  own: Manifest,
  name: string,
  folder: string,
  { version, repository }: Common,
): Record<string, unknown> {
  const { private: _, scripts, devDependencies, publishConfig, ...kept } = own
  return {
    ...kept,
    name,
    version,
    exports: publishedExports(own),
    ...(repository ? { repository: { type: 'git', url: repository, directory: folder } } : {}),
    ...(publishConfig as object),
    publishConfig: { access: 'public', provenance: true },
  }
}

/** npm's description of a package that it has packed. */
export interface Packed {
  name: string
  version: string
  filename: string
  integrity: string
  size: number
  unpackedSize: number
}

/** Packs a staged package into a folder. */
export function packStaged(staged: string, out: string): Packed {
  const said = run('npm', ['pack', '--json', '--pack-destination', out, '--loglevel', 'error'], staged)
  const [packed] = Object.values(JSON.parse(said)) as [Packed]
  return packed
}

/** Builds and packs packages into a folder, without checks. */
export async function packAll(
  chosen: readonly Package[],
  out: string,
  common: Common,
): Promise<(Packed & { file: string })[]> {
  await mkdir(out, { recursive: true })
  const all: (Packed & { file: string })[] = []
  for (const each of chosen) {
    const staged = join(out, 'staged', each.folder)
    await stagePackage(each, staged, common)
    const packed = packStaged(staged, out)
    all.push({ ...packed, file: join(out, packed.filename) })
  }
  await rm(join(out, 'staged'), { recursive: true, force: true })
  return all
}

/** Returns the version that the packages have now. */
export async function presentVersion(): Promise<string> {
  return JSON.parse(await readFile(join(root, 'packages/sdk/package.json'), 'utf8')).version
}

/** Runs a program and returns its output. If it fails, throws an error with all of its output. */
export function run(program: string, args: readonly string[], cwd = root): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(error?.message ?? stdout + stderr)
  return stdout
}
