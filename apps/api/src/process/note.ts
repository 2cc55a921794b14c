import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Stop } from './stop.ts'

/**
 * A file with the address of the running service, for commands that use the same data folder, such as `npm run token`.
 */
export interface ServiceNote {
  url: string
  pid: number
}

const pathIn = (dataDirectory: string) => join(dataDirectory, 'service.json')

/** Writes the note atomically. Of several processes, the last one wins. */
export async function writeNote(dataDirectory: string, note: ServiceNote): Promise<void> {
  await mkdir(dataDirectory, { recursive: true })
  const path = pathIn(dataDirectory)
  const draft = `${path}.${note.pid}`
  await writeFile(draft, `${JSON.stringify(note)}\n`)
  await rename(draft, path)
}

/**
 * Returns the function that writes the note, and removes the note of this process at its stop. Call it before the
 * service starts: finishers run in reverse order, so the note is removed after the service has stopped. No note is
 * written in production, or if the folder is not writable.
 */
export function keepNote(config: Config, log: Logger, stop: Stop): (url: string) => Promise<void> {
  if (config.NODE_ENV === 'production') return async () => {}
  const { dataDirectory } = config
  const { pid } = process
  stop.add(() => removeNote(dataDirectory, pid))
  return (url) =>
    writeNote(dataDirectory, { url, pid }).catch((error) => log.debug({ err: error }, 'no note was left'))
}

/** Reads the note; null if there is none that can be read. A killed process leaves its note behind. */
export async function readNote(dataDirectory: string): Promise<ServiceNote | null> {
  try {
    const { url, pid } = JSON.parse(await readFile(pathIn(dataDirectory), 'utf8'))
    return URL.canParse(url) && Number.isInteger(pid) ? { url, pid } : null
  } catch {
    return null
  }
}

/** Deletes the note of this process, but not the note of another. */
export async function removeNote(dataDirectory: string, pid: number): Promise<void> {
  if ((await readNote(dataDirectory))?.pid === pid) await rm(pathIn(dataDirectory), { force: true })
}
