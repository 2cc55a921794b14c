/** `npm run pack`: builds and packs packages as they stand, without the checks of a release. */
import { join } from 'node:path'
import { exitWithError, readOptions } from '../../apps/api/src/cli/options.ts'
import { root } from './bundle.ts'
import { packAll, packages, presentVersion } from './packages.ts'

const names = packages.map(({ name }) => name)
const usage = `npm run pack -- [NAME …] [--out FOLDER]

Builds and packs ${names.join(', ')}, or those that are named.

  --out   folder of the packages (default release/)
  --help  this text
`
const { values, positionals } = readOptions(usage, { out: { type: 'string' } }, true)
const unknown = positionals.find((name) => !names.includes(name))
if (unknown) exitWithError(`There is no package ${unknown}.\n\n${usage}`)
const chosen = packages.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const out = values.out ?? join(root, 'release')
const version = await presentVersion()
const packed = await packAll(chosen, out, { version, repository: null }).catch((error: Error) =>
  exitWithError(error.message),
)
for (const { file } of packed) process.stdout.write(`${file}\n`)
