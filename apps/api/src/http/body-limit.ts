import type { Operation } from '../core/operation.ts'

/** The largest JSON body of any operation, in bytes. */
export const MOST_BYTES = 256 * 1024
/** The largest message that is not parsed before it is verified: GitHub’s holds the whole text of a pull request, escaped. */
const MOST_UNREAD_BYTES = 512 * 1024
/** The smallest limit, in bytes: clients of other versions send fields that an operation does not know. */
export const LEAST_BYTES = 16 * 1024
/** Room for white space and unknown fields, in bytes. */
const SLACK_BYTES = 4 * 1024
/** Most unknown fields that a body may have in addition. */
const SLACK_PARTS = 1_000
/** The most values of any body: a value and its name take at least ten bytes on average. */
const MOST_PARTS = MOST_BYTES / 10
/** Most values of a raw body: the largest message of an agent's tool names 2,000 changed files. */
const RAW_PARTS = 4_000
/** Bytes of one character that is escaped as `\uXXXX`. */
const BYTES_A_CHARACTER = 6
/** Characters assumed for a text without `maxLength`, which its format or pattern bounds. */
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

/** The most bytes and values that a body of an operation may have. */
interface BodyLimit {
  bytes: number
  /** The number of values in the body's lists and objects. */
  parts: number
}

const limits = new WeakMap<Operation, BodyLimit>()

/**
 * Returns the size of the largest valid body of an operation, within 16 and 256 KiB. Reading, parsing and checking a
 * body takes time by its size, so a route with two short fields accepts no long body.
 */
function limitOf(operation: Operation): BodyLimit {
  let limit = limits.get(operation)
  if (!limit) {
    const { bytes, parts } = operation.body ? largestOfSchema(operation.body as Shape) : nothing
    const rounded = Math.ceil((bytes + SLACK_BYTES) / 1024) * 1024
    limit = {
      bytes: clamp(rounded, LEAST_BYTES, MOST_BYTES),
      parts: Math.min(MOST_PARTS, parts + SLACK_PARTS),
    }
    limits.set(operation, limit)
  }
  return limit
}

/** Returns the most bytes of a JSON body. A raw body is a protocol's message or a provider's event, without a schema. */
export const bodyLimitOf = (operation: Operation): number => {
  if (operation.rawBody === 'unread') return MOST_UNREAD_BYTES
  return operation.rawBody ? (operation.mostBytes ?? MOST_BYTES) : limitOf(operation).bytes
}

/** Returns the most values of a JSON body. */
export const mostPartsOf = (operation: Operation | undefined): number =>
  !operation || operation.rawBody ? RAW_PARTS : limitOf(operation).parts

/** Returns the size of the largest JSON that a schema allows, without white space; Infinity where it has no bound. */
function largestOfSchema(shape: Shape): BodyLimit {
  const options = shape.anyOf ?? shape.oneOf
  if (options) return options.map(largestOfSchema).reduce(largerLimit)
  if (shape.allOf) return shape.allOf.map(largestOfSchema).reduce(sumOfLimits, nothing)
  if (shape.const !== undefined) return scalarLimit(bytesOf(shape.const))
  if (shape.enum) return scalarLimit(Math.max(...shape.enum.map(bytesOf)))
  const bytes = shape['x-max-bytes']
  // The schema's own limit counts the parsed value, in which a character of two bytes may have been sent as six.
  if (bytes !== undefined) return { bytes: 3 * bytes, parts: bytes / 2 }
  switch (shape.type) {
    case 'string':
      return scalarLimit((shape.maxLength ?? PATTERN_CHARACTERS) * BYTES_A_CHARACTER + 2)
    case 'array':
      return sumOfLimits(
        repeatedLimit(shape.maxItems ?? Number.POSITIVE_INFINITY, largestOfSchema(shape.items ?? {})),
        scalarLimit(2),
      )
    case 'object':
      return shape.properties ? largestObject(shape.properties) : unbounded
    case undefined:
      return unbounded
    default:
      return scalarLimit(SCALAR_BYTES)
  }
}

const largestObject = (properties: Record<string, Shape>) =>
  Object.entries(properties)
    .map(([name, shape]) => sumOfLimits(largestOfSchema(shape), { bytes: bytesOf(name) + 2, parts: 0 }))
    .reduce(sumOfLimits, scalarLimit(2))
const nothing: BodyLimit = { bytes: 0, parts: 0 }
const unbounded: BodyLimit = { bytes: Number.POSITIVE_INFINITY, parts: Number.POSITIVE_INFINITY }
const scalarLimit = (bytes: number): BodyLimit => ({ bytes, parts: 1 })
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
const sumOfLimits = (one: BodyLimit, other: BodyLimit): BodyLimit => ({
  bytes: one.bytes + other.bytes,
  parts: one.parts + other.parts,
})
const largerLimit = (one: BodyLimit, other: BodyLimit): BodyLimit => ({
  bytes: Math.max(one.bytes, other.bytes),
  parts: Math.max(one.parts, other.parts),
})
const repeatedLimit = (count: number, { bytes, parts }: BodyLimit): BodyLimit => ({
  bytes: count * (bytes + 1),
  parts: count * parts,
})
