import {
  type ColumnName,
  columnNames,
  dateOrders,
  formats,
  type ItemStatus,
  isByTitle,
  isColumnName,
  itemStatuses,
  readExport,
  statusKey,
  type Wanted,
} from '@groundswell/imports'
import { type Context, command } from '../command.ts'
import { exit, UsageError } from '../failures.ts'
import { resolvedPath } from '../flow/files.ts'
import { openExport } from '../imports/opened.ts'
import { type Outcome, sendRows } from '../imports/sending.ts'
import type { Output } from '../output.ts'
import { bold, dim, green, joinParts, type Line, line, red, yellow } from '../terminal/line.ts'
import { parseImportedStatus, parseOneOf } from './values.ts'

const pair = { type: 'string', multiple: true } as const
const declared = {
  zone: { type: 'string', value: 'ZONE', help: 'the zone that items go to' },
  board: { ...pair, value: 'NAME=ZONE', help: 'the zone for items of this board' },
  status: {
    ...pair,
    value: 'WORD=STATUS',
    help: `what a status of the file is here: ${itemStatuses.join(', ')}`,
  },
  map: {
    ...pair,
    value: 'NAME=COLUMN',
    help: `CSV: the column that is ${Object.keys(columnNames).join(', ')}`,
  },
  encoding: {
    type: 'string',
    value: 'NAME',
    help: 'the encoding of the file, such as windows-1252 or shift_jis; default: found out',
  },
  dates: {
    type: 'string',
    value: 'ORDER',
    help: `CSV: ${dateOrders.join(' or ')}, where the file does not tell what 05/04/2025 is`,
  },
  source: { type: 'string', value: 'NAME', help: 'a name for where it comes from; default: the format' },
  'weigh-votes': {
    type: 'boolean',
    help: 'votes of people whom the file names count here, by the rules of the zone',
  },
  'no-comments': { type: 'boolean', help: 'leave comments out' },
  'dry-run': { type: 'boolean', help: 'say what would happen, and write nothing' },
} as const

/** The interval of progress messages of a long import. */
const PROGRESS_MS = 2_000

/** Imports items from an export of another service. */
export const importFile = command({
  name: 'import',
  summary: 'Import items from Canny, Fider, GitHub, Trello or a CSV file',
  arguments: [
    { name: 'FORMAT', help: 'what the file is', values: formats },
    { name: 'FILE', help: 'the export' },
  ],
  options: declared,
  notes: [
    'Takes a secret key, or the sign-in of an ADMIN. Items keep their time, author, status and comments. Their votes are shown as a total and weigh nothing, unless you say --weigh-votes. Every text is screened; what is held back waits in groundswell moderate.',
    '',
    'Run it again, and it updates what has changed in the file; what was changed here stays. After an interruption it goes on.',
    '',
    'canny   the CSV export, or JSON of its API: {"posts": […], "comments": […], "votes": […]}',
    'fider   the backup (ZIP), or the CSV export',
    'github  gh issue list --state all --limit 10000 --json number,title,body,author,state,stateReason,createdAt,closedAt,url,labels,comments,reactionGroups > FILE',
    'trello  the JSON export of a board',
    'csv     a first line with names of columns; title must be among them. Without id, a row is found again by its title. Columns named Comment become comments; of rows with a voter each, those with one id are one item',
    '',
    'What the other service did not show to everybody is not public here: spam is left out, the rest waits in groundswell moderate. Times without a zone are UTC.',
    '',
    '«Planned» and «in progress» of another service gather votes here: «ready» would release them to agents. To release them, say --status planned=ready.',
  ].join('\n'),
  async run({ host, out, options, args, connect }: Context<typeof declared>) {
    const format = parseOneOf(args[0]!, formats)
    const wanted = toWanted(options)
    const source = options.source ?? format
    const dryRun = options['dry-run'] ?? false
    const { client } = await connect()
    const totals = new Totals()
    const dates = options.dates === undefined ? undefined : parseOneOf(options.dates, dateOrders)
    const file = await openExport(resolvedPath(host, args[1]!))
    const rows = readExport(format, file, parseColumns(options.map), undefined, {
      encoding: options.encoding,
      dates,
      tell: ({ text }) => totals.notes.push(text),
    })
    let toldAt = host.now().getTime()
    try {
      for await (const outcome of sendRows({ host, client, source, dryRun }, rows, wanted)) {
        totals.add(outcome)
        out.item(outcome, outcomeLine(outcome, dryRun))
        const now = host.now().getTime()
        if (now - toldAt < PROGRESS_MS) continue
        toldAt = now
        out.note(line`${dim(`${totals.rows} rows …`)}`)
      }
    } catch (error) {
      if (totals.rows > 0)
        out.note(line`${totals.rows} rows are done. Run the command again: it goes on where it stopped.`)
      throw error
    }
    printTotals(out, totals, dryRun)
    return totals.counts.REFUSED > 0 ? exit.refused : exit.ok
  },
})

function toWanted(given: Context<typeof declared>['options']): Wanted {
  const statuses = parsePairs('status', given.status).map(([word, status]): [string, ItemStatus] => [
    statusKey(word),
    parseImportedStatus(status, itemStatuses),
  ])
  return {
    zone: given.zone,
    boards: new Map(parsePairs('board', given.board).map(([name, zone]) => [name.toLowerCase(), zone])),
    statuses: new Map(statuses),
    weighVotes: given['weigh-votes'] ?? false,
    withComments: !given['no-comments'],
  }
}

