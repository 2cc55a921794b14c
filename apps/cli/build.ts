/** Builds the command: one file for Node 20 and newer, which needs no other package. Run by `npm pack`. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('.', import.meta.url))
const { values } = parseArgs({ options: { out: { type: 'string' } } })
const folder = values.out ?? join(root, 'dist')
const file = join(folder, 'groundswell.js')

const result = await build({
  absWorkingDir: root,
  entryPoints: ['src/main.ts'],
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  charset: 'utf8',
  legalComments: 'eof',
  logLevel: 'warning',
  write: false,
})
await mkdir(folder, { recursive: true })
// Written beside and renamed, because several builds may run at once.
const fresh = `${file}.${process.pid}`
await writeFile(fresh, result.outputFiles[0]!.contents, { mode: 0o755 })
await rename(fresh, file)
process.stdout.write(`${file}: ${result.outputFiles[0]!.contents.length} bytes\n`)
