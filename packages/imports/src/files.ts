import { readCanny } from './canny.ts'
import type { ColumnName } from './columns.ts'
import { readCsv } from './csv.ts'
import type { DateOrder } from './dates.ts'
import { decodeParts, findEncoding } from './encoding.ts'
import { fiderTables, readFider } from './fider.ts'
import { type ExportFile, readBytes } from './file.ts'
import { readGithub } from './github.ts'
import { parsePages } from './json-pages.ts'
import { note, type Tell, UnreadableFile } from './notes.ts'
import { asObject, entriesOfPages, type Read } from './row.ts'
import { readTrello } from './trello.ts'

export const formats = ['canny', 'fider', 'github', 'trello', 'csv'] as const
export type Format = (typeof formats)[number]

/** Most bytes of a file that is read as a whole. CSV is read a row at a time. */
const MOST_BYTES = 200 * 1024 * 1024

/** Options for ambiguous files, and the listener for notes. */
export interface Reading {
  encoding?: string | undefined
  dates?: DateOrder | undefined
  /** Receives remarks about the whole file for the summary. */
  tell?: Tell
}

/** Reads the rows of an export. Throws UnreadableFile if the file is not in this format. */
export async function* readExport(
  format: Format,
  file: ExportFile,
  columns: ReadonlyMap<ColumnName, string>,
  mostBytes = MOST_BYTES,
  { encoding: said, dates, tell = () => {} }: Reading = {},
): AsyncGenerator<Read> {
  const { name: path, size } = file
  const { isZip, isJson } = await findKind(file)
  const isCsv = format === 'csv' || ((format === 'canny' || format === 'fider') && !isZip && !isJson)
  if (isCsv && (isZip || isJson))
    throw new UnreadableFile(
      'not_csv_file',
      `${path} is no CSV file.${isZip ? ' Save a workbook as «CSV UTF-8» first.' : ''}`,
    )
  if (isCsv) {
    const { name: encoding, guessedBy } = await findEncoding(file, said)
    if (guessedBy !== null)
      tell(
        note(
          'encoding_guessed',
          `The file is no UTF-8 and was read as ${encoding}: «${guessedBy}». If that is wrong, say --encoding NAME and run the command again.`,
          `${encoding}: «${guessedBy}»`,
        ),
      )
    yield* readCsv({ file, encoding, columns, dates, tell })
    return
  }
  if (size > mostBytes)
    throw new UnreadableFile(
      'too_large',
      `${path} has ${Math.round(size / 1_048_576)} MB; at most ${Math.round(mostBytes / 1_048_576)} MB are read at once. Split it, or export CSV.`,
      [String(Math.round(mostBytes / 1_048_576))],
    )
  if (format === 'fider') {
    if (!isZip)
      throw new UnreadableFile(
        'not_fider',
        `${path} is no backup of Fider: give the ZIP file, or its CSV file.`,
      )
    yield* readFider(await unpackTables(file, mostBytes), tell)
    return
  }
  yield* readers[format](parseJson(path, await readText(file, said), format === 'github'), tell)
}

/** Returns the format that a file's content shows; `csv` if it shows no other. */
export async function formatOf(file: ExportFile, mostBytes = MOST_BYTES): Promise<Format> {
  const { isZip, isJson } = await findKind(file)
  if (isZip) return 'fider'
  if (!isJson || file.size > mostBytes) return 'csv'
  const content = parseJson(file.name, await readText(file, undefined), true)
  const { cards, posts, issues } = asObject(content)
  if (Array.isArray(cards)) return 'trello'
  if (Array.isArray(posts)) return 'canny'
  const [first] = entriesOfPages(Array.isArray(issues) ? issues : content).map(asObject)
  return first?.number !== undefined || first?.html_url !== undefined ? 'github' : 'canny'
}

async function findKind(file: ExportFile) {
  const first = String.fromCharCode(...(await file.beginning(1_024)))
  // Marks and zero bytes are dropped, because some shells write JSON in UTF-16.
  const plain = first.replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)|[\s\0]/gu, '')
  return { isZip: first.startsWith('PK\u0003\u0004'), isJson: /^[[{]/u.test(plain) }
}

const readers = { canny: readCanny, github: readGithub, trello: readTrello }

async function readText(file: ExportFile, said: string | undefined): Promise<string> {
  const { name } = await findEncoding(file, said)
  const parts: string[] = []
  for await (const part of decodeParts(file, name)) parts.push(part)
  return parts.join('')
}

/** @param mayRepeat several documents may follow one another, as `gh api --paginate` writes one for each page */
function parseJson(name: string, text: string, mayRepeat = false): unknown {
  const plain = text.replace(/^\ufeff/u, '')
  try {
    return JSON.parse(plain)
  } catch {
    const pages = mayRepeat ? parsePages(plain) : null
    if (pages) return pages
    // The parser's error is not passed on, because it quotes the file.
    throw new UnreadableFile('not_json', `${name} is no JSON, or not all of it: was the download complete?`)
  }
}

/** Unpacks only the tables, and of each no more bytes than allowed. */
async function unpackTables(file: ExportFile, mostBytes: number) {
  const { name: path } = file
  const wanted = new Map(fiderTables.map((table) => [`${table}.json`, table]))
  let files: Record<string, Uint8Array>
  // Few files are packed, so a page loads this library only for a packed one.
  const { unzipSync } = await import('fflate')
  try {
    files = unzipSync(await readBytes(file), {
      filter: ({ name, originalSize }) => {
        if (!wanted.has(name)) return false
        if (originalSize > mostBytes)
          throw new UnreadableFile('too_large', `${name} in ${path} is too large: split the export.`, [
            String(Math.round(mostBytes / 1_048_576)),
          ])
        return true
      },
    })
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(
      'not_zip',
      `${path} is no ZIP file, or not all of it: was the download complete?`,
    )
  }
  if (files['posts.json'] === undefined)
    throw new UnreadableFile('no_posts', `${path} holds no posts.json: it is no backup of Fider.`)
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [
      wanted.get(name)!,
      parseJson(name, new TextDecoder().decode(bytes)),
    ]),
  )
}
