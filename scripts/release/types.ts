import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const compiler = new URL('../../node_modules/typescript-native/bin/tsc', import.meta.url).pathname

/** Writes the declarations of these entry points and of what they import. Throws the compiler's output. */
export async function compileTypes(source: string, entries: readonly string[], folder: string) {
  const options = [
    '--ignoreConfig',
    '--declaration',
    '--emitDeclarationOnly',
    '--strict',
    '--exactOptionalPropertyTypes',
    'false',
    '--skipLibCheck',
    '--allowImportingTsExtensions',
    '--verbatimModuleSyntax',
    '--module',
    'nodenext',
    '--target',
    'esnext',
    '--lib',
    'esnext,dom,dom.iterable,dom.asynciterable',
    // Without this option, the packages on the machine would determine the global names.
    '--types',
    '',
    '--rootDir',
    source,
    '--outDir',
    folder,
  ]
  const files = entries.map((entry) => join(source, entry))
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...options, ...files], {
    encoding: 'utf8',
    cwd: source,
  })
  if (status !== 0) throw new Error(`The types of ${source} cannot be written:\n${stdout}`)
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!entry.endsWith('.d.ts')) continue
    const path = join(folder, entry)
    await writeFile(path, withPackageNames(await readFile(path, 'utf8')))
  }
}

/**
 * Replaces names of source files in declarations by names of the package's files. The compiler rewrites such names only
 * in code.
 */
function withPackageNames(text: string): string {
  return text
    .replace(/((?:from|import\()\s*'\.[^']*)\.ts'/g, "$1.js'")
    .replace(/(from "\.[^"]*)\.ts"/g, '$1.js"')
    .replace(/(import\("\.[^"]*)\.ts"\)/g, '$1.js")')
}
