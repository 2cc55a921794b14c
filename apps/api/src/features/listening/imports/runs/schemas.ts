import { type Static, Type } from 'typebox'
import { Fields, Id, Nullable, named, OneOf, Time, visible } from '../../../../core/schema.ts'
import { safetyStatuses } from '../../feedback/index.ts'
import { ImportedItem, keptFields, outcomes, Source } from '../schemas.ts'

export const MOST_PARTS = 500
export const MOST_ITEMS = 25_000
export const MOST_FINDINGS = 200

const Row = Type.Integer({ minimum: 1, maximum: 100_000_000 })

const ImportNote = named(
  'ImportNote',
  Fields({
    code: Type.String({ pattern: '^[a-z_]{1,60}$', description: 'What was changed or left out' }),
    value: Type.Optional(
      Type.String({ maxLength: 1000, description: 'A value of the file, or a number, to which it applies' }),
    ),
    count: Type.Integer({ minimum: 1, maximum: 100_000_000, description: 'How many rows it concerns' }),
    rows: Type.Array(Row, { maxItems: 20, description: 'The first of these rows' }),
  }),
)

export const ImportRunCreate = Fields({
  source: Source,
  fileName: Type.String({ minLength: 1, maxLength: 255, ...visible }),
  items: Type.Integer({ minimum: 1, maximum: MOST_ITEMS, description: 'How many items the parts hold' }),
  parts: Type.Integer({ minimum: 1, maximum: MOST_PARTS, description: 'How many parts follow' }),
  notes: Type.Optional(
    Type.Array(ImportNote, { maxItems: 200, description: 'What the reader of the file left out or changed' }),
  ),
})
export type RunCreate = Static<typeof ImportRunCreate>

export const ImportPart = Fields({
  part: Type.Integer({ minimum: 0, maximum: MOST_PARTS - 1, description: 'Its place, from 0' }),
  items: Type.Array(ImportedItem, { minItems: 1, maxItems: 50 }),
  rows: Type.Array(Row, { minItems: 1, maxItems: 50, description: 'The row of each item in the file' }),
  continues: Type.Optional(
    Type.Boolean({ description: 'It brings further comments or voters of an item of an earlier part' }),
  ),
})
export type PartBody = Static<typeof ImportPart>

export const runStatuses = ['UPLOADING', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED'] as const
export const runFailures = ['importer_left', 'took_too_long'] as const

const Count = Type.Integer({ minimum: 0 })
const Finding = named(
  'ImportFinding',
  Type.Object({
    row: Type.Integer(),
    externalId: Type.String(),
    outcome: OneOf(outcomes),
    id: Nullable(Id),
    safetyStatus: Nullable(OneOf(safetyStatuses)),
    kept: Type.Array(OneOf(keptFields)),
    heldComments: Count,
    code: Nullable(Type.String({ description: 'Why it was refused' })),
  }),
)
export type FindingRow = Static<typeof Finding>

const fields = {
  id: Id,
  source: Type.String(),
  fileName: Type.String(),
  status: OneOf(runStatuses, {
    description: 'UPLOADING until all parts are there; RUNNING then, whether anybody watches or not',
  }),
  failure: Nullable(OneOf(runFailures)),
  items: Count,
  parts: Count,
  uploadedParts: Count,
  doneParts: Count,
  created: Count,
  updated: Count,
  unchanged: Count,
  refused: Count,
  held: Count,
  commentsCreated: Count,
  commentsHeld: Count,
  createdAt: Time,
  endedAt: Nullable(Time),
}
export const ImportRun = named('ImportRun', Type.Object(fields))
export const ImportRunDetail = named(
  'ImportRunDetail',
  Type.Object({
    ...fields,
    notes: Type.Array(ImportNote),
    findings: Type.Array(Finding, {
      description: `Items that were refused, held back or only taken over in part: the first ${MOST_FINDINGS}`,
    }),
  }),
)
export const ImportRuns = named(
  'ImportRuns',
  Type.Object({ items: Type.Array(ImportRun, { description: 'The newest twenty' }) }),
)
