/** `npm run fuzz`: runs the fuzz test with any number of requests and any seed, and prints its figures. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { exitWithError, readOptions } from '../apps/api/src/cli/options.ts'

const usage = `Sends requests generated from the API description to a service on a separate PostgreSQL. Finds 5xx responses,
undeclared statuses and codes, responses that do not match their schema, errors without a sentence, and ids of
another tenant.

  npm run fuzz -- [--requests N] [--seed S] [--path P] [--all]

  --requests N   number of requests (default 20000)
  --seed S       seed of the random numbers (default: random, printed)
  --path P       run only the bundle of requests that a finding names, on new tenants
  --all          continue after a finding and print each kind once, without shrinking it
  --help         this text
`
const options = {
  requests: { type: 'string', default: '20000' },
  seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
  path: { type: 'string' },
  all: { type: 'boolean', default: false },
} as const

function main(): Promise<number> {
  const { requests, seed, path, all } = readOptions(usage, options).values
  if (![requests, seed].every((text) => /^[1-9]\d{0,8}$/.test(text)))
    exitWithError(`--requests and --seed are whole numbers above zero.\n\n${usage}`)
  process.stdout.write(`${requests} requests from seed ${seed}\n`)
  const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
  const child = spawn(process.execPath, [vitest, 'run', 'apps/api/test/fuzz'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    env: {
      ...process.env,
      FUZZ_REQUESTS: requests,
      FUZZ_SEED: seed,
      ...(path ? { FUZZ_PATH: path } : {}),
      ...(all ? { FUZZ_ALL: '1' } : {}),
    },
  })
  return new Promise((ended) => child.once('close', (code) => ended(code ?? 1)))
}

process.exitCode = await main()
