import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { endOverdueRunsJob } from '../../api/src/features/loop/agent-runs/jobs.ts'
import { dispatchDue } from '../../api/src/features/telling/webhooks/dispatcher.ts'
import { eventually } from '../../api/test/harness/eventually.ts'
import { startHookReceiver } from '../../api/test/harness/hook-receiver.ts'
import { uuidv7 } from '../../api/test/harness/ids.ts'
import { submitItem } from '../../api/test/harness/loop-tests.ts'
import { startTestService, type TestService } from '../../api/test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../../api/test/harness/workspace.ts'
import { costInLine } from '../src/agent/costs.ts'
import { agentEnvironment } from '../src/agent/environment.ts'
import { createAgentOutput } from '../src/agent/output.ts'
import { type Machine, newMachine } from './harness.ts'

let service: TestService
let ours: TestWorkspace
let machine: Machine
let campaignId: string
beforeAll(async () => {
  service = await startTestService({ WEBHOOK_ALLOW_PRIVATE: 'true' })
})
afterAll(() => service.close())
beforeEach(async () => {
  ours = await newWorkspace(service)
  campaignId = (await ours.post('/api/campaigns', { name: 'Shop', status: 'ACTIVE' })).body.id
  await ours.post('/api/zones', { zoneId: 'shop', campaignId, threshold: 1 })
  await setAgent({})
  machine = await newMachine({
    GROUNDSWELL_URL: service.url,
    GROUNDSWELL_API_KEY: ours.secretKey,
    PATH: process.env.PATH!,
    OPERATOR_SECRET: 'hunter2',
    MODEL_KEY: 'sk-model',
  })
})
afterEach(() => machine.remove())

const setAgent = (more: object) =>
  ours.call('PUT', `/api/campaigns/${campaignId}/agent`, {
    as: ours.ownerToken,
    body: {
      ...{ kind: 'COMMAND', automatic: false, mostAtOnce: 1, minutes: 30, retries: 0 },
      ...{ runUsd: null, monthUsd: null },
      ...more,
    },
  })
const newItem = () => submitItem(ours, { zoneId: 'shop', title: '$(touch owned) the search is slow' })
const runOf = async (feedbackId: string) => {
  const { items } = (await ours.get(`/api/agent-runs?feedbackId=${feedbackId}`)).body
  return (await ours.get(`/api/agent-runs/${items[0].id}`)).body
}
/** An agent of these lines of JavaScript. Returns its command line. */
async function script(lines: string): Promise<string> {
  const file = join(machine.folder, 'agent.mjs')
  await writeFile(file, lines)
  await chmod(file, 0o700)
  return `${process.execPath} ${file}`
}
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
/** The number that a process has written to a file of the machine. */
const pidIn = (name: string) =>
  eventually(async () => {
    const text = await readFile(join(machine.folder, name), 'utf8')
    expect(text).toMatch(/^\d+\n?$/)
    return Number(text)
  })

const worker = `
const { GROUNDSWELL_URL: url, GROUNDSWELL_API_KEY: key, GROUNDSWELL_ITEM: feedbackId } = process.env
const ask = async (method, path, body) => {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: 'Bearer ' + key, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: body && JSON.stringify(body),
  })
  return response.text()
}
const params = { name: 'read_item', arguments: { id: feedbackId } }
const read = await ask('POST', '/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params })
console.log('read ' + read.includes('the search is slow'))
const { id } = JSON.parse(await ask('POST', '/api/deployments', { feedbackId }))
await ask('PATCH', '/api/deployments/' + id, { status: 'AWAITING_APPROVAL', prUrl: 'https://git.example/acme/shop/pull/7' })
`

