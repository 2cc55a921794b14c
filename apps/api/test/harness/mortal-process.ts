import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rename } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Runs one of the programs in `test/crash` in its own process. Returns how it ended and what it printed. */
export async function runMortal(program: URL, ...given: readonly string[]) {
  const child = spawn(process.execPath, [await bundleOnce(program), ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  return { code, signal, said }
}

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const bundles = new Map<string, Promise<string>>()

/**
 * Bundles the program into one file. Tests run these programs once for every failpoint, and one file starts in half the
 * processor time of some hundred modules.
 */
function bundleOnce({ href }: URL): Promise<string> {
  const bundle = bundles.get(href) ?? makeBundle(fileURLToPath(href))
  bundles.set(href, bundle)
  return bundle
}

async function makeBundle(program: string): Promise<string> {
  const folder = `${root}node_modules/.cache/groundswell-tests`
  await mkdir(folder, { recursive: true })
  const bundle = `${folder}/${basename(program, '.ts')}.mjs`
  const draft = `${bundle}.${process.pid}`
  // CommonJS packages inside an ES module need a `require` for Node's own modules.
  const banner =
    "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"
  await promisify(execFile)(`${root}node_modules/esbuild/bin/esbuild`, [
    program,
    ...['--bundle', '--platform=node', '--target=node24', '--format=esm', '--log-level=error'],
    ...['--keep-names', `--banner:js=${banner}`, `--outfile=${draft}`],
  ])
  // The file is renamed when it is complete, because another run of the tests may start the same program.
  await rename(draft, bundle)
  return bundle
}
