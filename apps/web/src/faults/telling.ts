import type { GroundswellError } from '@groundswell/client'
import type { FaultWords } from './fault-words.ts'
import { faultSentence, readFaults, splitPath } from './field-rules.ts'

export { faultSentence, readFaults } from './field-rules.ts'
export { kindOf } from './kinds.ts'

/**
 * Returns a sentence for each field of a refused body, by field: `body.name` → `name`. For lists, the sentence names
 * the lines.
 */
export function fieldSentences({ details }: GroundswellError, words: FaultWords): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const fault of readFaults(details)) {
    const { name, line } = splitPath(fault.path)
    const said = faultSentence(fault, words)
    const before = fields[name]
    if (before === undefined) fields[name] = said
    else if (line !== null) fields[name] = `${before} ${said}`
  }
  return fields
}
