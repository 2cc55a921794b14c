import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { newThrowawayFolder } from '@groundswell/embedded-postgres/test/throwaway-folder'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Collector, startCollector } from '../../test/harness/collector.ts'
import { newDatabase } from '../../test/harness/database.ts'
import { call } from '../../test/harness/http.ts'
import { startTestService } from '../../test/harness/service.ts'
import { killServiceProcesses, startServiceProcess } from '../../test/harness/service-process.ts'
import { newWorkspace } from '../../test/harness/workspace.ts'

let collector: Collector
beforeAll(async () => {
  collector = await startCollector()
})
afterEach(() => {
  collector.spans.length = 0
  collector.headers.length = 0
})
afterAll(() => collector.stop())

const traceId = '0af7651916cd43dd8448eb211c80319c'
const from = (flags: string) => ({ traceparent: `00-${traceId}-b7ad6b7169203331-${flags}` })
const json = () => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
})
const trusting = () => ({ ...json(), TRACEPARENT_TRUSTED: 'true' })

/** Returns the spans of this work that have arrived once the service has stopped. */
async function traced(
  settings: Record<string, string>,
  work: (service: Awaited<ReturnType<typeof startTestService>>) => Promise<void>,
) {
  const service = await startTestService(settings)
  try {
    await work(service)
  } finally {
    await service.close()
  }
  return collector.spans
}

test('a request, its transaction and its statements are one trace, and part of a trusted caller’s', async () => {
  const spans = await traced(
    { ...trusting(), OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b' },
    async (service) => {
      const workspace = await newWorkspace(service)
      await workspace.get('/api/zones', { headers: from('01') })
    },
  )
  expect(collector.headers[0]).toEqual({ type: 'application/json', key: 'a b' })
  const request = spans.find((span) => span.name === 'listZones')!
  expect(request).toMatchObject({
    traceId,
    parentSpanId: 'b7ad6b7169203331',
    kind: 2,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api/zones',
      'http.response.status_code': 200,
    },
    resource: { 'service.name': 'groundswell' },
  })
  const inside = spans.filter((span) => span.traceId === traceId)
  const statement = inside.find((span) => span.name === 'select zones')!
  expect(statement).toMatchObject({ kind: 3, attributes: { 'db.system.name': 'postgresql' } })
  expect(statement.parentSpanId).toBe(request.spanId)
  const made = spans.find((span) => span.name === 'insert workspaces')!
  const transaction = spans.find((span) => span.spanId === made.parentSpanId)!
  expect(transaction.name).toBe('transaction')
  expect(spans.find((span) => span.spanId === transaction.parentSpanId)!.name).toBe('bootstrapAccount')
})

test('a call of a tool joins the trace that its message names, and so do the requests that the tool makes', async () => {
  const spans = await traced(trusting(), async (service) => {
    const workspace = await newWorkspace(service)
    const { key } = (await workspace.post('/api/account/mcp-keys', { name: 'Agent' })).body
    const headers = { accept: 'application/json, text/event-stream' }
    const ask = (_meta: object) =>
      workspace.call('POST', '/mcp', {
        as: key,
        headers,
        body: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'list_ready_items', arguments: {}, _meta },
        },
      })
    await ask(from('01'))
    for (const traceparent of ['nonsense', 7, `00-${traceId}-b7ad6b7169203331-01-more`])
      await ask({ traceparent })
  })
  const messages = spans.filter(({ name }) => name === 'mcp message')
  expect(messages).toHaveLength(1)
  expect(messages[0]).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
  const inner = spans.filter((span) => span.name === 'listFeedback' && span.traceId === traceId)
  expect(inner.length).toBeGreaterThan(0)
  expect(inner.every(({ parentSpanId }) => parentSpanId === messages[0]!.spanId)).toBe(true)
})

test('nothing in a span tells what was written, who wrote it, or with which key', async () => {
  const secrets: string[] = []
  const spans = await traced(json(), async (service) => {
    const workspace = await newWorkspace(service)
    await workspace.post('/api/zones', { zoneId: 'the-zone-of-words', name: 'Zone' })
    const body = { zoneId: 'the-zone-of-words', title: 'Umbrellas everywhere', sessionId: 'the-session' }
    const made = await workspace.call('POST', '/api/feedback', { as: workspace.publishableKey, body })
    await workspace.get(`/api/feedback/${made.body.id}?search=umbrellas`)
    await workspace.get('/api/feedback?search=umbrellas')
    secrets.push(workspace.id, workspace.secretKey, workspace.publishableKey, made.body.id)
  })
  const told = JSON.stringify(spans)
  expect(spans.length).toBeGreaterThan(10)
  for (const word of [...secrets, 'mbrella', 'the-session', 'the-zone-of-words', '@example.com', '127.0.0.1'])
    expect(told, word).not.toContain(word)
})

