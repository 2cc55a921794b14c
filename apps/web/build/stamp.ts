import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** The folders whose content goes into the pages. */
const ofPages = ['apps/web', 'packages/ui', 'packages/client/src', 'packages/imports/src']
const others = ['package-lock.json']

/** A hash over the sources and the lock file: another one means that the build is old. */
export async function hashSources(sources: readonly string[] = ofPages): Promise<string> {
  const hash = createHash('sha256')
  const names = [...others]
  for (const source of sources) {
    const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      const name = join(entry.parentPath, entry.name).slice(root.length)
      if (entry.isFile() && !/(^|\/)(dist|node_modules|test)[./]|\.test\.tsx?$/.test(name)) names.push(name)
    }
  }
  for (const name of names.sort())
    hash
      .update(name)
      .update('\0')
      .update(await readFile(join(root, name)))
      .update('\0')
  return hash.digest('hex')
}
