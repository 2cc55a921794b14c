import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { isUuid } from '../core/clock.ts'

const common = { allErrors: true, useDefaults: true, strict: false } as const
const withFormats = (options: object): Ajv => {
  const ajv = new Ajv({ ...common, ...options })
  ;(addFormats as unknown as (ajv: Ajv) => void)(ajv)
  // The package's format also accepts `urn:uuid:…`, which the database does not.
  ajv.addFormat('uuid', isUuid)
  // The package's format also accepts leap seconds, which a Date cannot hold.
  const { validate } = ajv.formats['date-time'] as unknown as { validate(text: string): boolean }
  ajv.addFormat('date-time', (text) => validate(text) && !Number.isNaN(Date.parse(text)))
  return ajv
}

/** Bodies: JSON has types, so values are not coerced; unknown fields are dropped. */
const forBodies = withFormats({ removeAdditional: true })
/** Money and newer routes: an unknown field is refused. */
const forStrictBodies = withFormats({})
/** Query strings are text: numbers and booleans are parsed. */
const forQueries = withFormats({ removeAdditional: true, coerceTypes: true })
/** An unknown parameter is refused, because a misspelt filter would return too much. */
const forStrictQueries = withFormats({ coerceTypes: true })

export function validatorCompiler(strict: boolean): FastifySchemaCompiler<TSchema> {
  return ({ schema, httpPart }) => {
    const [lenient, exact] =
      httpPart === 'body' ? [forBodies, forStrictBodies] : [forQueries, forStrictQueries]
    const ajv = strict ? exact : lenient
    return whenFirstCalled(() => ajv.compile(schema))
  }
}

/** Compiles a validator at its first call, because a process uses few of all operations. */
function whenFirstCalled(compile: () => ValidateFunction) {
  let compiled: ValidateFunction | undefined
  const validate = (...given: Parameters<ValidateFunction>) => {
    compiled ??= compile()
    const isValid = compiled(...given)
    validate.errors = compiled.errors
    return isValid
  }
  validate.errors = undefined as ValidateFunction['errors']
  // Marks the function as Ajv's, so that Fastify passes the position of the value and a whole value can be replaced.
  validate.schemaEnv = true
  return validate
}

/** Tells a person or program which field is invalid and what it must be. */
export function explain(errors: readonly Partial<ErrorObject>[]): { path: string; message: string }[] {
  const seen = new Map<string, { path: string; message: string }>()
  for (const error of errors) {
    const path = pathOf(error)
    const message = sentenceOf(error)
    if (!seen.has(`${path} ${message}`)) seen.set(`${path} ${message}`, { path, message })
    if (seen.size === 20) break
  }
  return [...seen.values()]
}

function pathOf(error: Partial<ErrorObject>): string {
  const base = (error.instancePath ?? '').slice(1).replaceAll('/', '.')
  const params = (error.params ?? {}) as { missingProperty?: string; additionalProperty?: string }
  const inner = params.missingProperty ?? params.additionalProperty
  return inner === undefined ? base : base === '' ? inner : `${base}.${inner}`
}

function sentenceOf(error: Partial<ErrorObject>): string {
  const params = (error.params ?? {}) as Record<string, unknown>
  switch (error.keyword) {
    case 'required':
      return 'is required'
    case 'additionalProperties':
      return 'is not a known field'
    case 'enum':
      return `must be one of ${(params.allowedValues as unknown[]).join(', ')}`
    case 'maxLength':
      return `must have at most ${params.limit} characters`
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} characters`
    case 'type':
      return `must be ${params.type}`
    default:
      return error.message ?? 'is not valid'
  }
}
