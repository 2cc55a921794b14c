import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Runs one of the programs in `test/crash` in a process of its own; how it ended, and what it said before. */
export async function runMortal(program: URL, ...given: readonly string[]) {
  const child = spawn(process.execPath, [fileURLToPath(program), ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  return { code, signal, said }
}
