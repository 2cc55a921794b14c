import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { isUuid } from '../core/clock.ts'

const common = { allErrors: true, useDefaults: true, strict: false } as const
const withFormats = (options: object): Ajv => {
  const ajv = new Ajv({ ...common, ...options })
  ;(addFormats as unknown as (ajv: Ajv) => void)(ajv)
  // The package's own also takes `urn:uuid:…`, which the database does not.
  ajv.addFormat('uuid', isUuid)
  // And leap seconds, which no Date can hold.
  const { validate } = ajv.formats['date-time'] as unknown as { validate(text: string): boolean }
  ajv.addFormat('date-time', (text) => validate(text) && !Number.isNaN(Date.parse(text)))
  return ajv
}

/** Bodies: JSON has types, so nothing is coerced; fields that a shape does not name are dropped. */
const forBodies = withFormats({ removeAdditional: true })
/** Money: a field that is not understood is refused rather than ignored. */
const forStrictBodies = withFormats({})
/** Query strings are text: numbers and booleans are read from it. */
const forQueries = withFormats({ removeAdditional: true, coerceTypes: true })
/** A parameter that is not understood is refused: a filter that was misspelt would show too much. */
const forStrictQueries = withFormats({ coerceTypes: true })

export function validatorCompiler(strict: boolean): FastifySchemaCompiler<TSchema> {
  return ({ schema, httpPart }) => {
    const [lenient, exact] =
      httpPart === 'body' ? [forBodies, forStrictBodies] : [forQueries, forStrictQueries]
    const ajv = strict ? exact : lenient
    return whenFirstCalled(() => ajv.compile(schema))
  }
}

/** Most operations are not asked for in the life of a process: compiled are those that are. */
function whenFirstCalled(compile: () => ValidateFunction) {
  let compiled: ValidateFunction | undefined
  const validate = (...given: Parameters<ValidateFunction>) => {
    compiled ??= compile()
    const isValid = compiled(...given)
    validate.errors = compiled.errors
    return isValid
  }
  validate.errors = undefined as ValidateFunction['errors']
  // By this Fastify knows a function of Ajv and tells it where the value stands, so that a whole value can be replaced.
  validate.schemaEnv = true
  return validate
}

/** What a person or program can act on: which field, what it must be. */
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