test('from a ready item to an agent at work: it reads the item with the key of the run, and its claim stays', async () => {
  await setAgent({ automatic: true })
  const agent = await script(
    `${worker}
    console.log(JSON.stringify({ type: 'result', total_cost_usd: 0.25, key }))
    console.log(Object.keys(process.env).sort().join(' '))
    console.log('model ' + process.env.MODEL_KEY)`,
  )
  const words = ['agent', 'run', '--exec', agent, '--pass-env', 'MODEL_KEY']
  const runner = machine.start(words)
  const feedbackId = await newItem()
  const body = { feedbackId, voteType: 'up', sessionId: uuidv7() }
  await ours.call('POST', '/api/votes', { as: ours.publishableKey, body })
  const run = await eventually(async () => {
    const { items } = (await ours.get('/api/agent-runs?state=SUCCEEDED')).body
    expect(items).toHaveLength(1)
    return items[0]
  })
  runner.interrupt()
  expect((await runner.ended).code).toBe(130)
  const { log, ...shown } = await runOf(feedbackId)
  expect(shown).toMatchObject({ id: run.id, costUsd: 0.25, exitCode: 0, reason: null, startedBy: 'ready' })
  expect(log).toContain('read true')
  expect(log).toContain('model sk-model')
  expect(log).not.toMatch(/OPERATOR_SECRET|gs_[ms]k_/)
  expect((await ours.get(`/api/feedback/${feedbackId}`)).body.status).toBe('AWAITING_APPROVAL')
  expect(existsSync(join(machine.folder, 'owned'))).toBe(false)
})

test('a server that verifies a webhook starts the agent of the run in it', async () => {
  const receiver = await startHookReceiver()
  const hook = { url: receiver.url, types: ['agent_run.queued'] }
  const { secret } = (await ours.post('/api/webhooks', hook)).body
  const agent = await script(worker)
  const started: ReturnType<Machine['run']>[] = []
  receiver.answer(({ text, headers }, response) => {
    const { data } = new Verifier(secret).verify(text, headers as Record<string, string>) as {
      data: { subjectId: string }
    }
    started.push(machine.run(['agent', 'run', '--run', data.subjectId, '--exec', agent]))
    response.end()
  })
  await setAgent({ kind: 'WEBHOOK', automatic: true })
  const feedbackId = await newItem()
  const body = { feedbackId, voteType: 'up', sessionId: uuidv7() }
  await ours.call('POST', '/api/votes', { as: ours.publishableKey, body })
  await eventually(async () => {
    await dispatchDue(service.app)
    expect(started).toHaveLength(1)
  })
  expect((await started[0]!).code).toBe(0)
  const { log, ...run } = await runOf(feedbackId)
  expect(run).toMatchObject({ kind: 'WEBHOOK', state: 'SUCCEEDED' })
  expect(log).toContain('read true')
  await receiver.close()
})

test('an agent that hangs is stopped at its time limit with its children, and its item can be taken again', async () => {
  const feedbackId = await newItem()
  await machine.run(['agent', 'start', feedbackId])
  const agent = await script(`
    import { spawn } from 'node:child_process'
    import { writeFileSync } from 'node:fs'
    process.on('SIGTERM', () => {})
    const child = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'])
    writeFileSync(${JSON.stringify(join(machine.folder, 'pid'))}, String(child.pid))
    const { GROUNDSWELL_URL: url, GROUNDSWELL_API_KEY: key, GROUNDSWELL_ITEM: feedbackId } = process.env
    const headers = { authorization: 'Bearer ' + key, 'content-type': 'application/json' }
    await fetch(url + '/api/deployments', { method: 'POST', headers, body: JSON.stringify({ feedbackId }) })
    setInterval(() => {}, 1000)`)
  const ended = await machine.run(['agent', 'run', '--once', '--seconds', '2', '--exec', agent])
  expect(ended).toMatchObject({ code: 1, out: expect.stringContaining('TIMED_OUT') })
  const pid = await pidIn('pid')
  await eventually(() => expect(isAlive(pid)).toBe(false))
  expect(await runOf(feedbackId)).toMatchObject({ state: 'TIMED_OUT' })
  expect((await ours.get(`/api/feedback/${feedbackId}`)).body.status).toBe('FAILED')
  await machine.run(['agent', 'start', feedbackId])
  const again = await machine.run(['agent', 'run', '--once', '--exec', await script(worker)])
  expect(again.code).toBe(0)
  expect((await ours.get(`/api/feedback/${feedbackId}`)).body.status).toBe('AWAITING_APPROVAL')
})

