const UNIQUE_VIOLATION = '23505'

/**
 * Whether the database refused a row because its unique value is taken. This decides which of two concurrent requests
 * gets a name.
 */
export function isTaken(error: unknown, constraint: string): boolean {
  const refused = error as { code?: string; constraint?: string }
  return refused.code === UNIQUE_VIOLATION && refused.constraint === constraint
}
