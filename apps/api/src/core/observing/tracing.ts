import { AsyncLocalStorage } from 'node:async_hooks'

/** Attributes of a span: names, states and numbers, never people's texts, their addresses, or a credential. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** A span that is open from `start`. It is exported after its end. */
export interface OpenSpan {
  readonly traceId: string
  readonly spanId: string
  /** False when the sampler drops this trace; then no child spans are needed. */
  readonly isKept: boolean
  /** The header that makes another service's work part of this trace. */
  readonly traceparent: string
  /** Opens a child span. */
  start(name: string, kind: SpanKind, attributes: SpanAttributes): OpenSpan
  set(attributes: SpanAttributes): void
  /**
   * Marks the span as failed, with a code or the name of the error's kind. Error messages are left out, because they
   * may quote data.
   */
  fail(reason: string): void
  end(): void
}
/** The role in a call: request served, request made, job, or none. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal'

/** Traces of one process. */
export interface Tracing {
  /** Opens a root span, or a child of the caller's trace if a `traceparent` was sent. */
  start(name: string, kind: SpanKind, attributes: SpanAttributes, traceparent?: string): OpenSpan
  /** Exports the ended spans, within seconds. */
  stop(): Promise<void>
}

const current = new AsyncLocalStorage<OpenSpan>()

/** Runs work inside a span that the caller ends. */
export function runWithin<T>(span: OpenSpan | undefined, work: () => T): T {
  return span ? current.run(span, work) : work()
}

/**
 * Runs work in a child of the current span; without a current span it only runs the work. So it costs nothing until a
 * request or a job is traced.
 */
export function inSpan<T>(describe: () => SpanDescription, work: () => Promise<T>): Promise<T> {
  const outer = current.getStore()
  return outer?.isKept ? runInChildSpan(outer, describe(), work) : work()
}
/** The description of a span, created only when there is a span. */
export interface SpanDescription {
  name: string
  kind: SpanKind
  attributes?: SpanAttributes
}

async function runInChildSpan<T>(
  outer: OpenSpan,
  { name, kind, attributes = {} }: SpanDescription,
  work: () => Promise<T>,
): Promise<T> {
  const span = outer.start(name, kind, attributes)
  try {
    return await current.run(span, work)
  } catch (error) {
    span.fail(failureCodeOf(error))
    throw error
  } finally {
    span.end()
  }
}

/** Returns the span in which the present work runs; undefined: none. */
export const currentSpan = (): OpenSpan | undefined => current.getStore()

/** Returns the code of the database, the network or the provider, or else the kind of the error. */
export function failureCodeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(typeof code === 'string' ? code : (name ?? 'error')).slice(0, 100)
}

/** Returns the trace fields of a log line. */
export function traceFields(): { traceId?: string; spanId?: string } {
  const span = current.getStore()
  return span ? { traceId: span.traceId, spanId: span.spanId } : {}
}

/** Returns headers for services of ours or of our customer. Other services do not get our trace ids. */
export function traceHeaders(): { traceparent?: string } {
  const span = current.getStore()
  return span ? { traceparent: span.traceparent } : {}
}
