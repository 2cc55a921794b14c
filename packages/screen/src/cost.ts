import { fieldsOf, type ScreenInput } from './fields.ts'
import { canonicalLength } from './text/canonical-length.ts'

/**
 * Estimates the cost of screening a text, in canonical characters. Screening a character takes 1 to 5 µs of processor
 * time, in ordinary English 1.3 µs; estimating takes a hundredth of that.
 *
 * @param names indexes of names in `data`; each is read up to three times
 */
export function screeningCost(input: ScreenInput, names: readonly number[] = []): number {
  let cost = 0
  // A value under a key that announces its kind is read twice: once as it is, and once after a label.
  for (const { text, cue } of fieldsOf(input).fields) cost += (aField + canonicalLength(text)) * (cue ? 2 : 1)
  for (const place of names) cost += 2 * (aField + canonicalLength((input.data as string[])[place]!))
  return cost
}

/**
 * Returns how many additional requests a text counts as: one per 2,000 canonical characters. Most texts are shorter.
 */
export function chargeFor(input: ScreenInput): number {
  return Math.floor(Math.min(screeningCost(input), mostRead) / 2_000)
}

/** The fixed cost of a field, even an empty one: every pattern is tried on it, which takes 14 µs. */
const aField = 10

/**
 * The longest item or text that is screened, in canonical characters. Routes accept less (50,000 characters in a
 * field, 38,000 in an item). Only a text that grows during normalisation, or one with thousands of fields, reaches
 * this limit.
 */
export const mostRead = 64_000
