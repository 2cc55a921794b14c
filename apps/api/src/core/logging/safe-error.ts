export interface SafeError {
  type: string
  message: string
  code?: string | number
  /** Names from the database's schema, never values. */
  table?: string
  column?: string
  constraint?: string
  routine?: string
  stack?: string
  cause?: SafeError
  errors?: SafeError[]
}

const MAX_DEPTH = 4

/**
 * Returns the parts of an error that may be logged. Errors carry the data that they failed on, so only listed
 * properties are kept, and quoted text is removed from messages of the database.
 */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something that is no error was thrown' }
  const { code, table, column, constraint, routine } = error as Error &
    Partial<Record<keyof SafeError, unknown>>
  const safe: SafeError = { type: error.name, message: safeMessage(error) }
  if (typeof code === 'string' || typeof code === 'number') safe.code = code
  for (const [name, value] of Object.entries({ table, column, constraint, routine })) {
    if (typeof value === 'string') safe[name as 'table'] = value
  }
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  if (frames && frames.length > 0) safe.stack = frames.join('\n')
  if (depth < MAX_DEPTH) {
    if (error.cause instanceof Error) safe.cause = safeError(error.cause, depth + 1)
    if (error instanceof AggregateError) safe.errors = error.errors.map((each) => safeError(each, depth + 1))
  }
  return safe
}

function safeMessage(error: Error & { severity?: unknown }): string {
  // The message of JSON.parse quotes the text that it failed on.
  if (error instanceof SyntaxError) return 'The text could not be parsed'
  const isFromDatabase = error.severity !== undefined
  return isFromDatabase ? error.message.replace(/"[^"]*"|'[^']*'/g, '…') : error.message
}
