import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

/** A received span. */
export interface Span {
  name: string
  kind: number
  traceId: string
  spanId: string
  /** Empty for the root span of a trace. */
  parentSpanId: string
  /** Ids of linked traces. */
  links: string[]
  attributes: Record<string, unknown>
  /** The status of OpenTelemetry; 2 means failed. */
  status: number
  /** The attributes of the process that sent the span. */
  resource: Record<string, unknown>
}

/** An OpenTelemetry collector that stores what it receives, as JSON or protobuf over HTTP. */
export interface Collector {
  url: string
  spans: Span[]
  /** The media type and the key of each request. */
  headers: { type: string | undefined; key: string | undefined }[]
  stop(): Promise<void>
}

export async function startCollector(): Promise<Collector> {
  const collector: Collector = { url: '', spans: [], headers: [], stop: async () => {} }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const sent = Buffer.concat(chunks)
    const bytes = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent
    const type = request.headers['content-type']
    if (request.url !== '/v1/traces') return void response.writeHead(404).end()
    collector.headers.push({ type, key: request.headers['x-key'] as string | undefined })
    collector.spans.push(...(type === 'application/json' ? fromJson(bytes) : fromProtobuf(bytes)))
    response
      .writeHead(200, { 'content-type': type ?? 'application/json' })
      .end(type === 'application/json' ? '{}' : '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  collector.stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return collector
}

interface JsonAttribute {
  key: string
  value: Record<string, unknown>
}
const attributesOf = (list: JsonAttribute[] = []) =>
  Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]))

function fromJson(bytes: Buffer): Span[] {
  const { resourceSpans } = JSON.parse(bytes.toString())
  // biome-ignore lint/suspicious/noExplicitAny: the protocol's own shape, looked into at three depths
  return resourceSpans.flatMap(({ resource, scopeSpans }: any) =>
    // biome-ignore lint/suspicious/noExplicitAny: see above
    scopeSpans.flatMap(({ spans }: any) =>
      // biome-ignore lint/suspicious/noExplicitAny: see above
      spans.map((span: any) => ({
        name: span.name,
        kind: span.kind,
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId ?? '',
        links: (span.links ?? []).map((link: { traceId: string }) => link.traceId),
        attributes: attributesOf(span.attributes),
        status: span.status?.code ?? 0,
        resource: attributesOf(resource.attributes),
      })),
    ),
  )
}

/** Decodes spans. The field numbers are those of opentelemetry/proto/trace/v1/trace.proto. */
function fromProtobuf(bytes: Buffer): Span[] {
  return messagesOfField(bytes, 1).flatMap((resourceSpans) => {
    const resource = attributePairs(messagesOfField(firstOfField(resourceSpans, 1), 1))
    return messagesOfField(resourceSpans, 2).flatMap((scopeSpans) =>
      messagesOfField(scopeSpans, 2).map((span) => ({
        name: firstOfField(span, 5).toString(),
        kind: Number(fieldsOfMessage(span).find(([field]) => field === 6)?.[1] ?? 0),
        traceId: firstOfField(span, 1).toString('hex'),
        spanId: firstOfField(span, 2).toString('hex'),
        parentSpanId: firstOfField(span, 4).toString('hex'),
        links: messagesOfField(span, 13).map((link) => firstOfField(link, 1).toString('hex')),
        attributes: attributePairs(messagesOfField(span, 9)),
        status: Number(fieldsOfMessage(firstOfField(span, 15)).find(([field]) => field === 3)?.[1] ?? 0),
        resource,
      })),
    )
  })
}

const firstOfField = (message: Buffer, field: number) => messagesOfField(message, field)[0] ?? Buffer.alloc(0)
const messagesOfField = (message: Buffer, wanted: number) =>
  fieldsOfMessage(message).flatMap(([field, value]) =>
    field === wanted && Buffer.isBuffer(value) ? [value] : [],
  )
const attributePairs = (list: Buffer[]) =>
  Object.fromEntries(
    list.map((pair) => {
      const [, value] = fieldsOfMessage(firstOfField(pair, 2))[0] ?? []
      return [firstOfField(pair, 1).toString(), Buffer.isBuffer(value) ? value.toString() : Number(value)]
    }),
  )

/** Returns the fields of a protobuf message in order, each with its bytes or number. */
function fieldsOfMessage(message: Buffer): [field: number, value: Buffer | bigint][] {
  const found: [number, Buffer | bigint][] = []
  let at = 0
  const readVarint = () => {
    let [value, shift] = [0n, 0n]
    for (; ; shift += 7n) {
      const byte = message[at++]!
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  while (at < message.length) {
    const tag = Number(readVarint())
    const [field, wire] = [tag >> 3, tag & 7]
    if (wire === 0) found.push([field, readVarint()])
    else {
      const length = wire === 1 ? 8 : wire === 5 ? 4 : Number(readVarint())
      found.push([field, message.subarray(at, at + length)])
      at += length
    }
  }
  return found
}
