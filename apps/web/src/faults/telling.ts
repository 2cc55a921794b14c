import type { GroundswellError } from '@groundswell/client'
import type { FaultWords } from './fault-words.ts'
import { faultsIn, placeOf, sentenceOf } from './field-rules.ts'

export { faultsIn, sentenceOf } from './field-rules.ts'
export { kindOf } from './kinds.ts'

/**
 * Returns a sentence for each field of a refused body, by field: `body.name` → `name`. For lists, the sentence names
 * the lines.
 */
export function tellFields({ details }: GroundswellError, words: FaultWords): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const fault of faultsIn(details)) {
    const { name, line } = placeOf(fault.path)
    const said = sentenceOf(fault, words)
    const before = fields[name]
    if (before === undefined) fields[name] = said
    else if (line !== null) fields[name] = `${before} ${said}`
  }
  return fields
}
