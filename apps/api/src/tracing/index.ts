import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Tracing } from '../core/observing/tracing.ts'

/** Opens tracing; null when no endpoint is configured. Then no part of OpenTelemetry is loaded. */
export async function openTracing(config: Config, log: Logger): Promise<Tracing | null> {
  if (config.OTEL_SDK_DISABLED || config.OTEL_TRACES_EXPORTER === 'none') return null
  const url =
    config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ??
    (config.OTEL_EXPORTER_OTLP_ENDPOINT && `${config.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`)
  if (!url) return null
  const { startTracing } = await import('./sdk.ts')
  return startTracing({
    url,
    protocol: config.OTEL_EXPORTER_OTLP_PROTOCOL,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: config.OTEL_SERVICE_NAME,
    resource: config.OTEL_RESOURCE_ATTRIBUTES ?? {},
    sampler: config.OTEL_TRACES_SAMPLER,
    samplerArgument: config.OTEL_TRACES_SAMPLER_ARG,
    trustsCallers: config.TRACEPARENT_TRUSTED,
    log,
  })
}