test('an agent that floods is stopped, and the service keeps a bounded part of its output', async () => {
  const feedbackId = await newItem()
  await machine.run(['agent', 'start', feedbackId])
  const words = ['agent', 'run', '--once', '--max-output', '1', '--exec', 'yes "a line of an endless output"']
  expect((await machine.run(words)).code).toBe(1)
  const { log, ...run } = await runOf(feedbackId)
  expect(run).toMatchObject({ state: 'FAILED', reason: 'OUTPUT' })
  expect(log.length).toBeLessThanOrEqual(262_144)
})

test('an agent that is killed from outside has failed, and is repeated as the campaign says', async () => {
  await setAgent({ retries: 1 })
  const feedbackId = await newItem()
  await machine.run(['agent', 'start', feedbackId])
  const words = ['agent', 'run', '--once', '--exec', 'kill -9 $$']
  expect((await machine.run(words)).code).toBe(1)
  const runs = (await ours.get(`/api/agent-runs?feedbackId=${feedbackId}`)).body.items
  expect(runs).toMatchObject([
    { state: 'QUEUED', attempt: 2 },
    { state: 'FAILED', reason: 'EXIT', attempt: 1 },
  ])
})

test('a run that a person cancels, and a runner that is interrupted, end the agent with everything it started', async () => {
  for (const how of ['cancel', 'interrupt'] as const) {
    const feedbackId = await newItem()
    const { out: runId } = await machine.run(['agent', 'start', feedbackId])
    const file = join(machine.folder, how)
    const exec = `echo $$ > ${file}; while :; do echo here; sleep 0.1; done`
    const runner = machine.start(['agent', 'run', '--once', '--exec', exec])
    const pid = await pidIn(how)
    if (how === 'interrupt') runner.interrupt()
    else expect((await machine.run(['agent', 'cancel', runId.trim()])).out).toContain('CANCELLED')
    expect((await runner.ended).code).toBe(how === 'cancel' ? 1 : 130)
    await eventually(() => expect(isAlive(pid)).toBe(false))
    expect(await runOf(feedbackId)).toMatchObject({ state: 'CANCELLED', reason: 'STOPPED' })
  }
})

test('costs over the ceiling stop the agent', async () => {
  await setAgent({ runUsd: 0.5 })
  const feedbackId = await newItem()
  await machine.run(['agent', 'start', feedbackId])
  const exec = 'echo 0.75 > "$GROUNDSWELL_COST_FILE"; while :; do echo here; sleep 0.1; done'
  expect((await machine.run(['agent', 'run', '--once', '--exec', exec])).code).toBe(1)
  expect(await runOf(feedbackId)).toMatchObject({ state: 'FAILED', reason: 'COST', costUsd: 0.75 })
})

test('a runner that dies leaves nothing behind: the service ends its run, and the key is dead', async () => {
  const feedbackId = await newItem()
  await machine.run(['agent', 'start', feedbackId])
  const { key } = (await ours.post('/api/agent-runs/claim', {})).body
  service.advance(61_000)
  await endOverdueRunsJob.handle(service.app, {}, { last: true, number: 1 })
  expect(await runOf(feedbackId)).toMatchObject({ state: 'FAILED', reason: 'LOST' })
  expect((await ours.call('GET', `/api/feedback/${feedbackId}`, { as: key })).status).toBe(401)
})

