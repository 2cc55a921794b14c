/** `npm run release`: cuts the changelog, builds, checks and packs every package. It publishes nothing. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { exitWithError, readOptions } from '../../apps/api/src/cli/options.ts'
import { root } from './bundle.ts'
import { cutVersion, versionAfter } from './changelog.ts'
import { checkPackage } from './checks.ts'
import { packAll, packages, presentVersion, run } from './packages.ts'
import { repositoryOf } from './repository.ts'
import { raiseVersions } from './versions.ts'

const usage = `npm run release -- [--dry-run] [--version X.Y.Z] [--out FOLDER]
npm run release -- --tag vX.Y.Z [--out FOLDER]

Builds, checks (publint, arethetypeswrong) and packs ${packages.map(({ name }) => name).join(', ')}.
It publishes nothing. In FOLDER (default release/): the packages, the notes and the changelog of
the release, and release.json with the commit and the integrity of each package.

  --dry-run  changes nothing else. Without it, version numbers and CHANGELOG.md are raised in the
             work tree, for you to commit as "release: X.Y.Z" and to tag as vX.Y.Z
  --version  default: a minor version if CHANGELOG.md says that something was added or changed
             since the last, else a patch
  --tag      packs the version as it stands, which the tag must name; for the workflow that
             publishes it with provenance (.github/workflows/release.yml)
  --out      folder of the packages
  --help     this text
`
const { values } = readOptions(usage, {
  'dry-run': { type: 'boolean' },
  version: { type: 'string' },
  tag: { type: 'string' },
  out: { type: 'string' },
})

/**
 * Returns the version to release, its notes, and the changelog that contains it. `changelog` is null if the file
 * contains the version already.
 */
async function chooseVersion(): Promise<{ version: string; notes: string; changelog: string | null }> {
  const present = await presentVersion()
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
  if (values.tag !== undefined) {
    if (values.tag !== `v${present}`)
      throw new Error(`The tag ${values.tag} does not name this version: package.json says v${present}.`)
    const [, notes = ''] = changelog.split(new RegExp(`^## ${present.replaceAll('.', '\\.')} .*$`, 'm'))
    return { version: present, notes: notes.split(/^## /m)[0]!.trim(), changelog: null }
  }
  const today = new Date().toISOString().slice(0, 10)
  const version = values.version ?? versionAfter(present, cutVersion(changelog, 'next', today).notes)
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`"${version}" is no version such as 1.2.3.`)
  return { version, ...cutVersion(changelog, version, today) }
}

async function release(out: string) {
  const { version, notes, changelog } = await chooseVersion()
  const changed = run('git', ['status', '--porcelain'])
  if (changed && !values['dry-run'])
    throw new Error(`Commit first, so that the release holds what is committed:\n${changed}`)
  await rm(out, { recursive: true, force: true })
  const repository = repositoryOf(process.env)
  const packed = await packAll(packages, out, { version, repository })
  for (const { name, file, size } of packed) {
    checkPackage(file)
    process.stdout.write(`✓ ${name} ${version}: ${(size / 1000).toFixed(0)} kB\n`)
  }
  const commit = run('git', ['rev-parse', 'HEAD']).trim()
  const told = packed.map(({ name, filename, integrity, size }) => ({ name, filename, integrity, size }))
  const record = { version, repository, commit, isCommitted: !changed, node: process.version, packages: told }
  await writeFile(join(out, 'release.json'), `${JSON.stringify(record, null, 2)}\n`)
  await writeFile(join(out, 'notes.md'), `${notes}\n`)
  if (changelog) await writeFile(join(out, 'CHANGELOG.md'), changelog)
  const folder = relative(process.cwd(), out) || '.'
  process.stdout.write(`\n${folder}: ${packed.length} packages, notes.md, release.json\n`)
  if (!repository)
    process.stdout.write('Where the repository is is unknown here: provenance needs a remote "origin".\n')
  if (values['dry-run'] || !changelog) return
  await writeFile(join(root, 'CHANGELOG.md'), changelog)
  await raiseVersions(version)
  process.stdout.write(
    `Version numbers and CHANGELOG.md say ${version}: look, commit "release: ${version}", tag v${version}, push.\n`,
  )
}

await release(values.out ?? join(root, 'release')).catch((error: Error) => exitWithError(error.message))
