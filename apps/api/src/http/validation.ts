import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { DataValidationCxt } from 'ajv/dist/types/index.js'
import addFormats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { isUuid } from '../core/clock.ts'
import { countParts } from '../core/json-size.ts'
import { isMailAddress } from '../core/mail-address.ts'
import { invalidRequest } from '../core/problems.ts'
import { isVisible } from '../core/visible.ts'

const common = { useDefaults: true, strict: false } as const
const createAjv = (options: object): Ajv => {
  const ajv = new Ajv({ ...common, ...options })
  ;(addFormats as unknown as (ajv: Ajv) => void)(ajv)
  // The package's format also accepts `urn:uuid:…`, which the database does not.
  ajv.addFormat('uuid', isUuid)
  ajv.addFormat('visible', isVisible)
  // The mailer uses the same rule.
  ajv.addFormat('email', isMailAddress)
  // The package's format also accepts leap seconds, which a Date cannot hold.
  const { validate } = ajv.formats['date-time'] as unknown as { validate(text: string): boolean }
  ajv.addFormat('date-time', (text) => validate(text) && !Number.isNaN(Date.parse(text)))
  return ajv
}

/** Two validators of the same schemas: one stops at the first error, one goes on to the last. */
interface Validators {
  first: Ajv
  all: Ajv
}
const validatorsFor = (options: object): Validators => ({
  first: createAjv(options),
  all: createAjv({ ...options, allErrors: true }),
})

/** For bodies. JSON has types, so values are not coerced; unknown fields are dropped. */
const forBodies = validatorsFor({ removeAdditional: true })
/** For bodies of money and newer routes. An unknown field is refused. */
const forStrictBodies = validatorsFor({})
/** For query strings, which are text: numbers and booleans are parsed. */
const forQueries = validatorsFor({ removeAdditional: true, coerceTypes: true })
/** For strict query strings. An unknown parameter is refused, because a misspelt filter would return too much. */
const forStrictQueries = validatorsFor({ coerceTypes: true })

/** Builds the validator of one part of an operation's requests. It answers `invalid_request` with the reasons. */
export function validatorCompiler(strict: boolean): FastifySchemaCompiler<TSchema> {
  return ({ schema, httpPart }) => {
    const [lenient, exact] =
      httpPart === 'body' ? [forBodies, forStrictBodies] : [forQueries, forStrictQueries]
    return validatorOf(strict ? exact : lenient, schema)
  }
}

/**
 * For values of at most this many parts all errors are reported; for a larger one only the first. Each error is an
 * object: an array of 87,000 empty items led to 262,000 errors.
 */
const FEW_PARTS = 1_000

/** Compiles each validator at its first call, because a process uses few of all operations. */
function validatorOf(validators: Validators, schema: TSchema) {
  const first = compileLazily(() => validators.first.compile(schema))
  const all = compileLazily(() => validators.all.compile(schema))
  const validate = (value: unknown, place?: DataValidationCxt) => {
    const errors = errorsOf(first, value, place)
    if (errors === null) return true
    const isSmall = countParts(value, FEW_PARTS) <= FEW_PARTS
    const told = (isSmall && errorsOf(all, value, place)) || errors
    return { error: invalidRequest({ details: explainErrors(told) }) }
  }
  // Marks the function as Ajv's, so that Fastify passes the position of the value and a whole value can be replaced.
  validate.schemaEnv = true
  return validate as unknown as ReturnType<FastifySchemaCompiler<TSchema>>
}

/**
 * Returns the errors, or null if there are none. The validator itself would keep the errors, with all they refer to,
 * until its next call.
 */
function errorsOf(validator: () => ValidateFunction, value: unknown, place?: DataValidationCxt) {
  const validate = validator()
  const errors = validate(value, place) ? null : validate.errors!
  validate.errors = null
  return errors
}

function compileLazily(compile: () => ValidateFunction): () => ValidateFunction {
  let compiled: ValidateFunction | undefined
  return () => {
    compiled ??= compile()
    return compiled
  }
}

/** A field that is invalid: `rule` and `limit` let clients write `message` in other languages. */
export interface FieldFault {
  path: string
  message: string
  /** The broken rule: a keyword of JSON Schema, or `format:` with the name of a format. */
  rule: string
  /** The limit of a rule that has one. */
  limit?: number
}

/** Tells a person or program which field is invalid and what it must be. */
export function explainErrors(errors: readonly Partial<ErrorObject>[]): FieldFault[] {
  const seen = new Map<string, FieldFault>()
  for (const error of errors) {
    const path = pathOf(error)
    const message = sentenceOf(error)
    if (!seen.has(`${path} ${message}`)) seen.set(`${path} ${message}`, { path, message, ...ruleOf(error) })
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

function ruleOf({ keyword = '', params }: Partial<ErrorObject>): Pick<FieldFault, 'rule' | 'limit'> {
  const { limit, format } = (params ?? {}) as { limit?: unknown; format?: unknown }
  const rule = keyword === 'format' ? `format:${format}` : keyword
  return typeof limit === 'number' ? { rule, limit } : { rule }
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
