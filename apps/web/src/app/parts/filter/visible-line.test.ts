import { expect, test } from 'vitest'
import { visibleLine } from './visible-line.ts'

test('a name for a native control is one line in which nothing is invisible', () => {
  expect(visibleLine('Check\u202Etuo\n\u200B')).toBe('Check�tuo��')
  expect(visibleLine('Kasse & Versand')).toBe('Kasse & Versand')
})

test('a long name is cut between letters', () => {
  const cut = visibleLine('😀'.repeat(200))
  expect([...cut]).toHaveLength(80)
  expect(cut.endsWith('😀…')).toBe(true)
})
