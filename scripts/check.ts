/** `npm run check`: all checks that need no running service. Prints details only for failures. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readOptions } from '../apps/api/src/cli/options.ts'

interface Check {
  name: string
  /** The path of the program in the repository, then its arguments. */
  command: readonly string[]
}

const bin = 'node_modules'
/**
 * The compiler with a single checker. Four checkers would each resolve the types that files share, and take twice the
 * processor time.
 */
const types = [`${bin}/typescript-native/bin/tsc`, '--checkers', '1', '-p']
const checks: readonly Check[] = [
  {
    name: 'types',
    // Files that have not changed since the last check are skipped, which takes a seventh of the time.
    command: [...types, '.', '--incremental', '--tsBuildInfoFile', `${bin}/.cache/types.tsbuildinfo`],
  },
  { name: 'types of the SDK', command: [...types, 'packages/sdk'] },
  {
    name: 'types of the React example',
    command: [...types, 'examples/react'],
  },
  {
    name: 'types of the dashboard',
    command: [...types, 'apps/web'],
  },
  {
    name: 'types of the extension',
    command: [...types, 'apps/extension'],
  },
  { name: 'lint and format', command: [`${bin}/@biomejs/biome/bin/biome`, 'check', '.'] },
  {
    name: 'who imports whom',
    command: [
      `${bin}/dependency-cruiser/bin/dependency-cruiser.mjs`,
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      'apps',
      'packages',
      'scripts',
    ],
  },
  { name: 'unused code', command: [`${bin}/knip/bin/knip.js`, '--no-progress'] },
  { name: 'API description and client', command: ['scripts/openapi.ts', '--check'] },
  { name: 'lint of the API description', command: ['scripts/openapi-lint.ts'] },
  { name: 'fields', command: ['scripts/fields.ts'] },
  { name: 'texts', command: ['scripts/texts.ts'] },
  { name: 'build and sizes of the SDK', command: ['packages/sdk/scripts/build.ts'] },
  { name: 'prose of comments', command: ['scripts/prose.ts'] },
  { name: 'lock file', command: ['scripts/lock-file.ts'] },
]

const root = fileURLToPath(new URL('..', import.meta.url))
const usage = `Runs all checks that need no running service.

  npm run check [-- --only TEXT]

  --only TEXT  run only the checks whose name contains TEXT:
               ${checks.map(({ name }) => name).join(', ')}
  --help       this text
`
const { values } = readOptions(usage, { only: { type: 'string' } })
const wanted = checks.filter((check) => !values.only || check.name.includes(values.only))

/** Runs one check. Returns whether it passed; prints its output only if it failed. */
async function run(check: Check): Promise<boolean> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...check.command], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
  })
  let output = ''
  const keep = (text: Buffer) => {
    output += text
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const code = await new Promise<number | null>((ended) => child.once('close', ended))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)\n`)
  if (code !== 0) process.stdout.write(`${output.trimEnd()}\n`)
  return code === 0
}

// Two checks run at a time, because the compiler alone uses more than one core.
const queue = [...wanted]
const results: boolean[] = []
const work = async () => {
  for (let check = queue.shift(); check; check = queue.shift()) results.push(await run(check))
}
await Promise.all([work(), work()])
process.exitCode = results.every(Boolean) ? 0 : 1
