import type { TSchema } from 'typebox'

const MOST_NAMES = 10
const MOST_CHARACTERS = 64

interface Shape {
  properties?: Record<string, Shape>
  additionalProperties?: unknown
  items?: Shape
  maxItems?: number
}

/**
 * Returns the names of query parameters and body fields that the service drops, for the header `x-unknown-parameters`,
 * which reveals misspelt names. Nested fields have their path: `rules.thresold`. Percent-encoded, at most 10 names of
 * 64 characters. Null: none is dropped.
 */
export function unknownParameters(
  { query, body }: { query?: TSchema | undefined; body?: TSchema | undefined },
  given: { query: unknown; body: unknown },
): string | null {
  const found: string[] = []
  collect(query ?? { properties: {}, additionalProperties: false }, given.query, '', found)
  if (body) collect(body, given.body, '', found)
  if (found.length === 0) return null
  return found.map((name) => encodeURIComponent(name.slice(0, MOST_CHARACTERS).toWellFormed())).join(', ')
}

function collect(shape: Shape, value: unknown, path: string, found: string[]) {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    // Validation refuses a longer list, so its names need not be searched.
    if (shape.items && value.length <= (shape.maxItems ?? 0))
      for (const each of value) collect(shape.items, each, path, found)
    return
  }
  const { properties, additionalProperties } = shape
  if (!properties) return
  for (const name in value) {
    if (found.length === MOST_NAMES) return
    const inner = Object.hasOwn(properties, name) ? properties[name] : undefined
    const full = path === '' ? name : `${path}.${name}`
    if (inner) collect(inner, (value as Record<string, unknown>)[name], full, found)
    else if (additionalProperties === false && !found.includes(full)) found.push(full)
  }
}
