/** `npm run fuzz`: the fuzz of the test run with as many requests as wanted, from any seed, and with its figures. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endWith, readOptions } from '../apps/api/src/cli/options.ts'

const usage = `Sends requests of every kind, made from the API description, to a service on a PostgreSQL of its own. Looks for
5xx, undeclared statuses and codes, answers off their schema, refusals that are no sentence, ids of another tenant.

  npm run fuzz -- [--requests N] [--seed S] [--path P] [--all]

  --requests N   how many (default 20000)
  --seed S       where the random numbers begin (default: another one each time, shown)
  --path P       the one bundle of requests that a finding named, on fresh tenants
  --all          goes on after a finding, and shows each kind once, instead of looking for its smallest form
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
    endWith(`--requests and --seed are whole numbers above zero.\n\n${usage}`)
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
