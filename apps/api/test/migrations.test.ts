import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../migrations/', import.meta.url))

/** Earlier ones were written before there was a release to upgrade from. */
const FIRST = 390

/** Changes that break the release before, which still runs while this one migrates (docs/upgrading.md). */
const breaking: [what: string, pattern: RegExp][] = [
  ['drops a table', /\bdrop\s+table\b/i],
  ['drops a column', /\bdrop\s+column\b/i],
  ['renames', /\brename\s+(to|column|constraint)\b/i],
  ['changes a type', /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i],
  ['demands a value', /\bset\s+not\s+null\b/i],
  [
    'adds a column that inserts do not know',
    /\badd\s+column\s+(?!(?:[^,;]*\bdefault\b))[^,;]*\bnot\s+null\b/i,
  ],
]

/** A contraction says which release stopped using what it removes. */
const contraction = /^-- contract: unused since \S+/m

const faultsOf = (sql: string) => {
  const code = sql.replaceAll(/--[^\n]*/g, '')
  return contraction.test(sql)
    ? []
    : breaking.filter(([, pattern]) => pattern.test(code)).map(([what]) => what)
}

test('no migration breaks the release before it, unless it says since when nothing needs what it removes', async () => {
  const faults: string[] = []
  for (const name of await readdir(folder))
    if (Number(name.slice(0, 4)) >= FIRST)
      for (const what of faultsOf(await readFile(folder + name, 'utf8'))) faults.push(`${name} ${what}`)
  expect(faults).toEqual([])
})

test.each([
  ['ALTER TABLE votes DROP COLUMN weight;', ['drops a column']],
  ['ALTER TABLE votes RENAME COLUMN weight TO mass;', ['renames']],
  ['ALTER TABLE votes ALTER COLUMN weight TYPE bigint;', ['changes a type']],
  ['ALTER TABLE votes ADD COLUMN mass integer NOT NULL;', ['adds a column that inserts do not know']],
  ['ALTER TABLE votes ADD COLUMN mass integer NOT NULL DEFAULT 1;', []],
  ['ALTER TABLE votes ADD COLUMN mass integer;', []],
  ['CREATE TABLE weights (id uuid NOT NULL);', []],
  ['-- contract: unused since 0.3.0\nDROP TABLE votes;', []],
  ['DROP TABLE votes; -- once more', ['drops a table']],
])('%s', (sql, faults) => {
  expect(faultsOf(sql)).toEqual(faults)
})
