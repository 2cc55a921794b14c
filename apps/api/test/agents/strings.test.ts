import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../src/features.ts'
import { ErrorBody } from '../../src/http/error-schema.ts'
import { call } from '../harness/http.ts'
import { startTestService, type TestService } from '../harness/service.ts'
import { newWorkspace } from '../harness/workspace.ts'
import { type Place, stringPositions, stringsAnswered } from './described.ts'
import { answered, downloads, structured, texts } from './strings.ts'

const forAgents = operations.filter(({ accepts }) => accepts.some(({ scheme }) => scheme === 'mcp'))

/** Whether the schema alone excludes free texts. */
function isClosed({ schema }: Place): boolean {
  return schema.enum !== undefined || schema.format === 'uuid' || schema.format === 'date-time'
}
const names = (places: readonly Place[]) => new Set(places.map(({ name }) => name))

describe('the table of strings that agents get', () => {
  const open = [...forAgents.flatMap(stringsAnswered), ...stringPositions(ErrorBody, 'Error')].filter(
    (place) => !isClosed(place),
  )

  test('says of every string of every answer over REST who writes it and how it is made safe', () => {
    expect([...names(open)].filter((name) => !(name in answered))).toEqual([])
  })

  test('says nothing of strings that no answer holds', () => {
    expect(Object.keys(answered).filter((name) => !names(open).has(name))).toEqual([])
  })

  test('names every answer that is no JSON', () => {
    const plain = forAgents.filter(({ returns }) => returns === null).map(({ id }) => id)
    expect(plain.sort()).toEqual(Object.keys(downloads).sort())
  })

  test('calls hexadecimal only what no request may make anything else of', () => {
    const hex = Object.keys(answered).filter((name) => answered[name]![1] === 'hex')
    const taken = operations.flatMap(({ body }) => (body ? stringPositions(body, '') : []))
    for (const name of hex) {
      const field = `.${name.split('.').at(-1)}`
      const requests = taken.filter((place) => place.name.endsWith(field))
      expect(requests.length, name).toBeGreaterThan(0)
      // A commit, perhaps a part of one; a whole commit; a hash.
      const patterns = ['^[0-9a-fA-F]{7,64}$', '^(?:[0-9a-f]{40}|[0-9a-f]{64})$', '^[0-9a-f]{64}$']
      for (const { schema } of requests) expect(patterns, name).toContain(schema.pattern)
    }
  })
})

describe('the same of the MCP server', () => {
  let service: TestService
  let key: string
  beforeAll(async () => {
    service = await startTestService()
    const ours = await newWorkspace(service)
    key = (await ours.post('/api/account/mcp-keys', { name: 'Agent' })).body.key
  })
  afterAll(() => service.close())

  async function listed(method: string) {
    const { body } = await call(service, 'POST', '/mcp', {
      as: key,
      body: { jsonrpc: '2.0', id: 1, method },
      headers: { accept: 'application/json, text/event-stream' },
    })
    // As one event of a stream, or plain.
    return (typeof body === 'string' ? JSON.parse(body.split('data: ').at(-1)!) : body).result
  }

  test('of every string of the structured content of every tool', async () => {
    const { tools } = await listed('tools/list')
    const places = tools.flatMap(({ outputSchema }: { outputSchema?: object }) =>
      outputSchema ? stringPositions(outputSchema, '') : [],
    )
    const found = [...names(places.filter((place: Place) => !isClosed(place)))].map((name) => name.slice(1))
    expect(found.filter((name) => !(name in structured))).toEqual([])
    expect(Object.keys(structured).filter((name) => !found.includes(name))).toEqual([])
  })

  test('of every text', async () => {
    const all = [
      ...(await listed('tools/list')).tools,
      ...(await listed('resources/templates/list')).resourceTemplates,
      ...(await listed('prompts/list')).prompts,
    ]
    expect(all.map(({ name }: { name: string }) => name).sort()).toEqual(Object.keys(texts).sort())
    expect((await listed('resources/list')).resources).toEqual([])
  })
})
