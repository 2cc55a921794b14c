/**
 * `npm run dev`: the service and the pages from their sources, at one address. The service restarts when a file that it
 * loaded changes; Vite replaces changed parts of the pages while they are open.
 */
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { numberOf, readOptions } from '../apps/api/src/cli/options.ts'

const usage = `Starts Groundswell for development: everything at http://127.0.0.1:8787, as after "npm start".

  npm run dev [-- --port 8787] [--inspect 9229]

  --port N     address of the pages and the API; the service itself listens on the next port (default: PORT of .env, or 8787)
  --inspect N  port for a debugger, which may attach at any time (default 9229)
  --help       this text

A change to the service restarts it; a change to a page shows in the open page. Settings come from .env, as for "npm start".
Ctrl-C stops both.`

const { values } = readOptions(usage, {
  port: { type: 'string' },
  inspect: { type: 'string', default: '9229' },
})
const port = numberOf(values.port ?? process.env.PORT ?? '8787', usage)
const debuggerPort = numberOf(values.inspect, usage)
const root = fileURLToPath(new URL('..', import.meta.url))
const service = `http://127.0.0.1:${port + 1}`

process.env.GROUNDSWELL_URL = service
const pages = await createServer({
  configFile: fileURLToPath(new URL('../apps/web/vite.config.ts', import.meta.url)),
  server: { host: '127.0.0.1', port, strictPort: true },
  logLevel: 'warn',
})
await pages.listen()

const flags = ['--watch', '--watch-preserve-output', `--inspect=127.0.0.1:${debuggerPort}`]
const child = spawn(process.execPath, [...flags, 'apps/api/src/main.js', '--sources', '--settings', '.env'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port + 1),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`,
  },
})
// A terminal sends Ctrl-C to the whole group; a supervisor sends SIGTERM to this process alone.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.once('exit', async (code) => {
  await pages.close()
  process.exit(code ?? 0)
})

/** Whether the service answers. A start of the service takes a few seconds, the first one half a minute. */
const isUp = () =>
  fetch(`${service}/health`).then(
    ({ ok }) => ok,
    () => false,
  )
while (child.exitCode === null && !(await isUp())) await sleep(200)
if (child.exitCode === null)
  console.log(`\nOpen http://127.0.0.1:${port}/app and sign in as dev@localhost.\n`)
