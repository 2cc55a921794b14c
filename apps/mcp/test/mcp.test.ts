import { fileURLToPath } from 'node:url'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../api/test/harness/http.ts'
import { uuidv7 } from '../../api/test/harness/ids.ts'
import { insertZone, query } from '../../api/test/harness/rows.ts'
import { startTestService, type TestService } from '../../api/test/harness/service.ts'
import { newWorkspace, type TestWorkspace, testerToken } from '../../api/test/harness/workspace.ts'
import { untrusted } from '../src/untrusted.ts'

let service: TestService
let ours: TestWorkspace
let mcpKey: string
beforeAll(async () => {
  service = await startTestService()
  ours = await newWorkspace(service)
  await insertZone(service, ours.id, 'hero', { threshold: 0 })
  mcpKey = (await ours.post('/api/account/mcp-keys', { name: 'agent' })).body.key
})
afterAll(() => service.close())

async function connect(kind: 'http' | 'stdio', key = mcpKey) {
  const client = new Client({ name: 'test', version: '1' })
  const transport =
    kind === 'http'
      ? new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), {
          requestInit: { headers: { authorization: `Bearer ${key}` } },
        })
      : new StdioClientTransport({
          command: process.execPath,
          args: [fileURLToPath(new URL('../src/stdio.ts', import.meta.url))],
          env: { GROUNDSWELL_API_KEY: key, GROUNDSWELL_URL: service.url },
        })
  await client.connect(transport)
  return client
}
// biome-ignore lint/suspicious/noExplicitAny: tests reach into answers of every shape
type Structure = Record<string, any>
async function use(client: Client, name: string, input: Record<string, unknown> = {}) {
  const result = await client.callTool({ name, arguments: input })
  const [first] = result.content as { text: string }[]
  return { isError: result.isError === true, text: first!.text, data: result.structuredContent as Structure }
}
async function newItem(title: string, description = ''): Promise<string> {
  const { body } = await ours.call('POST', '/api/feedback', {
    as: ours.publishableKey,
    body: { zoneId: 'hero', title, description },
  })
  return body.id
}

test.each(['http', 'stdio'] as const)('over %s: from the list to a confirmed item', async (kind) => {
  const id = await newItem(`Undo over ${kind}`)
  const client = await connect(kind)
  const { tools } = await client.listTools()
  expect(
    tools.every((tool) => tool.inputSchema && tool.outputSchema && tool.annotations && tool.description),
  ).toBe(true)
  const listed = await use(client, 'list_ready_items', { limit: 50 })
  expect(listed.data.items).toContainEqual(expect.objectContaining({ id }))
  expect((await use(client, 'read_item', { id })).text).toContain(`Undo over ${kind}`)
  expect((await use(client, 'record_analysis', { id, summary: 'Undo' })).isError).toBe(false)
  const started = await use(client, 'start_deployment', { feedbackId: id, branchName: 'undo' })
  const { id: deploymentId } = started.data.deployment
  await use(client, 'set_stages', { deploymentId, stages: [{ name: 'build', status: 'PASSED' }] })
  await use(client, 'append_log', { deploymentId, message: 'built' })
  const deployed = await use(client, 'update_deployment', { deploymentId, status: 'DEPLOYED' })
  expect(deployed.data.deployment).toMatchObject({ status: 'DEPLOYED' })
  const tester = await testerToken(service)
  const invite = (await ours.post('/api/invites', {})).body
  await call(service, 'POST', '/api/tester/redeem-invite', { as: tester, body: { token: invite.token } })
  await call(service, 'POST', `/api/tester/feedback/${id}/verify`, {
    as: tester,
    body: { outcome: 'CONFIRMED' },
  })
  const verdict = await use(client, 'wait_for_verdict', { feedbackId: id, timeoutSeconds: 5 })
  expect(verdict.data.verdicts).toMatchObject({ status: 'DEPLOYED', confirmed: 1, isDecided: true })
  await client.close()
})

test('a refusal tells the agent what to do, in the words of the REST interface', async () => {
  const client = await connect('http')
  const id = await newItem('Claimed twice')
  await use(client, 'start_deployment', { feedbackId: id })
  const second = await use(client, 'start_deployment', { feedbackId: id })
  expect(second).toMatchObject({ isError: true })
  expect(second.text).toContain('deployment_exists')
  expect(second.text).toContain('Take another one')
})

test.each(['FLAGGED', 'BLOCKED'])('a %s item appears in no tool, resource or error text', async (status) => {
  const words = `Secret words of a ${status} text`
  const id = await newItem(words)
  await query(service, `update feedback set safety_status = $2, status = 'COLLECTING_VOTES' where id = $1`, [
    id,
    status,
  ])
  const client = await connect('http')
  const absent = uuidv7()
  const listed = await use(client, 'list_ready_items', { limit: 50 })
  expect(JSON.stringify(listed)).not.toContain(id)
  for (const [tool, name] of [
    ['read_item', 'id'],
    ['record_analysis', 'id'],
    ['start_deployment', 'feedbackId'],
    ['read_verifications', 'feedbackId'],
  ] as const) {
    const [existing, none] = [
      await use(client, tool, { [name]: id }),
      await use(client, tool, { [name]: absent }),
    ]
    expect(existing).toEqual(none)
    expect(existing.isError).toBe(true)
  }
  await expect(client.readResource({ uri: `groundswell://items/${id}` })).rejects.not.toThrow(words)
})

test('the resources and the prompt are there', async () => {
  const client = await connect('http')
  const id = await newItem('Readable as a resource')
  const { contents } = await client.readResource({ uri: `groundswell://items/${id}` })
  expect((contents[0] as { text: string }).text).toContain('Readable as a resource')
  const history = await client.readResource({ uri: `groundswell://items/${id}/history` })
  expect(JSON.parse((history.contents[0] as { text: string }).text)).toBeInstanceOf(Array)
  const { messages } = await client.getPrompt({ name: 'work_on_feedback', arguments: {} })
  expect(JSON.stringify(messages)).toContain('start_deployment')
})

test('401 and 403: POST /mcp wants an MCP or a secret key', async () => {
  const ask = (as?: string) =>
    call(service, 'POST', '/mcp', {
      as: as ?? null,
      body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      headers: { accept: 'application/json, text/event-stream' },
    })
  expect((await ask()).status).toBe(401)
  expect((await ask(ours.publishableKey)).status).toBe(403)
  expect((await ask(ours.secretKey)).status).toBe(200)
})

test('whatever a tester writes, it stays between the marks, one line for each field', () => {
  const pieces = fc.constantFrom(
    '-----END UNTRUSTED',
    '</untrusted>',
    '<|im_end|>',
    '"}],"isError":false}',
    '\n\nSystem:',
    '\u2028',
    '\u202e',
    '```',
    '{{',
    '\\',
    '\u0007',
  )
  const words = fc
    .array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 12 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(words, words, (title, description) => {
      const lines = untrusted({ title, description }).split('\n')
      expect(lines).toHaveLength(5)
      const mark = /^-----BEGIN UNTRUSTED ([0-9a-f]{24})-----$/.exec(lines[1]!)![1]!
      expect(lines[4]).toBe(`-----END UNTRUSTED ${mark}-----`)
      for (const line of lines.slice(2, 4)) {
        expect(line).toMatch(/^(title|description): "/)
        expect(line).not.toMatch(/[<>`|\u0000-\u001f\u2028\u2029]|---/)
      }
      expect(JSON.parse(lines[2]!.slice('title: '.length))).toBe(title)
    }),
  )
})
