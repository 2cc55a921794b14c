import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { isVisible } from '../../src/core/visible.ts'
import { operations } from '../../src/features.ts'
import { describeApi } from '../../src/http/description.ts'
import { problemsOf } from '../../src/http/openapi.ts'
import { faultOf } from './faults.ts'
import type { Answer } from './http.ts'

interface Described {
  operation: (typeof operations)[number]
  pattern: RegExp
  /** The error codes that each status may have. */
  codes: Map<number, Set<string>>
  validators: Map<number, ValidateFunction | null>
}

const described: Described[] = operations.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`),
  codes: Map.groupBy(problemsOf(operation), (kind) => kind.status)
    .entries()
    .reduce(
      (codes, [status, kinds]) => codes.set(status, new Set(kinds.map((kind) => kind.code))),
      new Map<number, Set<string>>(),
    ),
  validators: new Map(),
}))

let description: Promise<Ajv> | undefined
async function loadDescription(): Promise<Ajv> {
  const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false })
  ;(addFormats as unknown as (ajv: Ajv) => void)(ajv)
  ajv.addFormat('visible', isVisible)
  return ajv.addSchema(await describeApi(operations), 'api')
}

/**
 * Throws when a response has a status, a code or a body that the API description does not allow, or may be cached.
 * Called for every request of every test.
 */
export async function checkAnswer(method: string, path: string, answer: Answer): Promise<void> {
  const pathname = path.split('?')[0]!
  const caching = answer.headers.get('cache-control')
  // Data that anybody may read is the same for all, so caches on the way may keep it for half a minute.
  const isForAll = pathname.startsWith('/api/public/') && caching === 'public, max-age=30'
  if (pathname.startsWith('/api/') && !isForAll && !caching?.includes('no-store'))
    throw new Error(`${method} ${pathname} (${answer.status}): an answer under /api must say no-store`)
  const found = described.find(
    (each) => each.operation.method === method && each.pattern.test(pathname) && isLiteral(each, pathname),
  )
  if (found) await checkAgainst(found, answer)
}

/** Checks the answer of an operation with a known id. */
export async function checkDescribed(operationId: string, answer: Answer): Promise<void> {
  await checkAgainst(described.find((each) => each.operation.id === operationId)!, answer)
}

async function checkAgainst(found: Described, answer: Answer): Promise<void> {
  const { operation } = found
  const name = `${operation.method} ${operation.path} (${answer.status})`
  const fault = answer.status === 500 ? faultOf(answer.headers.get('x-request-id')) : undefined
  if (fault) throw new Error(`${name}: ${fault}`)
  description ??= loadDescription()
  const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
  const validate = validatorOf(await description, found, answer.status, type)
  if (validate === undefined) throw new Error(`${name}: the API description does not declare this status`)
  if (validate && !validate(answer.body))
    throw new Error(`${name}: the body is not as described: ${JSON.stringify(validate.errors?.slice(0, 3))}`)
  const code = answer.body?.code
  if (answer.status >= 400 && typeof code === 'string' && !found.codes.get(answer.status)?.has(code))
    throw new Error(`${name}: the API description does not declare the code ${code}`)
}

/** Whether the path is literal. Literal paths win: `/api/feedback/bulk-status` is not a `/api/feedback/{id}`. */
function isLiteral(each: Described, pathname: string): boolean {
  return (
    !each.operation.path.includes('{') ||
    described.every(({ operation }) => operation === each.operation || operation.path !== pathname)
  )
}

/**
 * Returns the validator of an answer. Null: the description declares the answer without a schema, such as a page;
 * undefined: it does not declare the answer.
 */
function validatorOf(
  ajv: Ajv,
  found: Described,
  status: number,
  type: string,
): ValidateFunction | null | undefined {
  const { path, method } = found.operation
  const pointer = `/paths/${escapePointer(path)}/${method.toLowerCase()}/responses/${status}`
  const response = valueAtPointer(ajv.getSchema('api')?.schema, pointer)
  if (response === undefined) return undefined
  if (
    type !== 'application/json' &&
    valueAtPointer(response, `/content/${escapePointer(type)}`) !== undefined
  )
    return null
  if (found.validators.has(status)) return found.validators.get(status)
  const schema = `${pointer}/content/${escapePointer('application/json')}/schema`
  const hasSchema =
    valueAtPointer(response, `/content/${escapePointer('application/json')}/schema`) !== undefined
  const validator = hasSchema ? ajv.compile({ $ref: `api#${schema}` }) : null
  found.validators.set(status, validator)
  return validator
}

function escapePointer(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1')
}
function valueAtPointer(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], value)
}
