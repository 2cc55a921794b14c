import type { Step } from '../../listening/recordings/index.ts'
import { isWhole, toLiteral } from './target-rules.ts'

/**
 * Returns the code of the text to type into a field: the recorded text as a literal, or words that the run generates.
 */
export function typedTextExpression(step: Step): string {
  const text = toLiteral(textToType(step))
  return isWhole(step.value) || !/word|@/.test(text) ? text : `textOfRun(${text})`
}

/**
 * Returns the text to type into a field: the recorded one if it was not masked, else generated text of the same length
 * and kind.
 */
export function textToType({ value, length = 1, input, target }: Step): string {
  if (isWhole(value)) return value
  if (input === 'password') return 'Passw0rd-1'
  if (input === 'card') return '4242424242424242'
  if (input === 'code') return '123456'
  if (input === 'date') return '2026-01-15'
  if (input === 'number' || input === 'range') return '1'.repeat(Math.min(length, 9))
  if (/mail/i.test(`${target?.field} ${target?.name}`)) return 'person@example.com'
  // Many pages would cut off a space at the end.
  return 'word '
    .repeat(Math.ceil(length / 5))
    .slice(0, Math.min(length, 500))
    .replace(/ $/, 's')
}
