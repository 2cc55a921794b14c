import { RegExpParser } from '@eslint-community/regexpp'
import addFormats from 'ajv-formats'
import { analyse } from 'scslre'
import { describe, expect, test } from 'vitest'
import { operations } from '../../src/features.ts'
import { type FoundExpression, findExpressions } from './expressions.ts'
import { hostileTextsFor } from './hostile-texts.ts'
import { runRegex } from './regex-steps.ts'

/*
 * Every regular expression of ours, found in the sources, is shown to be linear twice over: no two of its repetitions
 * can divide a text between them in many ways, and the steps that a backtracking engine takes on hostile texts, made
 * from the expression itself, grow with the length of the text. A new expression is looked at without anyone thinking
 * of it.
 */
const found = [...(await findExpressions()), ...inSchemas()]
const distinct = [...new Map(found.map((each) => [String(each.expression), each])).values()]
const byFile = Map.groupBy(distinct, ({ place }) => place.split(':')[0]!)

describe('the expressions of', () => {
  test.each([...byFile])('%s are linear', (_file, expressions) => {
    expect(expressions.flatMap(faultsOf)).toEqual([])
  })
})

test('there are hundreds, and those that are put together and those of schemas are among them', () => {
  expect(distinct.length).toBeGreaterThan(300)
  expect(byFile.has('packages/screen/src/personal/secret.ts')).toBe(true)
  expect(byFile.has('schemas')).toBe(true)
  expect(distinct.some(({ place }) => place.startsWith('schemas: format'))).toBe(true)
})

test.each([
  ['nested repetitions', /^(a+)+$/],
  ['nested alternatives', /^(?:a|a)*b/],
  ['alternatives that begin alike', /^(?:a|ab|b)*c$/],
  ['neighbours that take the same', /^\d+\w*$/],
  ['distant neighbours', /^a*b?a*c/],
  ['an end without a beginning', /\s+$/],
  ['a beginning that is searched an end for', /<!--.*-->/],
  ['a look-ahead of any length', /a(?=.*b)/],
  ['a look-behind of any length', /(?<=a.*)b/],
])('%s would be found', (_what, expression) => {
  expect(faultsOf({ place: 'here', expression })).not.toEqual([])
})

test('the count follows the engine: it finds the same', () => {
  for (const { place, expression } of distinct) {
    const global = new RegExp(expression.source, expression.flags.replace(/[gy]/g, ''))
    for (const make of hostileTextsFor(expression)) {
      const text = make(60)
      const native = global.exec(text)
      const expected = native && { start: native.index, end: native.index + native[0].length }
      expect(runRegex(global, text).match, `${place} ${expression} on ${text}`).toEqual(expected)
    }
  }
})

/** The fault of an expression, in words. */
function faultsOf({ place, expression }: FoundExpression): string[] {
  const { pattern, flags } = new RegExpParser().parseLiteral(String(expression))
  const ambiguous = analyse({ pattern, flags }).reports.map(({ type }) => `ambiguous (${type})`)
  const hostile = hostileTextsFor(expression).flatMap((make) => {
    const growth = growthOf(expression, make)
    return growth === null ? [] : [`${growth} on ${JSON.stringify(make(60))}`]
  })
  return [...ambiguous, ...hostile.slice(0, 1)].map((fault) => `${place} ${expression}: ${fault}`)
}

/** Twice the square of which is not linear any more. */
const most = { stepsPerCharacter: 1_500, growth: 5 }

/** A text four times as long may take four times the steps. Null: it does. Short texts tell most of it, and are quick. */
function growthOf(expression: RegExp, make: (length: number) => string): string | null {
  const lengths = [500, 2_000, 8_000]
  let before = Number.POSITIVE_INFINITY
  let last: string | null = null
  for (const length of lengths) {
    const limit = length * most.stepsPerCharacter
    const steps = stepsOver(expression, make(length), limit)
    if (steps > limit) return `more than ${most.stepsPerCharacter} steps a character`
    const growth = steps / before
    before = steps
    if (length === lengths[0]) continue
    if (growth <= most.growth) return null
    // Up to its length, a repetition that is bounded grows like one that is not.
    last = `${growth.toFixed(1)} times the steps at four times the length`
  }
  return last
}

/** All matches, one after the other. */
function stepsOver(expression: RegExp, text: string, limit: number): number {
  let steps = 0
  for (let from = 0; from <= text.length && steps <= limit; ) {
    const run = runRegex(expression, text, from, limit)
    steps += run.steps
    if (!run.match) break
    from = run.match.end > run.match.start ? run.match.end : run.match.end + 1
  }
  return steps
}

/** Patterns of what requests carry, and the expressions behind the formats that they name. */
function inSchemas(): FoundExpression[] {
  const patterns = new Set<string>()
  const formats = new Set<string>()
  const into = (schema: unknown) => {
    if (typeof schema !== 'object' || schema === null) return
    const { pattern, format } = schema as { pattern?: unknown; format?: unknown }
    if (typeof pattern === 'string') patterns.add(pattern)
    if (typeof format === 'string') formats.add(format)
    for (const inner of Object.values(schema)) into(inner)
  }
  for (const { body, query } of operations) for (const schema of [body, query]) into(schema)
  return [
    ...[...patterns].map((pattern) => ({ place: 'schemas', expression: new RegExp(pattern, 'u') })),
    ...[...formats].flatMap((format) =>
      expressionsOf(format).map((expression) => ({ place: `schemas: format ${format}`, expression })),
    ),
  ]
}

/** A format is asked about some texts, and what it then asks is written down. */
function expressionsOf(format: string): RegExp[] {
  // Formats of ours are functions, whose expressions are literals of the sources.
  if (format === 'visible') return []
  const known = (addFormats as unknown as { get(name: string): unknown }).get(format) as
    | RegExp
    | { validate: RegExp | ((text: string) => unknown) }
    | ((text: string) => unknown)
  if (known instanceof RegExp) return [known]
  const validate = typeof known === 'function' ? known : known.validate
  if (validate instanceof RegExp) return [validate]
  const asked = new Set<RegExp>()
  const native = RegExp.prototype.exec
  RegExp.prototype.exec = function (text) {
    asked.add(this)
    return native.call(this, text)
  }
  try {
    for (const text of ['https://a.example/b?c', '2026-01-01', '2026-01-01T00:00:00Z', 'a@b.example'])
      validate(text)
  } finally {
    RegExp.prototype.exec = native
  }
  return [...asked]
}
