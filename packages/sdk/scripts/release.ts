/** Prepares a release of the SDK: checks, builds, packs. The owner publishes it. */
import { spawnSync } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readOptions } from './options.ts'

const help = `npm run release:sdk -- [--tag sdk-vX.Y.Z] [--out FOLDER]

Checks types, builds, checks the size limits, checks the package with publint and
arethetypeswrong, and packs it. It publishes nothing.

  --tag   the release's tag; it must name the version in packages/sdk/package.json
  --out   folder of the package (default packages/sdk/release)
  --help  this text

To release: raise the version in packages/sdk/package.json, commit, run this,
then "git tag sdk-vX.Y.Z", push the tag, and "npm publish" the package.
`
const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, '../../node_modules')

class Refusal extends Error {}

/** Runs a program and prints its output only if it fails. */
function run(what: string, command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Refusal(`${what} failed:\n${error?.message ?? stdout + stderr}`)
  process.stdout.write(`✓ ${what}\n`)
  return stdout
}
const node = (what: string, script: string, ...args: string[]) =>
  run(what, process.execPath, [script, ...args])

async function release(options: { tag?: string | undefined; out?: string | undefined }) {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const tag = `sdk-v${version}`
  if (options.tag && options.tag !== tag)
    throw new Refusal(
      `The tag ${options.tag} does not name this version: packages/sdk/package.json says ${tag}.`,
    )
  const changed = run('look for changes', 'git', ['status', '--porcelain', '--', '.'])
  if (changed) throw new Refusal(`Commit first, so that the tag holds what is packed:\n${changed}`)
  node('types', join(modules, 'typescript-native/bin/tsc'), '-p', '.')
  process.stdout.write(node('build within the size limits', 'scripts/build.ts'))
  const out = options.out ?? join(root, 'release')
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  const [packed] = JSON.parse(run('pack', 'npm', ['pack', '--json', '--pack-destination', out]))
  const file = join(out, packed.filename)
  node('publint', join(modules, 'publint/src/cli.js'), 'run', file, '--strict')
  // The package contains ES modules only, which every browser, bundler and supported Node can load.
  node(
    'arethetypeswrong',
    join(modules, '@arethetypeswrong/cli/dist/index.js'),
    file,
    '--profile',
    'esm-only',
  )
  process.stdout.write(
    `\n${relative(process.cwd(), file)} is ready: git tag ${tag}, push the tag, npm publish it.\n`,
  )
}

await release(readOptions(help, { tag: { type: 'string' }, out: { type: 'string' } })).catch((error) => {
  if (!(error instanceof Refusal)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
