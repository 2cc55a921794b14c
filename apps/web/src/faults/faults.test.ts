import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { FaultWords } from './fault-words.ts'
import { faultSentence, splitPath } from './field-rules.ts'
import { kindOf } from './kinds.ts'

const languages = ['en', 'de', 'es', 'fr', 'ar', 'ja'] as const
const wordsOf = async (language: string): Promise<FaultWords> =>
  (await import(`./messages/${language}.ts`)).default
const english = await wordsOf('en')

interface Schema {
  [key: string]: unknown
}
interface Operation {
  parameters?: unknown
  requestBody?: unknown
  responses: Record<string, { description?: string }>
}
const description = JSON.parse(
  readFileSync(new URL('../../../api/openapi.json', import.meta.url), 'utf8'),
) as { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }
const operations = Object.values(description.paths).flatMap((path) => Object.values(path))

/** Every code of a problem that an operation may answer with. */
const codes = new Set(
  operations.flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ description = '' }) =>
      [...description.matchAll(/`([a-z0-9_]+)`: /g)].map(([, code]) => code!),
    ),
  ),
)

const keywords = new Set(
  ['required', 'type', 'enum', 'const', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum']
    .concat('exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minItems', 'maxItems', 'uniqueItems')
    .concat(
      'minProperties',
      'maxProperties',
      'additionalProperties',
      'anyOf',
      'oneOf',
      'not',
      'propertyNames',
    ),
)
/** Every rule that the schemas of the interface contain, as the service names it, and every field with a pattern. */
const rules = new Set<string>()
const withPattern = new Set<string>()
function walk(value: unknown, field: string): void {
  if (Array.isArray(value)) for (const each of value) walk(each, field)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  for (const [key, each] of Object.entries(value)) {
    if (key === 'format') rules.add(`format:${each}`)
    else if (keywords.has(key)) rules.add(key)
    if (key === 'pattern' && typeof each === 'string') withPattern.add(field)
    if (key === 'properties') for (const [name, inner] of Object.entries(each as Schema)) walk(inner, name)
    else if (key !== 'example' && key !== 'examples') walk(each, field)
  }
}
walk(description, '')

const ofAjv = /must (match|have|NOT|be (string|object|array|one of))|instancePath|is required$/

describe.each(languages)('errors in %s', (language) => {
  test('every code of a problem has a sentence of this language', async () => {
    const { kinds } = await wordsOf(language)
    expect(codes.size).toBeGreaterThan(200)
    const without = [...codes].filter((code) => !kinds[kindOf.get(code)!])
    expect(without).toEqual([])
    for (const [kind, sentence] of Object.entries(kinds))
      if (language !== 'en') expect(sentence, kind).not.toBe(english.kinds[kind as keyof typeof kinds])
  })

  test('every rule and format of the interface has a sentence, and none is the validator’s', async () => {
    const words = await wordsOf(language)
    expect(rules.size).toBeGreaterThan(15)
    // Alternatives fail with the rule of each of them, which comes first.
    const alternatives = ['anyOf', 'oneOf', 'not', 'propertyNames']
    for (const rule of rules) {
      const said = faultSentence({ path: 'some', rule, limit: 7 }, words)
      expect(said, rule).not.toMatch(ofAjv)
      expect(said, rule).not.toContain('{')
      if (!alternatives.includes(rule)) expect(said, rule).not.toBe(words.rules.wrong)
    }
  })

  test('a list names the wrong line, with an example', async () => {
    const words = await wordsOf(language)
    const said = faultSentence({ path: 'urlPatterns.2', rule: 'urlPattern' }, words)
    expect(said).toContain('3')
    expect(said).toContain('https://example.com/shop/*')
    expect(faultSentence({ path: 'email', rule: 'format:email' }, words)).toContain('anna@example.com')
    for (const field of withPattern) {
      const told = faultSentence({ path: field, rule: 'pattern' }, words)
      expect(told, field).not.toMatch(ofAjv)
      expect(told.length, field).toBeGreaterThan(5)
    }
  })
})

test('a field is found by its name, with its line where it is a list', () => {
  expect(splitPath('body/name')).toEqual({ name: 'name', line: null })
  expect(splitPath('urlPatterns.0')).toEqual({ name: 'urlPatterns', line: 1 })
  expect(splitPath('fiat.country')).toEqual({ name: 'fiat.country', line: null })
  expect(splitPath('zones.3.options.1')).toEqual({ name: 'zones.3.options.1', line: null })
})

test('an empty word and a missing one say the same', () => {
  expect(faultSentence({ path: 'name', rule: 'minLength', limit: 1 }, english)).toBe(english.rules.required)
})
