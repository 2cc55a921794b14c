import { expect, test } from 'vitest'
import { causeSentence } from './cause.ts'
import de from './messages/de.ts'
import type { Cause } from './story-rules.ts'

const priorities = { URGENT: 'Dringend', HIGH: 'Hoch', MEDIUM: 'Mittel', LOW: 'Niedrig' }
const said = (cause: Cause) => causeSentence(cause, de, { number: String }, priorities)

test('what the service did reads in the language of the reader', () => {
  expect(said({ kind: 'MERGED', itemId: 'a' })).toBe('Mit einem anderen Eintrag zusammengeführt')
  expect(said({ kind: 'EDITED', where: 'HERE', revision: 2 })).toBe('Vom Autor bearbeitet: Fassung 2')
  expect(said({ kind: 'EDITED', where: 'SOURCE', revision: 3 })).toBe('An der Quelle bearbeitet: Fassung 3')
  expect(said({ kind: 'STILL_BROKEN', count: 2 })).toBe('Für 2 Personen ist es noch kaputt')
  const fields: Cause['fields'] = ['priority', 'assigneeId', 'tags']
  expect(said({ kind: 'TRIAGED', fields, priority: 'HIGH', isAssigned: true })).toBe(
    'Priorität: Hoch, Zugewiesen, Schlagwörter geändert',
  )
  expect(
    said({ kind: 'TRIAGED', fields: ['priority', 'assigneeId'], priority: null, isAssigned: false }),
  ).toBe('Priorität entfernt, Zuweisung entfernt')
})