test('--worktree: each run has a checkout of its own, named by its id, that goes with it', async () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: machine.folder, encoding: 'utf8' })
  git('init', '-q', '-b', 'main')
  await writeFile(join(machine.folder, 'a.txt'), 'committed')
  git('add', 'a.txt')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-q', '-m', 'first')
  await writeFile(join(machine.folder, 'a.txt'), 'not committed')
  const feedbackId = await newItem()
  const { out } = await machine.run(['agent', 'start', feedbackId])
  const exec = 'pwd; cat a.txt; echo changed > a.txt; git status --short --branch'
  const words = ['agent', 'run', '--once', '--worktree', '--exec', exec]
  expect((await machine.run(words)).code).toBe(0)
  const { log } = await runOf(feedbackId)
  expect(log).toContain(`/run-${out.trim()}\n`)
  expect(log).toContain('committed## HEAD (no branch)\n M a.txt')
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1)
  expect(await readFile(join(machine.folder, 'a.txt'), 'utf8')).toBe('not committed')
})

test('wrong use is refused before a run is taken', async () => {
  await machine.run(['agent', 'start', await newItem()])
  for (const words of [
    ['agent', 'run'],
    ['agent', 'run', '--exec', 'true', '--seconds', '0'],
    ['agent', 'run', '--exec', 'true', '--base', 'main'],
    ['agent', 'run', '--exec', 'true', '--pass-env', 'GROUNDSWELL_API_KEY'],
    ['agent', 'run', '--exec', 'true', '--pass-env', 'MISSING'],
  ])
    expect((await machine.run([...words, '--once'])).code, words.join(' ')).toBe(2)
  const none = await machine.run(['agent', 'run', '--once', '--exec', 'true', '--run', uuidv7()])
  expect(none).toMatchObject({ code: 0, error: expect.stringContaining('No run waits.') })
  expect((await machine.run(['agent', 'list', '--state', 'QUEUED'])).out).toContain('QUEUED')
})

test('the environment of an agent holds nothing of the operator’s but harmless and named variables', () => {
  const facts = {
    ...{ url: 'https://x.example', key: 'k', runId: 'r', feedbackId: 'f', revision: 2 },
    ...{ home: '/h', costFile: '/h/c' },
  }
  const own = { PATH: '/bin', HOME: '/root', SSH_AUTH_SOCK: '/s', NODE_OPTIONS: '--import evil', A: '1' }
  expect(agentEnvironment(own, ['A'], facts)).toEqual({
    ...{ PATH: '/bin', A: '1', HOME: '/h', TMPDIR: '/h', GIT_TERMINAL_PROMPT: '0' },
    ...{ GROUNDSWELL_URL: 'https://x.example', GROUNDSWELL_MCP_URL: 'https://x.example/mcp' },
    ...{ GROUNDSWELL_API_KEY: 'k', GROUNDSWELL_MCP_KEY: 'k', GROUNDSWELL_RUN: 'r', GROUNDSWELL_ITEM: 'f' },
    ...{ GROUNDSWELL_ITEM_REVISION: '2', GROUNDSWELL_COST_FILE: '/h/c' },
  })
})

test('output is sent in whole lines without keys, bounded, and lines of JSON name costs', () => {
  const output = createAgentOutput({ key: 'gs_mk_own' })
  output.add('half a line gs_mk_')
  expect(output.take()).toBe('')
  output.add('own and more\n{"total_cost_usd":0.5}\n')
  expect(output.take()).toBe('half a line *** and more\n{"total_cost_usd":0.5}\n')
  expect(output.costUsd).toBe(0.5)
  for (let line = 0; line < 3_000; line++) output.add(`${'x'.repeat(1_000)}\n`)
  let sent = 0
  for (let part = output.take(); part !== ''; part = output.take()) sent += part.length
  expect(sent).toBeLessThan(500_000)
  expect(output.bytes).toBeGreaterThan(3_000_000)
  expect(costInLine('{"total_cost_usd":-1}')).toBeNull()
  expect(costInLine('{"total_cost_usd":"1"')).toBeNull()
})
