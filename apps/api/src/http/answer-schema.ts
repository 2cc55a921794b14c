interface Schema {
  [keyword: string]: unknown
  anyOf?: Schema[]
  type?: unknown
  patternProperties?: Record<string, Schema>
}

/**
 * An answer's schema as the serialiser is told it: the same fields leave, at a fraction of the cost. Where a schema is
 * a union, the serialiser validates the value against each branch to find the one to write by, so:
 * - something or null is told as that thing, `nullable`;
 * - an object of any fields is told as anything at all: all of it leaves in either case.
 * Inside a union that remains neither is done: the validation that finds the branch takes no null for a `nullable` time.
 * The API description is made from the schema itself.
 */
export function answerSchema(schema: object): object {
  return simplified(schema as Schema)
}

function simplified(schema: Schema): Schema {
  if (isUnion(schema)) return schema
  if (isFree(schema)) return {}
  const sole = orNull(schema)
  if (sole) return isFree(sole) ? {} : { ...simplified(sole), nullable: true }
  const result: Schema = {}
  for (const [keyword, value] of Object.entries(schema)) result[keyword] = inside(keyword, value)
  return result
}

function inside(keyword: string, value: unknown): unknown {
  if (Array.isArray(value))
    return isSchemas(keyword) ? value.map((each) => simplified(each as Schema)) : value
  if (typeof value !== 'object' || value === null) return value
  if (keyword === 'properties' || keyword === 'patternProperties')
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, simplified(each as Schema)]))
  return keyword === 'items' || keyword === 'additionalProperties' ? simplified(value as Schema) : value
}
const isSchemas = (keyword: string) => keyword === 'anyOf' || keyword === 'oneOf' || keyword === 'allOf'

/** Two shapes or more besides null: the serialiser has to look which one a value is. */
function isUnion({ anyOf = [] }: Schema): boolean {
  return anyOf.filter(({ type }) => type === 'object').length > 1
}

/** The other branch of a union with null, if that has one plain type to write by. */
function orNull({ anyOf }: Schema): Schema | undefined {
  if (anyOf?.length !== 2) return undefined
  const [sole] = anyOf.filter(({ type }) => type !== 'null')
  return anyOf.some(({ type }) => type === 'null') && typeof sole?.type === 'string' ? sole : undefined
}

/** `FreeObject`: any keys, any values. */
function isFree({ type, patternProperties }: Schema): boolean {
  if (type !== 'object' || !patternProperties) return false
  const [[pattern, values] = [], ...more] = Object.entries(patternProperties)
  return more.length === 0 && pattern === '^.*$' && Object.keys(values ?? {}).length === 0
}
