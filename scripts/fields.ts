/**
 * Checks that the declared fields of a noun are the columns of its table, and that the files which name each field by
 * hand name all of them. «Adding a field» in STYLE.md lists the places.
 */
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { exitWithError, readOptions } from '../apps/api/src/cli/options.ts'
import { columnName } from '../apps/api/src/core/database/columns.ts'
import { campaignFields } from '../apps/api/src/features/listening/campaigns/fields.ts'
import { feedbackFields } from '../apps/api/src/features/listening/feedback/fields.ts'
import { Feedback } from '../apps/api/src/features/listening/feedback/schemas.ts'
import { zoneFields } from '../apps/api/src/features/listening/zones/fields.ts'

interface Noun {
  table: string
  fields: Readonly<Record<string, { column: string }>>
  /** The names of the noun's fields in answers, if they differ from its columns. */
  shown?: readonly string[]
  /** Columns that are not fields, because only the store uses them. */
  kept: readonly string[]
  /** Files that must name the fields, which the compiler cannot check. Each field is named in one of the files. */
  namedIn: readonly {
    files: readonly string[]
    as?: (field: string) => string
    /** The fields that are left out of these files, with the reason. */
    leftOut?: Readonly<Record<string, string>>
  }[]
}

const textsForAgents = {
  redactedTitle: 'The team reads the original.',
  redactedDescription: 'The team reads the original.',
}
const ofPictures = {
  screenshot: 'A terminal shows no pictures.',
  screenshotVersion: 'A terminal shows no pictures.',
  agentsSeeScreenshot: 'A terminal shows no pictures.',
  attachments: 'A terminal shows no pictures.',
}
const ofRecording = { recordedAt: 'A time without its steps tells a person nothing; --json has it.' }

const nouns: readonly Noun[] = [
  {
    table: 'feedback',
    fields: feedbackFields,
    kept: [
      'analysis_copy',
      'analysis_copy_version',
      'score_quarter',
      'merged_via',
      'merged_at',
      'merged_by',
      'words',
    ],
    shown: Object.keys(Feedback.properties),
    namedIn: [
      {
        files: [
          'pages/items/head',
          'pages/items/page',
          'pages/items/words',
          'pages/items/side',
          'pages/items/triage',
          'parts/item/row',
        ].map((file) => `apps/web/src/app/${file}.tsx`),
        leftOut: {
          safetyReport: 'The page lists the decisions.',
          agentsSeeScreenshot: 'The moderator’s page shows it.',
          myVote: 'Only readers in pages of customers vote.',
          own: 'Only readers in pages of customers wrote items.',
        },
      },
      {
        files: ['apps/cli/src/commands/items.ts'],
        leftOut: {
          ...textsForAgents,
          ...ofPictures,
          ...ofRecording,
          safetyReport: 'moderate shows it.',
          testerId: 'An id without a name tells a person nothing; --json has it.',
          data: 'As long as a page; --json has it.',
          metadata: 'As long as a page; --json has it.',
          revision: 'The history has an entry for each.',
          mergedInto: 'The history has an entry.',
          withdrawnAt: 'The history has an entry.',
          assigneeId: 'An id without a name tells a person nothing; --json has it.',
          myVote: 'Only readers in pages of customers vote.',
        },
      },
    ],
  },
  {
    table: 'campaigns',
    fields: campaignFields,
    kept: ['workspace_id', 'id', 'agent_copy', 'copy_version', 'created_at', 'updated_at', 'deleted_at'],
    namedIn: [
      {
        files: ['settings-tab', 'rules-fields', 'quorum/preview-fields', 'public-page-fields', 'life'].map(
          (file) => `apps/web/src/app/pages/campaigns/${file}.tsx`,
        ),
        leftOut: { reopenAfter: 'A page would invite to set what few campaigns need.' },
      },
    ],
  },
  {
    table: 'zones',
    fields: zoneFields,
    kept: ['workspace_id', 'id', 'agent_copy', 'copy_version', 'created_at', 'updated_at', 'deleted_at'],
    namedIn: [{ files: ['apps/web/src/app/pages/zones/zone-form.tsx'], as: (field) => `draft.${field}` }],
  },
]

/** Returns the columns of a table after these migrations, in order, with the rest of each definition. */
export function columnsAfter(migrations: readonly string[], table: string): Map<string, string> {
  const columns = new Map<string, string>()
  const statements = migrations.flatMap((text) => text.replace(/--.*$/gm, '').split(';'))
  for (const statement of statements) {
    const [, created] = new RegExp(`^\\s*CREATE TABLE ${table} \\(([\\s\\S]*)\\)`).exec(statement) ?? []
    const [, altered] = new RegExp(`^\\s*ALTER TABLE ${table}\\s([\\s\\S]*)`).exec(statement) ?? []
    for (const part of partsOf(created ?? altered ?? '')) {
      const [, dropped] = /^DROP COLUMN (\w+)/.exec(part) ?? []
      const [, added, definition] = /^(?:ADD COLUMN )?([a-z]\w*) ([\s\S]*)/.exec(part) ?? []
      if (dropped) columns.delete(dropped)
      if (added) columns.set(added, definition!)
    }
  }
  return columns
}

/** Returns the parts between commas outside of parentheses. */
function partsOf(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim())
}

/** Returns a sentence for each difference between the fields of a noun and its columns. */
export function faultsOfColumns(
  { table, fields, kept }: Pick<Noun, 'table' | 'fields' | 'kept'>,
  columns: ReadonlyMap<string, string>,
): string[] {
  const declared = new Map(Object.entries(fields).map(([name, { column }]) => [columnName(name), column]))
  return [
    ...[...declared].flatMap(([name, type]) => {
      const definition = columns.get(name)
      if (definition === undefined) return `${table}.${name} is declared, but no migration adds it`
      return `${definition} `.startsWith(`${type} `)
        ? []
        : `${table}.${name} is declared as ${type}, but is ${definition}`
    }),
    ...[...columns.keys()]
      .filter((name) => !declared.has(name) && !kept.includes(name))
      .map((name) => `${table}.${name} is a column, but no declared field`),
  ]
}

const root = fileURLToPath(new URL('..', import.meta.url))

async function faultsOf(noun: Noun, migrations: readonly string[]): Promise<string[]> {
  const faults = faultsOfColumns(noun, columnsAfter(migrations, noun.table))
  for (const { files, as = (field: string) => field, leftOut = {} } of noun.namedIn) {
    const texts = await Promise.all(files.map((file) => readFile(root + file, 'utf8')))
    for (const name of noun.shown ?? Object.keys(noun.fields)) {
      const pattern = new RegExp(`\\b${as(name).replaceAll('.', '\\.')}\\b`)
      if (!(name in leftOut) && !texts.some((text) => pattern.test(text)))
        faults.push(`${as(name)} of ${noun.table} is not named in ${files.join(', ')}`)
    }
  }
  return faults
}

if (import.meta.main) {
  readOptions(
    `Checks that the declared fields of nouns are their columns and stand in every place that needs them.

  --help  this text
`,
    {},
  )
  const folder = `${root}apps/api/migrations/`
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const migrations = await Promise.all(files.map((file) => readFile(folder + file, 'utf8')))
  const faults = (await Promise.all(nouns.map((noun) => faultsOf(noun, migrations)))).flat()
  if (faults.length > 0) exitWithError(faults.join('\n'))
}
