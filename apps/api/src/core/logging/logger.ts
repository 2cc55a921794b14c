import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { traceFields } from '../observing/tracing.ts'
import { readableLine } from './readable-log.ts'
import { safeError } from './safe-error.ts'
import { scrub } from './scrub.ts'

/** Names of fields that contain what people wrote or sent. Their values are never logged. */
const PRIVATE_FIELDS = new Set([
  'body',
  'rawBody',
  'query',
  'headers',
  'rawHeaders',
  'params',
  'parameters',
  'values',
])

/**
 * Creates the service's log: one JSON object per line, or readable lines on a terminal. Errors pass through
 * `safeError`, lines through `scrub`. Lines are written synchronously, so that the last one before a crash is kept.
 *
 * @param readable default: whether the output is a terminal
 */
export function createLogger(options: {
  level: string
  /** The number of this process, if there are several. */
  process?: number
  readable?: boolean
  colours?: boolean
  output?: DestinationStream
}): Logger {
  const { stdout } = process
  const output = options.output ?? pino.destination({ fd: 1, sync: true })
  const readable = options.readable ?? (options.output === undefined && stdout.isTTY === true)
  const colours = options.colours ?? (stdout.isTTY === true && stdout.hasColors())
  const settings: LoggerOptions = {
    level: options.level,
    base: { pid: process.pid, ...(options.process === undefined ? {} : { process: options.process }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: traceFields,
    serializers: { err: safeError, req: safeRequest, res: safeResponse },
    formatters: { level: (label) => ({ level: label }), log: loggable },
    hooks: {
      streamWrite: (line) => (readable ? readableLine(scrub(line), colours) : scrub(line)),
      logMethod(args, method) {
        // Without a message, the library would log the error's own message unfiltered.
        const [first, ...rest] = args as unknown[]
        if (first instanceof Error)
          method.apply(this, [{ err: first }, ...argumentsOrMessage(first, rest)] as never)
        else if (hasError(first)) method.apply(this, [first, ...argumentsOrMessage(first.err, rest)] as never)
        else method.apply(this, args)
      },
    },
  }
  return pino(settings, output)
}

function hasError(value: unknown): value is { err: Error } {
  return typeof value === 'object' && value !== null && 'err' in value && value.err instanceof Error
}

function argumentsOrMessage(error: Error, rest: unknown[]): unknown[] {
  return rest.length > 0 ? rest : [safeError(error).message]
}

/** Removes private values from the fields of a line; `err`, `req` and `res` have their own serialisers. */
function loggable(fields: Record<string, unknown>): Record<string, unknown> {
  const { err, req, res, ...others } = fields
  return { ...withoutPrivateFields(others, 0), err, req, res }
}

const MAX_DEPTH = 6

function withoutPrivateFields(fields: object, depth: number): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    kept[name] = PRIVATE_FIELDS.has(name) ? '[not logged]' : withoutPrivateValues(value, depth + 1)
  }
  return kept
}

function withoutPrivateValues(value: unknown, depth: number): unknown {
  if (typeof value === 'bigint') return `${value}`
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (value instanceof Error) return safeError(value)
  if (value instanceof Uint8Array) return `[${value.length} bytes]`
  if (depth >= MAX_DEPTH) return '[too deep]'
  if (Array.isArray(value)) return value.map((each) => withoutPrivateValues(each, depth + 1))
  return withoutPrivateFields(value, depth)
}

function safeRequest({ id, method, url }: { id?: unknown; method?: string; url?: string }) {
  return { id, method, path: url?.split('?')[0] }
}

function safeResponse({ statusCode }: { statusCode?: number }) {
  return { status: statusCode }
}
