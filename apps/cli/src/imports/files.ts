import { open, readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { Refusal } from '../failures.ts'
import { readCanny } from './canny.ts'
import { type ColumnName, readCsv } from './csv.ts'
import { fiderTables, readFider } from './fider.ts'
import { readGithub } from './github.ts'
import type { Read } from './row.ts'

export const formats = ['canny', 'fider', 'github', 'csv'] as const
export type Format = (typeof formats)[number]

/** A file that is read as a whole may have so many bytes. CSV is read a row at a time. */
const MOST_BYTES = 200 * 1024 * 1024

/** The rows of an export. Throws Refusal where the file is none of this format. */
export async function* readExport(
  format: Format,
  path: string,
  columns: ReadonlyMap<ColumnName, string>,
  mostBytes = MOST_BYTES,
): AsyncGenerator<Read> {
  const { size, first } = await beginningOf(path)
  const isZip = first.startsWith('PK\u0003\u0004')
  const isJson = /^\ufeff?\s*[[{]/u.test(first)
  if (format === 'csv' || (format !== 'github' && !isZip && !isJson)) {
    if (isZip || isJson) throw new Refusal(`${path} is no CSV file.`)
    yield* readCsv(path, columns, first.split(/\r?\n/u)[0] ?? '')
    return
  }
  if (size > mostBytes)
    throw new Refusal(
      `${path} has ${Math.round(size / 1_048_576)} MB; at most ${Math.round(mostBytes / 1_048_576)} MB are read at once. Split it, or export CSV.`,
    )
  if (format === 'fider') {
    if (!isZip) throw new Refusal(`${path} is no backup of Fider: give the ZIP file, or its CSV file.`)
    yield* readFider(await tablesIn(path, mostBytes))
    return
  }
  const file = parsed(path, await readFile(path, 'utf8'))
  yield* format === 'canny' ? readCanny(file) : readGithub(file)
}

async function beginningOf(path: string): Promise<{ size: number; first: string }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const buffer = Buffer.alloc(65_536)
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
    return { size, first: buffer.subarray(0, bytesRead).toString('utf8') }
  } finally {
    await file.close()
  }
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/u, ''))
  } catch {
    // The error of the parser quotes the file.
    throw new Refusal(`${name} is no JSON, or not all of it: was the download complete?`)
  }
}

/** Unpacks the tables alone, and no more bytes than each may have. */
async function tablesIn(path: string, mostBytes: number) {
  const wanted = new Map(fiderTables.map((table) => [`${table}.json`, table]))
  let files: Record<string, Uint8Array>
  try {
    files = unzipSync(await readFile(path), {
      filter: ({ name, originalSize }) => {
        if (!wanted.has(name)) return false
        if (originalSize > mostBytes) throw new Refusal(`${name} in ${path} is too large: split the export.`)
        return true
      },
    })
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(`${path} is no ZIP file, or not all of it: was the download complete?`)
  }
  if (files['posts.json'] === undefined)
    throw new Refusal(`${path} holds no posts.json: it is no backup of Fider.`)
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [wanted.get(name)!, parsed(name, strFromU8(bytes))]),
  )
}
