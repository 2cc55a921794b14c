import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { expect, test } from 'vitest'
import { call, forgedFrame, forgedFrameNeeds, toolCallNeeds } from '../src/injection/frames.ts'
import { patterns } from '../src/injection/rules.ts'
import { latinNeeds, latinPatterns } from '../src/personal/postal.ts'
import { assigned, header, secretNeeds, typed } from '../src/personal/secret.ts'
import { marks } from '../src/sensitive/marks.ts'
import { requestNeeds, requests } from '../src/sensitive/rules.ts'
import type { Needs } from '../src/text/literals.ts'

/*
 * The screen tries an expression only on texts with the literals that it needs. Here it is shown from the expression
 * itself that every text that it matches contains one literal of each list.
 */
const guarded: [expression: RegExp, needs: Needs][] = [
  [call, toolCallNeeds],
  [forgedFrame, forgedFrameNeeds],
  ...patterns.flatMap(({ shape, needs }): [RegExp, Needs][] =>
    shape instanceof RegExp ? [[shape, needs]] : [],
  ),
  ...requests.map((request, at): [RegExp, Needs] => [request, requestNeeds[at]!]),
  ...Object.values(marks).map(({ shape, needs }): [RegExp, Needs] => [shape, needs]),
  ...latinPatterns.map((pattern, at): [RegExp, Needs] => [pattern, latinNeeds[at]!]),
  ...[assigned, header, typed].map((pattern, at): [RegExp, Needs] => [pattern, secretNeeds[at]!]),
]

test.each(guarded)('%s needs its literals', (expression, needs) => {
  const { pattern } = new RegExpParser().parseLiteral(String(expression))
  expect(needs.length).toBeGreaterThan(0)
  expect(needs.filter((literals) => !contain(pattern.alternatives, literals.map(lower)))).toEqual([])
})

test('a literal that a match may lack is found out', () => {
  const { pattern } = new RegExpParser().parseLiteral('/(?:curl|wget) [^|]{0,9}\\|/')
  const holds = (...literals: string[]) => contain(pattern.alternatives, literals)
  expect(holds('curl', 'wget')).toBe(true)
  expect(holds('|')).toBe(true)
  expect(holds('curl ', 'get ')).toBe(true)
  expect(holds('curl')).toBe(false)
  expect(holds('l |', 't |')).toBe(false)
})

const lower = (text: string) => text.toLowerCase()
/** Stands for anything, nothing included. */
const anything = '\0'
/** More forms of a part are not listed. */
const mostForms = 20_000

/** Whether every text that one of the alternatives matches contains one of the literals. */
function contain(alternatives: readonly AST.Alternative[], literals: readonly string[]): boolean {
  return alternatives.every(
    ({ elements }) => elements.some((element) => within(element, literals)) || inRow(elements, literals),
  )
}

function within(element: AST.Element, literals: readonly string[]): boolean {
  if (element.type === 'Quantifier') return element.min > 0 && within(element.element, literals)
  const isGroup = element.type === 'Group' || element.type === 'CapturingGroup'
  return isGroup && contain(element.alternatives, literals)
}

/** Whether some neighbours, taken together, always contain one of the literals. */
function inRow(elements: readonly AST.Element[], literals: readonly string[]): boolean {
  return elements.some((_, from) => {
    let forms = ['']
    for (let at = from; at < elements.length && forms.length <= mostForms; at++) {
      forms = joined(forms, formsOf(elements[at]!))
      if (forms.every((form) => literals.some((literal) => form.includes(literal)))) return true
    }
    return false
  })
}

function joined(first: readonly string[], last: readonly string[]): string[] {
  return first.length * last.length > mostForms
    ? first.map((form) => form + anything)
    : first.flatMap((form) => last.map((end) => form + end))
}

/** The texts that an element matches, in lower case. */
function formsOf(element: AST.Element): string[] {
  if (element.type === 'Assertion') return ['']
  if (element.type === 'Character') return [lower(String.fromCodePoint(element.value))]
  if (element.type === 'CharacterClass' && !element.negate && element.elements.length <= 4) {
    const signs = element.elements.flatMap((one) => (one.type === 'Character' ? [one.value] : []))
    if (signs.length === element.elements.length)
      return signs.map((sign) => lower(String.fromCodePoint(sign)))
  }
  if (element.type === 'Group' || element.type === 'CapturingGroup')
    return element.alternatives.flatMap(({ elements }) => elements.map(formsOf).reduce(joined, ['']))
  if (element.type === 'Quantifier') {
    const { min, max } = element
    const once = formsOf(element.element)
    if (max === 1) return min === 0 ? ['', ...once] : once
    if (min === 0) return [anything]
    const least = Array.from({ length: Math.min(min, 3) }, () => once).reduce(joined, [''])
    return max > Math.min(min, 3) ? least.map((form) => form + anything) : least
  }
  return [anything]
}
