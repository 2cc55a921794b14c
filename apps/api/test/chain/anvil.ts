import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface Anvil {
  /** JSON-RPC over HTTP, on loopback. */
  url: string
  stop(): Promise<void>
}

/** Returns the path of the program for this machine, from the package that npm installed for it. */
function programPath(): string {
  const architecture = { x64: 'amd64', arm64: 'arm64' }[process.arch as 'x64' | 'arm64']
  const platform = { linux: 'linux', darwin: 'darwin', win32: 'win32' }[process.platform as 'linux']
  if (!architecture || !platform)
    throw new Error(`There is no anvil for ${process.platform} ${process.arch}.`)
  const require = createRequire(import.meta.url)
  const description = require.resolve(`@foundry-rs/anvil-${platform}-${architecture}/package.json`)
  return join(dirname(description), 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
}

/**
 * Starts a chain in its own process, with ten funded accounts, that mines a block for every transaction. A block is
 * final once two more follow it. The process ends with this one at the latest.
 */
export async function startAnvil(options: { port?: number; chainId: number }): Promise<Anvil> {
  const child = spawn(
    programPath(),
    [
      ...['--port', String(options.port ?? 0), '--host', '127.0.0.1'],
      ...['--chain-id', String(options.chainId), '--slots-in-an-epoch', '1', '--no-cors'],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const killChild = () => child.kill('SIGKILL')
  process.once('exit', killChild)
  const url = await waitForAddress(child)
  return {
    url,
    async stop() {
      process.removeListener('exit', killChild)
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function waitForAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const readOutput = (chunk: Buffer) => {
      said += chunk
      const address = /Listening on (127\.0\.0\.1:\d+)/.exec(said)?.[1]
      if (!address) return
      // Keeps reading the output, because a full pipe would stop the chain.
      child.stdout!.removeAllListeners('data').resume()
      child.stderr!.resume()
      resolve(`http://${address}`)
    }
    child.stdout!.on('data', readOutput)
    child.stderr!.on('data', (chunk: Buffer) => {
      said += chunk
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`anvil ended with ${code}: ${said.trim().slice(-500)}`)))
  })
}
