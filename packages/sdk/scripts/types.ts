import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes declarations beside the modules. Throws the compiler's output. */
export async function compileTypes(root: string, folder: string): Promise<void> {
  const compiler = join(root, '../../node_modules/typescript-native/bin/tsc')
  const options = [
    '--noEmit',
    'false',
    '--declaration',
    '--emitDeclarationOnly',
    '--outDir',
    folder,
    '--rootDir',
    join(root, 'src'),
  ]
  const project = join(root, 'tsconfig.build.json')
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', project, ...options], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stdout)
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!entry.endsWith('.d.ts')) continue
    const path = join(folder, entry)
    const text = await readFile(path, 'utf8')
    await writeFile(
      path,
      text
        .replace(/((?:from|import\()\s*'\.[^']*)\.ts'/g, "$1.js'")
        .replace(/(from "\.[^"]*)\.ts"/g, '$1.js"')
        .replace(/(import\("\.[^"]*)\.ts"\)/g, '$1.js")'),
    )
  }
}
