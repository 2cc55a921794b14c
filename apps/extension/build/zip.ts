import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Zippable, zipSync } from 'fflate'

/** A time that zip files can store (they begin in 1980): the same for every file and every build. */
const ANY_TIME = '2000-01-01T00:00:00'

/** Packs a folder as a zip file. The same content gives the same bytes, whenever and wherever it is built. */
export async function zipFolder(folder: string): Promise<Uint8Array> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const content: Zippable = {}
  for (const file of files.sort())
    content[relative(folder, file).replaceAll('\\', '/')] = new Uint8Array(await readFile(file))
  return zipSync(content, { level: 9, mtime: ANY_TIME })
}
