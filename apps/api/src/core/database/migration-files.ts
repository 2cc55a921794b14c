import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface MigrationFile {
  version: number
  /** File name without `.sql`, such as `0001_workspaces`. */
  name: string
  sql: string
  /** SHA-256 of the text with LF line ends, so that a checkout on Windows has the same checksum. */
  checksum: string
}

/**
 * Reads the migrations of `directory` in order. Throws a readable error for an invalid file name or a repeated number.
 */
export async function readMigrationFiles(directory: string): Promise<MigrationFile[]> {
  const files: MigrationFile[] = []
  for (const file of (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()) {
    const [, number] = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file) ?? []
    if (!number) throw new Error(`${file} is no migration: the name must be like 0001_what_it_does.sql.`)
    const version = Number(number)
    const twin = files.find((other) => other.version === version)
    if (twin) throw new Error(`Two migrations have the number ${number}: ${twin.name}.sql and ${file}.`)
    const sql = (await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n')
    const checksum = createHash('sha256').update(sql).digest('hex')
    files.push({ version, name: file.slice(0, -'.sql'.length), sql, checksum })
  }
  return files
}
