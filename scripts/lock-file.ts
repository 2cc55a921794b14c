/** Checks that package-lock.json pins the content of each package and names no registry. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { exitWithError, readOptions } from '../apps/api/src/cli/options.ts'

const usage = `Checks that a lock file has the SHA-512 hash of every package and names no registry.

  node scripts/lock-file.ts [FILE]

  FILE    the lock file (default: this project's)
  --help  this text
`

/** The checked fields of a package in package-lock.json. */
interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  /** Whether the package is a workspace, which is a link to its folder. */
  link?: boolean
  /** Whether the package is inside the tarball of another one, whose integrity covers it. */
  inBundle?: boolean
}

const project = fileURLToPath(new URL('../package-lock.json', import.meta.url))
const file = readOptions(usage, {}, true).positionals[0] ?? project
const { packages } = JSON.parse(await readFile(file, 'utf8')) as { packages: Record<string, LockedPackage> }

/** Returns a sentence for each fault of one entry. */
function faultsOf(path: string, entry: LockedPackage): string[] {
  if (!path.includes('node_modules/') || entry.link) return []
  const name = `${path}@${entry.version}`
  const faults: string[] = []
  // An entry must have exactly one digest: if there are several, npm uses the strongest and ignores the others.
  if (!entry.inBundle && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(entry.integrity ?? ''))
    faults.push(`${name} has no SHA-512 integrity`)
  if (entry.resolved) faults.push(`${name} names where it was downloaded: ${hostOf(entry.resolved)}`)
  return faults
}

/** Returns only the host, because a URL may contain a credential. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host || 'a file of this machine' : 'no address'
}

const faults = Object.entries(packages).flatMap(([path, entry]) => faultsOf(path, entry))
if (faults.length > 0)
  exitWithError(
    `${faults.join('\n')}\n\n${faults.length} in total. Set each integrity to the output of "npm view NAME@VERSION dist.integrity", ` +
      'and remove each "resolved" that is not a folder of this project.',
  )
