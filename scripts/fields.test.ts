import { expect, test } from 'vitest'
import { zoneFields } from '../apps/api/src/features/listening/zones/fields.ts'
import { columnsAfter, faultsOfColumns } from './fields.ts'

const migrations = [
  `CREATE TABLE boxes (
    id uuid NOT NULL, -- a comment, with a comma
    name text NOT NULL CHECK (name IN ('a', 'b')),
    size integer,
    PRIMARY KEY (id, name)
  );
  CREATE TABLE boxes_of_others (id uuid, colour text);`,
  `ALTER TABLE boxes ADD COLUMN open_at timestamptz, DROP COLUMN size, ADD CONSTRAINT named CHECK (name <> '');`,
]
const text = zoneFields.zoneId
const columns = columnsAfter(migrations, 'boxes')

test('the columns are those that the migrations leave', () => {
  expect([...columns.keys()]).toEqual(['id', 'name', 'open_at'])
})

test.each([
  ['all columns declared', { name: text }, ['id', 'open_at'], []],
  ['a column left out', {}, ['id', 'open_at'], ['boxes.name is a column, but no declared field']],
  [
    'a field without a migration',
    { name: text, helpText: text },
    ['id', 'open_at'],
    ['boxes.help_text is declared, but no migration adds it'],
  ],
  [
    'another type',
    { name: text, openAt: text },
    ['id'],
    ['boxes.open_at is declared as text, but is timestamptz'],
  ],
])('%s', (_, fields, kept, faults) => {
  expect(faultsOfColumns({ table: 'boxes', fields, kept }, columns)).toEqual(faults)
})
