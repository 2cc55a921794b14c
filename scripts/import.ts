/** `npm run import`: runs `groundswell import` for the service on this machine. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { findService, NoService } from './tools/running-service.ts'

const words = process.argv.slice(2)
const isQuestion = words.some((word) => word === '--help' || word === '-h')
const isNamed = words.some((word) => word === '--url' || word.startsWith('--url='))
process.exitCode = await start()

async function start(): Promise<number> {
  if (isQuestion || isNamed) return run({})
  try {
    return await run({ GROUNDSWELL_URL: await findService() })
  } catch (error) {
    if (!(error instanceof NoService)) throw error
    // No service answers. The command is run nevertheless: it reports a wrong argument itself, with exit code 2.
    const code = await run({})
    if (code !== 2) process.stderr.write(`${error.message}\n`)
    return code
  }
}

async function run(more: NodeJS.ProcessEnv): Promise<number> {
  const program = fileURLToPath(new URL('../apps/cli/src/main.ts', import.meta.url))
  const child = spawn(process.execPath, [program, 'import', ...words], {
    stdio: 'inherit',
    env: { ...process.env, ...more },
  })
  // The command itself handles an interruption.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  return (code as number | null) ?? 1
}
