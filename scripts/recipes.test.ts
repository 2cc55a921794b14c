import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dispatchDue } from '../apps/api/src/features/telling/webhooks/dispatcher.ts'
import { eventually } from '../apps/api/test/harness/eventually.ts'
import { type HookReceiver, startHookReceiver } from '../apps/api/test/harness/hook-receiver.ts'
import { submitItem } from '../apps/api/test/harness/loop-tests.ts'
import { startTestService, type TestService } from '../apps/api/test/harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../apps/api/test/harness/workspace.ts'

/* The very code of the recipes, as a program of its own, between the service and a stand-in of the other side. */

const root = fileURLToPath(new URL('..', import.meta.url))
/** With the workspace: the dashboard has no item without one. */
const DASHBOARD_URL = 'https://groundswell.example.com/app/acme'
const hostile = '<!channel> @everyone *bold* [click](http://evil.example) ``` <b>&amp;</b>'

let service: TestService
let folder: string
let ours: TestWorkspace
let target: HookReceiver
const relays: { stop(): Promise<void> }[] = []
beforeAll(async () => {
  service = await startTestService({ WEBHOOK_ALLOW_PRIVATE: 'true' })
  folder = await mkdtemp(join(tmpdir(), 'groundswell-recipes-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  ours = await newWorkspace(service)
  await ours.post('/api/zones', { zoneId: 'hero' })
  target = await startHookReceiver()
})
afterEach(async () => {
  for (const relay of relays.splice(0)) await relay.stop()
  await target.close()
})

interface Relay {
  url: string
  secret: string
}

/** Starts the code of a recipe as its page says, and the webhook that leads to it. */
async function startRelay(name: string, environment: Record<string, string>): Promise<Relay> {
  const page = await readFile(join(root, `docs/recipes/${name}.md`), 'utf8')
  const [, code] = /^```js\n(.*?)^```$/ms.exec(page)!
  const [, types] = /"types":(\[[^\]]*\])/.exec(page)!
  // The code asks for no setting that the page does not name.
  for (const variable of Object.keys(environment)) expect(code).toContain(variable)
  expect(page).toContain(` DASHBOARD_URL=${DASHBOARD_URL} node `)
  const file = join(folder, `${name}.mjs`)
  await writeFile(file, code!)
  // The secret is known before the webhook is, as after a change of the secret.
  const made = await ours.post('/api/webhooks', {
    url: `${target.url}/later`,
    include: 'redacted',
    types: JSON.parse(types!),
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const { id, secret } = made.body
  const child = spawn(process.execPath, [file], {
    env: { ...environment, WEBHOOK_SECRET: secret, DASHBOARD_URL, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  relays.push({
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  })
  const [line] = await once(child.stdout!.setEncoding('utf8'), 'data')
  const url = `http://127.0.0.1:${/port (\d+)/.exec(line as string)![1]}`
  const moved = await ours.call('PATCH', `/api/webhooks/${id}`, { as: ours.secretKey, body: { url } })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  return { url, secret }
}

const ready = async (fields: object = {}) => {
  const id = await submitItem(ours, { title: hostile, ...fields })
  await moved(id, 'THRESHOLD_MET')
  return id
}
const moved = async (id: string, status: string) => {
  const answer = await ours.call('PATCH', `/api/feedback/${id}/status`, {
    as: ours.secretKey,
    body: { status },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
/** Waits until the other side has it. */
const arrived = <Result>(look: () => Result) =>
  eventually(async () => {
    await dispatchDue(service.app)
    return look()
  })

/** A message as the service sends it, by hand. */
async function send({ url, secret }: Relay, event: object, headers: Record<string, string> = {}) {
  const [body, id, at] = [JSON.stringify(event), 'msg_1', new Date()]
  const signature = new Webhook(secret).sign(id, at, body)
  const signed = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signature,
  }
  const answer = await fetch(url, { method: 'POST', body, headers: { ...signed, ...headers } })
  return answer.status
}

/** Whether a large body is refused, on a connection of its own: the answer may be lost with it. */
function tooLarge(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request(url, { method: 'POST', agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 413)
    })
    sent.on('error', () => resolve(true))
    sent.end('a'.repeat(3_000_000))
  })
}

/** The rules of every recipe: forged messages are refused, repeated ones pass once, a failure is told to the service. */
async function keepsTheRules(relay: Relay, event: { id: string; type: string; data: object }) {
  const before = target.received.length
  expect(await send(relay, event, { 'webhook-signature': 'v1,Zm9yZ2Vk' })).toBe(401)
  expect(await send({ ...relay, secret: `whsec_${Buffer.alloc(24).toString('base64')}` }, event)).toBe(401)
  expect(await send(relay, event, { 'webhook-timestamp': '1600000000' })).toBe(401)
  expect(target.received).toHaveLength(before)
  target.answer((_received, response) => void response.writeHead(500).end('{}'))
  expect(await send(relay, event)).toBe(502)
  const failed = target.received.length
  expect(failed).toBeGreaterThan(before)
  expect(await send(relay, { ...event, id: 'other', type: 'zone.created' })).toBe(204)
  expect(target.received).toHaveLength(failed)
  expect(await tooLarge(relay.url)).toBe(true)
}

test('slack: an item that is ready is a message, whose words mean nothing to Slack', async () => {
  const relay = await startRelay('slack', { SLACK_URL: target.url })
  const id = await ready()
  const [{ message }] = await arrived(() => {
    const found = target.received.filter(({ text }) => text.includes('Ready to implement'))
    expect(found).toHaveLength(1)
    return found as [(typeof found)[0]]
  })
  const { text, blocks } = message as unknown as { text: string; blocks: Record<string, never>[] }
  expect(text).toBe('Ready to implement')
  const all = JSON.stringify(blocks)
  expect(all).toContain(`<${DASHBOARD_URL}/items/${id}|Open in Groundswell>`)
  // Slack reads words of visitors as plain text.
  const marked = JSON.stringify(blocks.filter((block) => JSON.stringify(block).includes('mrkdwn')))
  expect(all).toContain('<!channel>')
  expect(marked).not.toContain('<!channel>')
  await keepsTheRules(relay, { id: 'e1', type: 'feedback.threshold_met', data: { subjectId: id } })
  target.answer((_received, response) => void response.end('ok'))
  const event = { id: 'e2', type: 'deployment.deployed', data: { subjectId: 'd', feedbackId: id } }
  const count = target.received.length
  expect([await send(relay, event), await send(relay, event)]).toEqual([204, 204])
  expect(target.received).toHaveLength(count + 1)
})

test('discord: an item that is ready is an embed that calls nobody', async () => {
  const relay = await startRelay('discord', { DISCORD_URL: `${target.url}/hook` })
  const id = await ready()
  const { message, path } = await arrived(() => {
    expect(target.received).toHaveLength(1)
    return target.received[0]!
  })
  expect(path).toBe('/hook?wait=true')
  const { allowed_mentions, embeds } = message as unknown as {
    allowed_mentions: object
    embeds: Record<string, string>[]
  }
  expect(allowed_mentions).toEqual({ parse: [] })
  expect(embeds[0]).toMatchObject({ title: 'Ready to implement', url: `${DASHBOARD_URL}/items/${id}` })
  // Every mark of theirs is escaped; the two pairs around the title are ours.
  const { description } = embeds[0]!
  expect(description).toMatch(/^\*\*.*\*\*$/)
  expect(description!.slice(2, -2)).not.toMatch(/(?<!\\)[*_~`|>#[\]()<@]/)
  await keepsTheRules(relay, { id: 'e1', type: 'feedback.threshold_met', data: { subjectId: id } })
})

test('github: one issue for an item that is ready, closed and opened with it', async () => {
  interface Issue {
    number: number
    title: string
    body: string
    state: string
    state_reason?: string
    labels: string[]
  }
  const issues: Issue[] = Array.from({ length: 100 }, (_, place) => ({
    number: place + 1,
    title: 'Another',
    body: 'gs:another\n',
    state: 'open',
    labels: ['groundswell'],
  }))
  const calls: string[] = []
  // The part of the REST API that the recipe uses; a body is empty for GET, so that the stand-in parses its own.

  const api = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const { pathname, searchParams } = new URL(request.url!, 'http://api')
    calls.push(`${request.method} ${pathname}`)
    const answer = (status: number, value: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (request.headers.authorization !== 'Bearer token') return answer(401, {})
    if (isDown) return answer(500, {})
    if (request.method === 'GET') {
      const [size, page] = [Number(searchParams.get('per_page')), Number(searchParams.get('page'))]
      return answer(200, issues.slice((page - 1) * size, page * size))
    }
    const given = JSON.parse(body)
    if (request.method === 'POST') {
      issues.push({ number: issues.length + 1, state: 'open', ...given })
      return answer(201, issues.at(-1))
    }
    return answer(200, Object.assign(issues[Number(pathname.split('/').at(-1)) - 1]!, given))
  })
  let isDown = false
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  try {
    const { port } = api.address() as { port: number }
    const relay = await startRelay('github-issues', {
      GITHUB_API: `http://127.0.0.1:${port}`,
      GITHUB_TOKEN: 'token',
      REPOSITORY: 'acme/shop',
    })
    const id = await ready({ description: `${hostile}\n@octocat closes #1` })
    const made = () => issues.filter(({ body }) => body.startsWith(`gs:${id}\n`))
    await arrived(() => expect(made()).toHaveLength(1))
    const [issue] = made() as [Issue]
    expect(issue.title).toBe(hostile)
    expect(issue.labels).toEqual(['groundswell'])
    expect(issue.body).toContain(`${DASHBOARD_URL}/items/${id}`)
    // Their words are within a fence that is longer than any of theirs.
    expect(issue.body).toContain('\n````text\n')
    expect(issue.body.endsWith('\n@octocat closes #1\n````')).toBe(true)

    const event = { id: 'again', type: 'feedback.threshold_met', data: { subjectId: id } }
    expect(await send(relay, event)).toBe(204)
    expect(made()).toHaveLength(1)
    await moved(id, 'DEPLOYED')
    await arrived(() => expect(issue).toMatchObject({ state: 'closed', state_reason: 'completed' }))
    await moved(id, 'COLLECTING_VOTES')
    await arrived(() => expect(issue.state).toBe('open'))
    await moved(id, 'REJECTED')
    await arrived(() => expect(issue).toMatchObject({ state: 'closed', state_reason: 'not_planned' }))
    isDown = true
    expect(await send(relay, { ...event, id: 'down' })).toBe(502)
    isDown = false
    const count = calls.length
    expect(await send(relay, { ...event, id: 'forged' }, { 'webhook-signature': 'v1,Zm9yZ2Vk' })).toBe(401)
    expect(calls).toHaveLength(count)
    expect(calls.every((call) => call.includes('/repos/acme/shop/issues'))).toBe(true)
  } finally {
    api.closeAllConnections()
    api.close()
  }
})
