import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { command } from '../command.ts'
import { Refusal, UsageError } from '../failures.ts'
import { resolvedPath } from '../flow/files.ts'
import { line } from '../terminal/line.ts'
import { parseId, parseOneOf } from './values.ts'

const kinds = ['items', 'audit', 'ledger'] as const

/** Downloads a file. */
export const exportFile = command({
  name: 'export',
  summary: 'Download items, the audit, or the ledger of a campaign',
  arguments: [{ name: 'WHAT', help: 'what is exported', values: kinds }],
  options: {
    campaign: { type: 'string', value: 'ID', help: 'items or ledger of this campaign' },
    from: { type: 'string', value: 'TIME', help: 'from this day or time on' },
    to: { type: 'string', value: 'TIME', help: 'items: up to this day or time' },
    lines: { type: 'boolean', help: 'audit: JSON, one event on each line, instead of CSV' },
    output: { type: 'string', value: 'FILE', help: 'write a new file; default: standard output' },
  },
  notes:
    'Files hold words of testers. On a terminal their control characters are shown as codes; a pipe gets the file as it is.',
  async run({ host, out, options, args, connect }) {
    const path = exportPath(parseOneOf(args[0]!, kinds), options)
    const connection = await connect()
    const { body } = await connection.fetchRaw(path)
    if (!body) throw new Refusal('The service answered with an empty file.')
    if (options.output === undefined) {
      await out.file(body)
      return undefined
    }
    const file = resolvedPath(host, options.output)
    await pipeline(body, createWriteStream(file, { flags: 'wx', mode: 0o600 })).catch(
      async (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') throw new Refusal(`${file} exists: remove it, or name another file.`)
        // An incomplete file would look like a complete one, so delete it.
        await rm(file, { force: true })
        throw error
      },
    )
    out.result({ file }, () => [line`${file}`])
    return undefined
  },
})

interface Wanted {
  campaign?: string
  from?: string
  to?: string
  lines?: boolean
}

/** Returns the path of an export in the API. Throws UsageError. */
export function exportPath(kind: (typeof kinds)[number], { campaign, from, to, lines }: Wanted): string {
  const id = campaign === undefined ? undefined : parseId(campaign, '--campaign')
  if (kind === 'ledger') {
    if (id === undefined) throw new UsageError('The ledger is that of a campaign: give --campaign.')
    return `/api/campaigns/${id}/ledger.csv`
  }
  const query = new URLSearchParams()
  if (from !== undefined) query.set('from', parseTime('from', from))
  if (kind === 'audit') return `/api/audit/export.${lines ? 'jsonl' : 'csv'}?${query}`
  if (to !== undefined) query.set('to', parseTime('to', to))
  if (id !== undefined) query.set('campaignId', id)
  return `/api/analytics/export.csv?${query}`
}

function parseTime(name: string, text: string): string {
  const time = new Date(text)
  if (Number.isNaN(time.getTime()))
    throw new UsageError(`--${name} is a day such as 2026-11-01, or a time in ISO 8601.`)
  return time.toISOString()
}
