import {
  SpanKind as Kind,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanOptions,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { inTime } from '../core/in-time.ts'
import type { OpenSpan, SpanKind, Tracing } from '../core/observing/tracing.ts'

/** The destination and format of traces, and which of them are kept. */
export interface TracingSettings {
  /** The URL that spans are posted to. */
  url: string
  /** http/protobuf or http/json. */
  protocol: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  resource: Readonly<Record<string, string>>
  /** One of the values of OTEL_TRACES_SAMPLER. */
  sampler: string
  /** The share of traces that is kept, 0 to 1, for ratio samplers. */
  samplerArgument: number
  /** Whether a caller's trace is continued. */
  trustsCallers: boolean
  log: Logger
}

const kinds: Record<SpanKind, Kind> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  consumer: Kind.CONSUMER,
  internal: Kind.INTERNAL,
}
/** Longest delay of the stop by a hanging collector. */
const STOP_MS = 3_000
const SAY_EVERY_MS = 60_000

/** Starts the official SDK without its patches of other packages: the service creates spans itself. */
export function startTracing(settings: TracingSettings): Tracing {
  const { url, protocol, headers, serviceName, resource, trustsCallers, log } = settings
  tellOfFailures(log)
  const Exporter = protocol === 'http/json' ? JsonExporter : ProtobufExporter
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ ...resource, 'service.name': serviceName })),
    sampler: samplerOf(settings),
    spanLimits: { attributeValueLengthLimit: 256 },
    spanProcessors: [new BatchSpanProcessor({ exporter: new Exporter({ url, headers: { ...headers } }) })],
  })
  const tracer = provider.getTracer('groundswell')
  return {
    start(name, kind, attributes, traceparent) {
      const caller = remoteSpanContext(traceparent)
      if (!caller) return beginSpan(tracer, name, { kind: kinds[kind], attributes })
      // A caller's trace decides whether spans are kept. An untrusted caller could have every request traced.
      return trustsCallers
        ? beginSpan(
            tracer,
            name,
            { kind: kinds[kind], attributes },
            trace.setSpanContext(ROOT_CONTEXT, caller),
          )
        : beginSpan(tracer, name, { kind: kinds[kind], attributes, links: [{ context: caller }] })
    },
    stop: () => inTime(provider.shutdown(), STOP_MS, undefined).catch(() => {}),
  }
}

function remoteSpanContext(traceparent: string | undefined): SpanContext | null {
  const caller = traceparent === undefined ? null : parseTraceParent(traceparent)
  return caller && { ...caller, isRemote: true }
}

function beginSpan(tracer: Tracer, name: string, options: SpanOptions, context = ROOT_CONTEXT): OpenSpan {
  return wrapSpan(tracer, tracer.startSpan(name, options, context))
}

function wrapSpan(tracer: Tracer, span: Span): OpenSpan {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return {
    traceId,
    spanId,
    isKept: span.isRecording(),
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    start: (name, kind, attributes) =>
      beginSpan(tracer, name, { kind: kinds[kind], attributes }, trace.setSpan(ROOT_CONTEXT, span)),
    set: (attributes) => void span.setAttributes(attributes),
    fail(reason) {
      span.setAttribute('error.type', reason).setStatus({ code: SpanStatusCode.ERROR })
    },
    end: () => span.end(),
  }
}

function samplerOf({ sampler, samplerArgument }: TracingSettings): Sampler {
  const root = sampler.endsWith('always_off')
    ? new AlwaysOffSampler()
    : sampler.endsWith('traceidratio')
      ? new TraceIdRatioBasedSampler(samplerArgument)
      : new AlwaysOnSampler()
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

/** Logs failures at most once a minute, because a collector may be unavailable for long. */
function tellOfFailures(log: Logger) {
  let saidAt = Number.NEGATIVE_INFINITY
  setGlobalErrorHandler((error) => {
    const now = performance.now()
    if (now - saidAt < SAY_EVERY_MS) return
    saidAt = now
    log.warn({ err: error instanceof Error ? error : new Error('unknown') }, 'traces could not be sent')
  })
}
