import type { TSchema } from 'typebox'

/** The largest JSON body of any operation, in bytes. */
export const MOST_BYTES = 256 * 1024
/** The smallest limit, in bytes: clients of other versions send fields that an operation does not know. */
export const LEAST_BYTES = 16 * 1024
/** Room for white space and unknown fields, in bytes. */
const SLACK_BYTES = 4 * 1024
/** Bytes of one character that is escaped as `\uXXXX`. */
const BYTES_A_CHARACTER = 6
/** Characters of a text without `maxLength`: its format or pattern bounds it. */
const PATTERN_CHARACTERS = 320
/** Bytes of a number, `true`, `false` or `null`. */
const SCALAR_BYTES = 32

interface Shape {
  type?: string
  maxLength?: number
  maxItems?: number
  'x-max-bytes'?: number
  enum?: readonly unknown[]
  const?: unknown
  items?: Shape
  properties?: Record<string, Shape>
  anyOf?: readonly Shape[]
  oneOf?: readonly Shape[]
  allOf?: readonly Shape[]
}

/**
 * Returns the most bytes that a body of this schema may have: what the largest valid one takes, and at most 256 KiB. The
 * least limit applies to an operation that reads no body.
 * Reading, parsing and checking a body costs time by its size, so a route with two short fields takes no long body.
 */
export function bodyLimitOf(schema: TSchema | undefined): number {
  const bytes = (schema ? largestJson(schema as Shape) : 0) + SLACK_BYTES
  const rounded = Math.ceil(bytes / 1024) * 1024
  return Math.min(MOST_BYTES, Math.max(LEAST_BYTES, rounded))
}

/** Returns the bytes of the largest JSON that the schema allows, without white space; Infinity if it has no bound. */
export function largestJson(shape: Shape): number {
  const options = shape.anyOf ?? shape.oneOf
  if (options) return Math.max(...options.map(largestJson))
  if (shape.allOf) return sum(shape.allOf.map(largestJson))
  if (shape.const !== undefined) return bytesOf(shape.const)
  if (shape.enum) return Math.max(...shape.enum.map(bytesOf))
  // Its own limit counts the parsed value, where a character of two bytes may have come as six.
  if (shape['x-max-bytes'] !== undefined) return 3 * shape['x-max-bytes']
  switch (shape.type) {
    case 'string':
      return (shape.maxLength ?? PATTERN_CHARACTERS) * BYTES_A_CHARACTER + 2
    case 'array':
      return (shape.maxItems ?? Number.POSITIVE_INFINITY) * (largestJson(shape.items ?? {}) + 1) + 2
    case 'object':
      return shape.properties ? largestObject(shape.properties) : Number.POSITIVE_INFINITY
    case undefined:
      return Number.POSITIVE_INFINITY
    default:
      return SCALAR_BYTES
  }
}

const largestObject = (properties: Record<string, Shape>) =>
  2 + sum(Object.entries(properties).map(([name, shape]) => bytesOf(name) + 2 + largestJson(shape)))
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
