import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a service that uses this data folder can be reached: for the commands beside it, such as `npm run token`. */
export interface ServiceNote {
  url: string
  pid: number
}

const pathIn = (dataDirectory: string) => join(dataDirectory, 'service.json')

/** Writes the note whole or not at all; the latest of several processes counts. */
export async function writeNote(dataDirectory: string, note: ServiceNote): Promise<void> {
  await mkdir(dataDirectory, { recursive: true })
  const path = pathIn(dataDirectory)
  const draft = `${path}.${note.pid}`
  await writeFile(draft, `${JSON.stringify(note)}\n`)
  await rename(draft, path)
}

/** Null where there is none that can be read. A process that was killed leaves its note behind. */
export async function readNote(dataDirectory: string): Promise<ServiceNote | null> {
  try {
    const { url, pid } = JSON.parse(await readFile(pathIn(dataDirectory), 'utf8'))
    return URL.canParse(url) && Number.isInteger(pid) ? { url, pid } : null
  } catch {
    return null
  }
}

/** Takes the note of this process back, and leaves that of another one. */
export async function removeNote(dataDirectory: string, pid: number): Promise<void> {
  if ((await readNote(dataDirectory))?.pid === pid) await rm(pathIn(dataDirectory), { force: true })
}
