/** An expected error. Its code is part of the interface and never changes. */
export class Problem extends Error {
  /** Whether problems have a stack. Off in production: to record a stack costs more time than a whole rejected request. */
  static hasStack = false
  readonly kind: ProblemKind
  readonly details: unknown
  /** Further response headers, such as Retry-After. */
  readonly headers: Record<string, string>

  constructor(kind: ProblemKind, message: string, details?: unknown, headers: Record<string, string> = {}) {
    const limit = Error.stackTraceLimit
    if (!Problem.hasStack) Error.stackTraceLimit = 0
    super(message)
    Error.stackTraceLimit = limit
    this.kind = kind
    this.details = details
    this.headers = headers
  }
}

/** A kind of error that an operation can list; calling it creates one. */
export interface ProblemKind {
  (options?: { message?: string; details?: unknown; headers?: Record<string, string> }): Problem
  readonly status: number
  readonly code: string
  /** The sentence for people. */
  readonly sentence: string
}

export function problem(status: number, code: string, sentence: string): ProblemKind {
  const kind: ProblemKind = Object.assign(
    (options: { message?: string; details?: unknown; headers?: Record<string, string> } = {}) =>
      new Problem(kind, options.message ?? sentence, options.details, options.headers),
    { status, code, sentence },
  )
  return kind
}

/** Throws the value if it is a Problem, otherwise returns it. Rules return a Problem; actions throw it. */
export function orThrow<T>(value: T | Problem): T {
  if (value instanceof Problem) throw value
  return value
}
