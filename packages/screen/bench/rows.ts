import { once } from 'node:events'
import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { exitWithError } from '../../../apps/api/src/cli/options.ts'
import { readLines } from '../command/lines.ts'

/** One labelled text: `label` 1 or 0 for injection, `spans` for personal data. */
export interface Row {
  text: string
  source: string
  label?: 0 | 1
  spans?: { start: number; end: number; type: string }[]
  /** The types that are annotated completely: only these count as false positives. */
  labelled?: string[]
}

/** Reads rows like readRows, for a command: if the file is missing, the command ends with a sentence and its usage. */
export function readGivenRows(path: string, usage: string): Promise<Row[]> {
  return readRows(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return exitWithError(
      `There is no file ${path}: the labelled texts are no part of the repository.\n\n${usage}`,
    )
  })
}

/** Reads a JSONL file, compressed or not, line by line. Lines without a text are left out. */
export async function readRows(path: string): Promise<Row[]> {
  const raw = createReadStream(path)
  // The file is opened first, because a pipe would not report that it is missing.
  await once(raw, 'open')
  const input = path.endsWith('.gz') ? raw.pipe(createGunzip()) : raw
  const rows: Row[] = []
  for await (const line of readLines(input)) {
    if (line === null || line.trim() === '') continue
    const row = JSON.parse(line) as Partial<Row>
    if (typeof row.text === 'string') rows.push({ source: 'unknown', ...row, text: row.text })
  }
  return rows
}

/** Reads all rows of the JSONL files in a directory, in the order of the files' names. */
export async function readDirectory(directory: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const name of readdirSync(directory).sort()) {
    if (/\.jsonl(?:\.gz)?$/.test(name)) rows.push(...(await readRows(join(directory, name))))
  }
  return rows
}

/** Returns the family of a source: `permissive-docs/withastro/docs` belongs to `permissive-docs`. */
export function familyOf(source: string): string {
  return source.split('/')[0]!
}
