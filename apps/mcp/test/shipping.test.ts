import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../api/test/harness/http.ts'
import { query } from '../../api/test/harness/rows.ts'
import { type Loop, runTool, startLoop } from './harness.ts'

let loop: Loop
beforeAll(async () => {
  loop = await startLoop()
})
afterAll(() => loop.service.close())

/** Everything that money leaves when this item is shipped. */
const ledgerOf = (feedbackId: string) =>
  query(loop.service, 'select feedback_id from item_accruals where feedback_id = $1', [feedbackId])

test.each(['http', 'stdio'] as const)(
  'over %s: list, read, ask, answer, and ship with evidence; a lying agent gets 409 evidence_required and no ledger row',
  async (kind) => {
    const { ours } = loop
    const campaign = { name: `Evidence ${kind}`, status: 'ACTIVE', evidence: 'LINK', protectedPaths: [] }
    const campaignId = (await ours.post('/api/campaigns', campaign)).body.id
    const zoneId = `evidence-${kind}`
    await ours.post('/api/zones', { zoneId, threshold: 0, campaignId })
    const { body: item } = await ours.call('POST', '/api/feedback', {
      as: ours.publishableKey,
      body: { zoneId, title: 'The total jumps' },
    })
    const client = await loop.connect(kind)
    const listed = await runTool(client, 'list_ready_items', { zoneId })
    expect(listed.data.items).toMatchObject([{ id: item.id }])
    await runTool(client, 'read_item', { id: item.id })
    const started = await runTool(client, 'start_deployment', {
      feedbackId: item.id,
      branchName: 'fix/total',
    })
    const deploymentId: string = started.data.deployment.id
    // The program that the client names itself as when it connects.
    const kept = (await ours.get(`/api/deployments/${deploymentId}`)).body
    expect(kept.agent).toEqual({ name: 'test', version: '1', model: null })

    const asked = await runTool(client, 'ask', {
      deploymentId,
      question: 'Blue or green?',
      choices: ['Blue', 'Green'],
    })
    const questionId: string = asked.data.question.id
    const waiting = runTool(client, 'wait_for_answer', { deploymentId, questionId, timeoutSeconds: 30 })
    const path = `/api/deployments/${deploymentId}/questions/${questionId}/answer`
    const given = await ours.post(path, { choice: 1, answer: 'Ask jane.roe@example.com about the shade' })
    expect(given, JSON.stringify(given.body)).toMatchObject({ status: 200 })
    const { text, data } = await waiting
    expect(data.question).toMatchObject({ answered: true, choice: 1, approved: null })
    expect(data.untrustedText.answer).toBe('Green: Ask [EMAIL_1] about the shade')
    const [before] = text.split('-----BEGIN UNTRUSTED')
    expect(before).not.toContain('Green')
    expect((await runTool(client, 'read_item', { id: item.id })).text).toContain(
      'answer 2 (TEAM): "Green: Ask',
    )

    const lie = await runTool(client, 'update_deployment', { deploymentId, status: 'DEPLOYED' })
    expect(lie.isError).toBe(true)
    expect(lie.text).toContain('evidence_required')
    expect(lie.text).toContain('commitSha')
    expect(await ledgerOf(item.id)).toEqual([])
    const shipped = await runTool(client, 'update_deployment', {
      deploymentId,
      status: 'DEPLOYED',
      commitSha: 'abc1234',
      prUrl: 'https://example.com/acme/shop/pull/7',
      usage: { tokens: 120_000, costUsd: 1.5 },
    })
    expect(shipped.data.deployment).toMatchObject({ status: 'DEPLOYED' })
    expect(await ledgerOf(item.id)).toHaveLength(1)
    const after = (await ours.get(`/api/deployments/${deploymentId}`)).body
    expect(after.usage).toEqual({ tokens: 120_000, costUsd: 1.5 })
    await client.close()
  },
)

test('over HTTP a header x-agent wins over the name of the client', async () => {
  const feedbackId = await loop.newItem('Named by header')
  const answer = await call(loop.service, 'POST', '/mcp', {
    as: loop.mcpKey,
    headers: {
      accept: 'application/json, text/event-stream',
      'x-agent': 'codex/0.9; model=gpt-x',
      'mcp-session-id': `agent.${Buffer.from('other/1').toString('base64url')}`,
    },
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'start_deployment', arguments: { feedbackId } },
    },
  })
  expect(answer.status).toBe(200)
  const [open] = (await loop.ours.get(`/api/deployments?feedbackId=${feedbackId}`)).body.items
  expect(open.agent).toEqual({ name: 'codex', version: '0.9', model: 'gpt-x' })
})
