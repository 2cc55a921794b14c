import { fieldsOf, type ScreenInput } from './fields.ts'
import { canonicalLength } from './text/canonical-length.ts'

/**
 * What reading a text costs, in canonical characters: one takes 1 to 5 µs of a processor, 1.3 in ordinary English.
 * Known before anything is read, at a hundredth of that.
 */
export function screeningCost(input: ScreenInput): number {
  let cost = 0
  // What stands under a key that announces it is read twice, once behind a label.
  for (const { text, cue } of fieldsOf(input).fields) cost += (aField + canonicalLength(text)) * (cue ? 2 : 1)
  return cost
}

/** How many requests more a text counts for: one for each 2,000 canonical characters, of which most texts have fewer. */
export function chargeFor(input: ScreenInput): number {
  return Math.floor(Math.min(screeningCost(input), mostRead) / 2_000)
}

/** An empty field takes 14 µs: every pattern is tried on it. */
const aField = 10

/**
 * The most that is read of one item or text. Longer than whatever a route takes as it was written (50,000 characters
 * in one field, 38,000 in an item), so it is reached by text that normalisation multiplies, or by thousands of fields.
 */
export const mostRead = 64_000
