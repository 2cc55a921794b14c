import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ScreenInput } from './fields.ts'
import { screen } from './screen.ts'

const page = readFileSync(new URL('../../../docs/threat-model.md', import.meta.url), 'utf8')

/** The lines of the blocks that are marked so. */
function examples(mark: 'held' | 'passes'): string[] {
  const blocks = page.matchAll(new RegExp(`^\`\`\`${mark}\n([^]*?)^\`\`\``, 'gm'))
  return [...blocks].flatMap((block) => block[1]!.split('\n').filter(Boolean))
}

function itemOf(line: string): ScreenInput {
  if (!line.startsWith('{"title"')) return { description: line.replaceAll('\\n', '\n') }
  return JSON.parse(line) as ScreenInput
}

test('the threat model has examples of every form, on both sides', () => {
  const forms = page.split('## Forms')[1]!.split('\n### ').slice(1)
  expect(forms.length).toBeGreaterThan(7)
  for (const form of forms) expect(form, form.split('\n', 1)[0]).toContain('```passes')
  expect(examples('held').length).toBeGreaterThan(25)
  expect(examples('passes').length).toBeGreaterThan(18)
})

test.each(examples('held'))('held: %s', (line) => {
  expect(screen(itemOf(line)).verdict).not.toBe('CLEARED')
})

test.each(examples('passes'))('passes: %s', (line) => {
  expect(screen(itemOf(line)).reasons).toEqual([])
})
