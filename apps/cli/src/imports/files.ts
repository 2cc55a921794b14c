import { open, readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { Refusal } from '../failures.ts'
import { readCanny } from './canny.ts'
import { type ColumnName, readCsv } from './csv.ts'
import type { DateOrder } from './dates.ts'
import { decoded, encodingOf } from './encoding.ts'
import { fiderTables, readFider } from './fider.ts'
import { readGithub } from './github.ts'
import type { Read } from './row.ts'
import { readTrello } from './trello.ts'

export const formats = ['canny', 'fider', 'github', 'trello', 'csv'] as const
export type Format = (typeof formats)[number]

/** A file that is read as a whole may have so many bytes. CSV is read a row at a time. */
const MOST_BYTES = 200 * 1024 * 1024

/** How a file is read where it leaves that open, and who hears of it. */
export interface Reading {
  encoding?: string | undefined
  dates?: DateOrder | undefined
  /** Takes what the summary says of the file as a whole. */
  tell?: (note: string) => void
}

/** The rows of an export. Throws Refusal where the file is none of this format. */
export async function* readExport(
  format: Format,
  path: string,
  columns: ReadonlyMap<ColumnName, string>,
  mostBytes = MOST_BYTES,
  { encoding: said, dates, tell = () => {} }: Reading = {},
): AsyncGenerator<Read> {
  const { size, first } = await beginningOf(path)
  const isZip = first.startsWith('PK\u0003\u0004')
  // Also in UTF-16, as some shells write it.
  const isJson = /^[[{]/u.test(
    first.replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)|[\s\0]/gu, ''),
  )
  const isCsv = format === 'csv' || ((format === 'canny' || format === 'fider') && !isZip && !isJson)
  if (isCsv && (isZip || isJson))
    throw new Refusal(`${path} is no CSV file.${isZip ? ' Save a workbook as «CSV UTF-8» first.' : ''}`)
  if (isCsv) {
    const { name: encoding, guessedBy } = await encodingOf(path, said)
    if (guessedBy !== null)
      tell(
        `The file is no UTF-8 and was read as ${encoding}: «${guessedBy}». If that is wrong, say --encoding NAME and run the command again.`,
      )
    yield* readCsv({ path, encoding, columns, dates, tell })
    return
  }
  if (size > mostBytes)
    throw new Refusal(
      `${path} has ${Math.round(size / 1_048_576)} MB; at most ${Math.round(mostBytes / 1_048_576)} MB are read at once. Split it, or export CSV.`,
    )
  if (format === 'fider') {
    if (!isZip) throw new Refusal(`${path} is no backup of Fider: give the ZIP file, or its CSV file.`)
    yield* readFider(await tablesIn(path, mostBytes), tell)
    return
  }
  const file = parsed(path, await textIn(path, said))
  yield* readers[format](file, tell)
}

const readers = { canny: readCanny, github: readGithub, trello: readTrello }

async function textIn(path: string, said: string | undefined): Promise<string> {
  const { name } = await encodingOf(path, said)
  let text = ''
  for await (const part of decoded(path, name)) text += part
  return text
}

async function beginningOf(path: string): Promise<{ size: number; first: string }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const buffer = Buffer.alloc(1_024)
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
    return { size, first: buffer.subarray(0, bytesRead).toString('latin1') }
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
