import { AsyncLocalStorage } from 'node:async_hooks'

/** Names, states and numbers: never what people wrote, an address of theirs, or a credential. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** One piece of work of a trace: begun at `start`, told once it has ended. */
export interface OpenSpan {
  readonly traceId: string
  readonly spanId: string
  /** False where the sampler keeps none of this trace: then nothing within it is worth a span. */
  readonly isKept: boolean
  /** The header that makes another service's work part of this one. */
  readonly traceparent: string
  /** Work that begins within this one. */
  start(name: string, kind: SpanKind, attributes: SpanAttributes): OpenSpan
  set(attributes: SpanAttributes): void
  /** Marks it as failed, by a code or the name of the error's kind: a message may quote. */
  fail(reason: string): void
  end(): void
}
/** Whose side of a call it is: asked of us, asked by us, a job, or none. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'internal'

/** Traces of one process. */
export interface Tracing {
  /** Work that nothing of ours has begun; part of the caller's trace where it sent a `traceparent`. */
  start(name: string, kind: SpanKind, attributes: SpanAttributes, traceparent?: string): OpenSpan
  /** Sends what has ended, within seconds. */
  stop(): Promise<void>
}

const current = new AsyncLocalStorage<OpenSpan>()

/** Runs work as part of a span that somebody else ends. */
export function within<T>(span: OpenSpan | undefined, work: () => T): T {
  return span ? current.run(span, work) : work()
}

/**
 * A span around the work, within the one that is under way; where none is, just the work. So what is called from
 * everywhere costs nothing until a request or a job is traced.
 */
export function inSpan<T>(describe: () => SpanDescription, work: () => Promise<T>): Promise<T> {
  const outer = current.getStore()
  return outer?.isKept ? innerSpan(outer, describe(), work) : work()
}
/** What a span is called, made only where there is one. */
export interface SpanDescription {
  name: string
  kind: SpanKind
  attributes?: SpanAttributes
}

async function innerSpan<T>(
  outer: OpenSpan,
  { name, kind, attributes = {} }: SpanDescription,
  work: () => Promise<T>,
): Promise<T> {
  const span = outer.start(name, kind, attributes)
  try {
    return await current.run(span, work)
  } catch (error) {
    span.fail(reasonOf(error))
    throw error
  } finally {
    span.end()
  }
}

/** A code of the database, the network or the provider; else the kind of the error. */
export function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(typeof code === 'string' ? code : (name ?? 'error')).slice(0, 100)
}

/** Fields of a log line that is written within a span. */
export function traceFields(): { traceId?: string; spanId?: string } {
  const span = current.getStore()
  return span ? { traceId: span.traceId, spanId: span.spanId } : {}
}

/** Headers for a service that belongs to us or our customer; others are not told of our traces. */
export function traceHeaders(): { traceparent?: string } {
  const span = current.getStore()
  return span ? { traceparent: span.traceparent } : {}
}
