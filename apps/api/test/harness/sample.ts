import { uuidv7 } from './ids.ts'

interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
  minLength?: number
  minProperties?: number
  format?: string
  pattern?: string
}

/** Returns the smallest value that a schema accepts: required fields only. A text with a pattern gets a number. */
export function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!)
  switch (schema.type) {
    case 'object': {
      const names = schema.required ?? []
      const all = Object.keys(schema.properties ?? {})
      const wanted = names.length < (schema.minProperties ?? 0) ? all.slice(0, schema.minProperties) : names
      return Object.fromEntries(wanted.map((name) => [name, sampleOf(schema.properties![name]!)]))
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}))
    case 'integer':
    case 'number':
      return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1
    case 'boolean':
      return true
    case 'null':
      return null
    case 'string':
      return sampleText(schema)
    default:
      return {}
  }
}

function sampleText({ format, pattern, minLength }: Schema): string {
  if (format === 'uuid') return uuidv7()
  if (format === 'date-time') return new Date().toISOString()
  if (format === 'date') return '2026-01-02'
  if (format === 'email') return `${uuidv7()}@example.com`
  if (format === 'uri') return 'https://example.com/'
  if (pattern) return '1'
  return 'a'.repeat(minLength ?? 1)
}