function parseColumns(given: readonly string[] | undefined): ReadonlyMap<ColumnName, string> {
  return new Map(
    parsePairs('map', given).map(([name, column]) => {
      if (!isColumnName(name))
        throw new UsageError(`--map takes one of ${Object.keys(columnNames).join(', ')}, not «${name}».`)
      return [name, column]
    }),
  )
}

function parsePairs(option: string, given: readonly string[] = []): [string, string][] {
  return given.map((text) => {
    const at = text.indexOf('=')
    const [name, value] = [text.slice(0, at).trim(), text.slice(at + 1).trim()]
    if (at < 1 || name === '' || value === '')
      throw new UsageError(`--${option} looks like NAME=VALUE, not «${text}».`)
    return [name, value]
  })
}

class Totals {
  rows = 0
  held = 0
  /** Whether rows were matched by title, because the file has no ids. */
  byTitle = false
  readonly counts: Record<Outcome['outcome'], number> = {
    ...{ CREATED: 0, UPDATED: 0, UNCHANGED: 0, REFUSED: 0, LEFT_OUT: 0 },
  }
  /** Comments that were spam in the other service. */
  spamComments = 0
  /** Values that were left out or changed, with the number of rows concerned. */
  readonly dropped = new Map<string, number>()
  /** Remarks about the file as a whole. */
  readonly notes: string[] = []
  readonly comments = { created: 0, updated: 0, unchanged: 0, held: 0 }

  add({ outcome, comments, safetyStatus, externalId, spamComments, why }: Outcome): void {
    this.rows++
    this.spamComments += spamComments
    if (outcome !== 'REFUSED' && outcome !== 'LEFT_OUT') for (const note of why) this.addNote(note)
    this.byTitle ||= isByTitle(externalId)
    this.counts[outcome]++
    if (isHeld(safetyStatus)) this.held++
    for (const name of ['created', 'updated', 'unchanged', 'held'] as const)
      this.comments[name] += comments[name]
  }

  /** Adds a note. Notes that differ only in quoted values or numbers count as one. */
  private addNote(note: string): void {
    const kind = note.replace(/«[^«»]*»|\d+/gu, '…')
    this.dropped.set(kind, (this.dropped.get(kind) ?? 0) + 1)
  }
}
const isHeld = (safetyStatus: string | null) => safetyStatus !== null && safetyStatus !== 'CLEARED'

const kept: Record<Outcome['kept'][number], string> = {
  withdrawn_here: 'it was withdrawn or erased here',
  words_edited_here: 'its words stay: they were edited here',
  words_in_work: 'its words stay: it no longer collects votes here',
  status_changed_here: 'its status stays: it was changed here',
  status_waits_for_moderation: 'its status waits until a person has cleared it',
  comment_changed_here: 'a comment stays: it was edited or deleted here',
}
const words = {
  CREATED: green('created'),
  UPDATED: green('updated'),
  UNCHANGED: dim('unchanged'),
  REFUSED: red('refused'),
  LEFT_OUT: dim('left out'),
} as const

function outcomeLine(row: Outcome, dryRun: boolean): Line {
  const { at, externalId, outcome, id, safetyStatus, comments, voters } = row
  const more = [
    ...row.why,
    ...(isHeld(safetyStatus) ? [`the screen holds it back (${safetyStatus})`] : []),
    ...row.kept.map((one) => kept[one]),
    ...(comments.held > 0 ? [`${comments.held} comments are held back`] : []),
    ...(voters.refused > 0 ? [`${voters.refused} votes do not count`] : []),
  ]
  const word =
    dryRun && (outcome === 'CREATED' || outcome === 'UPDATED')
      ? line`would be ${words[outcome]}`
      : words[outcome]
  const about = joinParts([line`${at}`, word, externalId ?? '-', ...(id === null ? [] : [dim(id)])])
  return more.length === 0 ? about : line`${about}: ${joinParts(more, '; ')}`
}

function printTotals(out: Output, totals: Totals, dryRun: boolean): void {
  const { rows, counts, comments, held, byTitle, spamComments, dropped, notes } = totals
  const { CREATED, UPDATED, UNCHANGED, REFUSED } = counts
  const title = dryRun ? 'Dry run, nothing is written' : 'Done'
  out.note(
    line`${bold(title)}: ${rows} rows, ${CREATED} created, ${UPDATED} updated, ${UNCHANGED} unchanged, ${REFUSED} refused; comments: ${comments.created} created, ${comments.updated} updated.`,
  )
  if (counts.LEFT_OUT + spamComments > 0)
    out.note(line`Left out as spam: ${counts.LEFT_OUT} items, ${spamComments} comments.`)
  for (const [note, count] of dropped) out.note(line`In ${count} rows: ${note}.`)
  for (const note of notes) out.note(line`${note}`)
  if (byTitle)
    out.note(
      line`The file has no ids, so a later run finds a row by its title: a row with another title is a new item. If a column is an id, say --map id=COLUMN.`,
    )
  if (held + comments.held > 0)
    out.note(
      line`${yellow('Held back')}: ${held} items, ${comments.held} comments. See groundswell moderate.`,
    )
}