test('a job is a trace of its own, and its call to the classifier carries it on', async () => {
  const seen: (string | undefined)[] = []
  const classifier = createServer((request, response) => {
    seen.push(request.headers.traceparent as string | undefined)
    response.writeHead(500).end()
  }).listen(0, '127.0.0.1')
  await once(classifier, 'listening')
  const { port } = classifier.address() as AddressInfo
  const settings = {
    CLASSIFIER_URL: `http://127.0.0.1:${port}/`,
    CLASSIFIER_KIND: 'text-classification',
    CLASSIFIER_TEXTS: 'all',
  }
  const spans = await traced({ ...json(), ...settings }, async (service) => {
    const workspace = await newWorkspace(service)
    await workspace.post('/api/zones', { zoneId: 'hero', name: 'Hero' })
    const body = { zoneId: 'hero', title: 'The map is empty' }
    await workspace.call('POST', '/api/feedback', { as: workspace.publishableKey, body })
    await service.app.jobs.drain(service.app)
  })
  classifier.closeAllConnections()
  classifier.close()
  const run = spans.find((span) => span.name === 'job screening.classify')!
  expect(run).toMatchObject({ kind: 5, status: 2, parentSpanId: '', attributes: { 'job.attempt': 1 } })
  expect(seen.some((header) => header?.startsWith(`00-${run.traceId}-`))).toBe(true)
})

test.each([
  ['no collector is named', {}],
  ['the SDK is disabled', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_SDK_DISABLED: 'true' }],
  [
    'there is no exporter',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_TRACES_EXPORTER: 'none' },
  ],
])('nothing is traced where %s', async (_why, settings) => {
  const service = await startTestService(settings)
  expect(service.app.tracing).toBeNull()
  await service.close()
})

test('anybody’s traceparent neither switches tracing on, nor off, nor becomes a part of our traces: it is linked', async () => {
  const none = { ...json(), OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }
  expect(
    await traced(none, async (service) => void (await call(service, 'GET', '/', { headers: from('01') }))),
  ).toEqual([])
  const [span] = await traced(
    json(),
    async (service) => void (await call(service, 'GET', '/', { headers: from('00') })),
  )
  expect(span).toMatchObject({ parentSpanId: '', links: [traceId] })
  expect(span!.traceId).not.toBe(traceId)
})

test('the sampler decides, and a trusted caller’s decision is followed', async () => {
  const none = {
    ...trusting(),
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  }
  const spans = await traced(none, async (service) => {
    await call(service, 'GET', '/')
    await call(service, 'GET', '/', { headers: from('00') })
    await call(service, 'GET', '/health', { headers: from('01') })
  })
  expect(spans.map((span) => span.name)).toEqual(['getHealth'])
})

test('a collector that is away costs spans and nothing else', async () => {
  const service = await startTestService({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
  expect((await call(service, 'GET', '/health')).status).toBe(200)
  await service.close()
})

test('a process sends protobuf by itself, and its log lines name the trace', async () => {
  const [database, folder] = await Promise.all([newDatabase(), newThrowawayFolder()])
  const started = startServiceProcess({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder.path, 'files'),
    SERVICE_SECRET: 'a secret of tests that nobody else will ever use',
    LOG_LEVEL: 'debug',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    TRACEPARENT_TRUSTED: 'true',
    OTEL_SERVICE_NAME: 'groundswell-eu',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  })
  try {
    await call({ url: await started.ready }, 'GET', '/api/tester/oidc-config', { headers: from('01') })
    await started.printed('getTesterOidcConfig')
    started.child.kill('SIGTERM')
    await started.ended
  } finally {
    await killServiceProcesses()
    await database.drop()
    await folder.remove()
  }
  const span = collector.spans.find(({ name }) => name === 'getTesterOidcConfig')
  expect(span).toMatchObject({
    traceId,
    kind: 2,
    attributes: { 'http.response.status_code': 200 },
    resource: { 'service.name': 'groundswell-eu', 'deployment.environment.name': 'test' },
  })
  expect(collector.headers[0]!.type).toBe('application/x-protobuf')
  const line = started
    .output()
    .out.split('\n')
    .find((text) => text.includes('"operation":"getTesterOidcConfig"'))!
  expect(JSON.parse(line)).toMatchObject({ traceId, spanId: span!.spanId })
})
