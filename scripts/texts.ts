/**
 * Checks the texts of the pages: that every folder is registered, and that no translation leaves out a parameter of a
 * sentence. The compiler checks the rest: each language has each text, and `useText` names a registered folder.
 */
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { exitWithError, readOptions } from '../apps/api/src/cli/options.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Each application with texts, and the file that registers its folders. */
const registers = {
  'apps/web/src/': 'apps/web/src/text/folders.ts',
  'apps/extension/src/': 'apps/extension/src/languages/index.ts',
}
const translations = ['de', 'es', 'fr', 'ar', 'ja']

/** Returns a sentence for each difference between a register and the folders that have texts. */
export function faultsOfRegister(register: string, folders: readonly string[]): string[] {
  const lines = [
    ...register.matchAll(/^ *'?([\w-]+)'?: typeof import\('(?:\.\.?\/)+(.+)\/messages\/en\.ts'\)/gm),
  ]
  const registered = new Map(lines.map(([, name, folder]) => [folder!, name!]))
  return [
    ...folders
      .filter((folder) => !registered.has(folder))
      .map((folder) => `the texts of ${folder} are not registered`),
    ...[...registered]
      .filter(([folder, name]) => folder.split('/').at(-1) !== name)
      .map(
        ([folder, name]) => `the texts of ${folder} are registered as ${name}, but are found by its own name`,
      ),
  ]
}

/** Returns the texts whose translation lacks a parameter of the English text. */
export function findLeftOut(english: object, translated: object, path = ''): string[] {
  return Object.entries(english).flatMap(([key, text]: [string, unknown]) => {
    const other: unknown = translated[key as never]
    if (typeof text === 'object' && text) return findLeftOut(text, Object(other), `${path}${key}.`)
    if (typeof text !== 'function' || typeof other !== 'function') return []
    // A parameter that only chooses between singular and plural is not printed.
    const names =
      String(text)
        .match(/^\(([^)]*)\)/)?.[1]
        ?.split(',') ?? []
    const printed = names.findLastIndex((name) =>
      new RegExp(`\\$\\{\\s*${name.trim()}\\s*\\}`).test(String(text)),
    )
    return printed < other.length ? [] : [`${path}${key} leaves out ${names[printed]!.trim()}`]
  })
}

async function faultsOf(application: string, register: string): Promise<string[]> {
  const entries = await readdir(root + application, { recursive: true, withFileTypes: true })
  const folders = entries
    .filter((entry) => entry.isDirectory() && entry.name === 'messages')
    .map(({ parentPath }) => parentPath.slice(root.length + application.length))
  const faults = faultsOfRegister(await readFile(root + register, 'utf8'), folders)
  for (const folder of folders) {
    const read = async (language: string): Promise<object> =>
      (await import(`${root}${application}${folder}/messages/${language}.ts`)).default
    const english = await read('en')
    for (const language of translations)
      for (const fault of findLeftOut(english, await read(language)))
        faults.push(`${application}${folder}/messages/${language}.ts: ${fault}`)
  }
  return faults
}

if (import.meta.main) {
  readOptions(
    `Checks that the texts of the pages are registered, and that every language prints what English prints.

  --help  this text
`,
    {},
  )
  const faults = await Promise.all(
    Object.entries(registers).map(([application, register]) => faultsOf(application, register)),
  )
  if (faults.flat().length > 0) exitWithError(faults.flat().join('\n'))
}
