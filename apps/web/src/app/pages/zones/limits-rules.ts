import { bodies } from '@groundswell/client/studio-bodies'

/** Why a value is refused. The page has the sentence for each reason. */
export type Fault =
  | { kind: 'missing' | 'pattern' | 'notWhole' | 'choice' | 'twice' | 'campaign' }
  | { kind: 'tooLong' | 'tooMany' | 'tooLarge'; most: number }
  | { kind: 'tooSmall'; least: number }

/** The keywords of JSON Schema that the API description uses for the fields of a zone. */
interface Limits {
  type?: string
  anyOf?: readonly Limits[]
  enum?: readonly unknown[]
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
  maxItems?: number
  uniqueItems?: boolean
  items?: Limits
}
const { properties, required } = bodies.createZone
export type ZoneField = keyof typeof properties
/** The names of the fields that a request or a file may set. */
export const zoneFields = Object.keys(properties) as ZoneField[]
const limits: Readonly<Record<ZoneField, Limits>> = properties

/** The regular expressions of the API description, compiled once. */
const expressions = new Map(
  Object.values(limits)
    .flatMap(patternsIn)
    .map((pattern) => [pattern, new RegExp(pattern, 'u')]),
)

function patternsIn({ pattern, anyOf = [], items }: Limits): string[] {
  const inner = [...anyOf, ...(items ? [items] : [])].flatMap(patternsIn)
  return pattern === undefined ? inner : [pattern, ...inner]
}

/** Returns the API's limits for a field, for the attributes of its input. */
export function fieldLimits(field: ZoneField): Limits {
  const own = limits[field]
  return own.anyOf?.find(({ type }) => type !== 'null') ?? own
}

/** Returns the fields of a zone, new or changed, that the service would refuse. */
export function findFaults(
  body: Readonly<Record<string, unknown>>,
  isNew: boolean,
): Partial<Record<ZoneField, Fault>> {
  const faults: Partial<Record<ZoneField, Fault>> = {}
  for (const field of zoneFields) {
    const isMissing = body[field] === undefined || body[field] === ''
    if (isMissing && isNew && (required as readonly string[]).includes(field))
      faults[field] = { kind: 'missing' }
    if (body[field] === undefined || faults[field]) continue
    const fault = findFault(limits[field], body[field])
    if (fault) faults[field] = fault
  }
  return faults
}

/** Returns why a value is not allowed, or null if it is. */
function findFault(own: Limits, value: unknown): Fault | null {
  if (own.anyOf) {
    if (value === null && own.anyOf.some(({ type }) => type === 'null')) return null
    return findFault(own.anyOf.find(({ type }) => type !== 'null') ?? {}, value)
  }
  if (own.enum && !own.enum.includes(value)) return { kind: 'choice' }
  if (typeof value === 'string') return textFault(own, value)
  if (own.type === 'integer' || own.type === 'number') return numberFault(own, value as number)
  if (Array.isArray(value)) return listFault(own, value)
  return null
}

function textFault(
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern }: Limits,
  text: string,
): Fault | null {
  // The service counts code points, not UTF-16 units.
  const length = [...text].length
  if (length < minLength) return { kind: 'missing' }
  if (length > maxLength) return { kind: 'tooLong', most: maxLength }
  return pattern === undefined || expressions.get(pattern)!.test(text) ? null : { kind: 'pattern' }
}

function numberFault({ type, minimum, maximum }: Limits, value: number): Fault | null {
  if (!Number.isFinite(value) || (type === 'integer' && !Number.isInteger(value))) return { kind: 'notWhole' }
  if (minimum !== undefined && value < minimum) return { kind: 'tooSmall', least: minimum }
  if (maximum !== undefined && value > maximum) return { kind: 'tooLarge', most: maximum }
  return null
}

function listFault(
  { maxItems = Number.POSITIVE_INFINITY, uniqueItems, items }: Limits,
  list: readonly unknown[],
) {
  if (list.length > maxItems) return { kind: 'tooMany', most: maxItems } as const
  if (uniqueItems && new Set(list).size < list.length) return { kind: 'twice' } as const
  for (const one of list) {
    const fault = findFault(items ?? {}, one)
    if (fault) return fault
  }
  return null
}
