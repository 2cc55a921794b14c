import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { everyLoopTest, type LoopSide, submitItem } from '../../api/test/harness/loop-tests.ts'

/* The action as the runner starts it, against the real service and a stand-in for the one call of GitHub that it makes. */
const program = fileURLToPath(new URL('../../../examples/github-action/main.mjs', import.meta.url))
let side: LoopSide
everyLoopTest((begun) => {
  side = begun
})

/** GitHub's answer about the files of pull request 7. */
let files: { filename: string; previous_filename?: string }[] = []
let asked: { path: string; token: string | undefined }[] = []
let github: Server
let folder: string
beforeEach(async () => {
  files = [{ filename: 'src/total.ts' }]
  asked = []
  folder = await mkdtemp(join(tmpdir(), 'groundswell-action-'))
  github = createServer((request, response) => {
    const url = new URL(request.url!, 'http://github')
    asked.push({ path: url.pathname, token: request.headers.authorization })
    const [page, size] = [Number(url.searchParams.get('page')), Number(url.searchParams.get('per_page'))]
    const known = url.pathname === '/repos/shop/web/pulls/7/files'
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(known ? files.slice((page - 1) * size, page * size) : { message: 'Not Found' }),
    )
  }).listen(0, '127.0.0.1')
  await once(github, 'listening')
})
afterEach(async () => {
  github.closeAllConnections()
  github.close()
  await rm(folder, { recursive: true, force: true })
})

interface Pull {
  body?: string | null
  branch?: string
  merged?: boolean
}
async function act(pull: Pull, inputs: Record<string, string> = {}) {
  const event = {
    pull_request: {
      number: 7,
      merged: pull.merged ?? true,
      merged_at: '2026-11-22T12:00:00Z',
      merge_commit_sha: '9fceb02d0ae598e95dc970b74767f19372d61af8',
      html_url: 'https://github.com/shop/web/pull/7',
      body: pull.body ?? null,
      head: { ref: pull.branch ?? 'fix/total' },
    },
  }
  const paths = {
    event: join(folder, 'event.json'),
    output: join(folder, 'output'),
    summary: join(folder, 'summary'),
  }
  await writeFile(paths.event, JSON.stringify(event))
  await writeFile(paths.output, '')
  const child = spawn(process.execPath, [program], {
    env: {
      GITHUB_EVENT_PATH: paths.event,
      GITHUB_OUTPUT: paths.output,
      GITHUB_STEP_SUMMARY: paths.summary,
      GITHUB_REPOSITORY: 'shop/web',
      GITHUB_API_URL: `http://127.0.0.1:${(github.address() as AddressInfo).port}`,
      INPUT_URL: side.service.url,
      'INPUT_API-KEY': side.agent,
      'INPUT_GITHUB-TOKEN': 'token-of-the-run',
      ...inputs,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const [code] = await once(child, 'close')
  const output = await readFile(paths.output, 'utf8')
  const items: { item: string; result: string; deployment: string }[] = output
    ? JSON.parse(output.slice('items='.length))
    : []
  return { code, text, results: items.map(({ result }) => result), items }
}

async function readyItem(body: object = {}): Promise<string> {
  const id = await submitItem(side.ours, body)
  await side.ours.patch(`/api/feedback/${id}/status`, { status: 'THRESHOLD_MET' })
  return id
}

test('a merged pull request ships the items that it names, with its evidence and stages', async () => {
  files = Array.from({ length: 130 }, (_, at) => ({ filename: `src/part-${at}.ts` }))
  files.push({ filename: 'src/new.ts', previous_filename: 'src/old.ts' })
  const [one, two] = [await readyItem(), await readyItem()]
  const { code, text, results, items } = await act(
    { body: `Better totals.\n\nCloses gs:${one}`, branch: `gs-${two}-totals` },
    { 'INPUT_LIVE-URL': 'https://www.example.com' },
  )
  expect({ code, results }).toEqual({ code: 0, results: ['shipped', 'shipped'] })
  expect(asked.map(({ token }) => token)).toEqual(['Bearer token-of-the-run', 'Bearer token-of-the-run'])
  expect((await side.ours.get(`/api/feedback/${one}`)).body.status).toBe('DEPLOYED')
  const { body } = await side.ours.get(`/api/deployments/${items[0]!.deployment}`)
  expect(body).toMatchObject({
    status: 'DEPLOYED',
    commitSha: '9fceb02d0ae598e95dc970b74767f19372d61af8',
    prUrl: 'https://github.com/shop/web/pull/7',
    prNumber: 7,
    deploymentUrl: 'https://www.example.com',
    stages: [
      { name: 'Merged', status: 'PASSED' },
      { name: 'Deployed', status: 'PASSED' },
    ],
  })
  expect(body.changedFiles).toHaveLength(132)
  expect(body.changedFiles).toContain('src/old.ts')
  expect(text).not.toContain(side.agent)
})

test('a run that is repeated does nothing twice', async () => {
  const item = await readyItem()
  await act({ body: `Fixes gs:${item}` })
  const again = await act({ body: `Fixes gs:${item}` })
  expect(again).toMatchObject({ code: 0, results: ['already'] })
  expect((await side.ours.get(`/api/deployments?feedbackId=${item}`)).body.items).toHaveLength(1)
})

test('the deployment that an agent began on the branch is continued, with its stages', async () => {
  const item = await readyItem()
  const { body } = await side.ours.post('/api/deployments', { feedbackId: item, branchName: 'fix/total' })
  await side.ours.put(`/api/deployments/${body.id}/stages`, { stages: [{ name: 'Tests', status: 'PASSED' }] })
  const { items } = await act({ body: `ships gs:${item}` })
  expect(items).toMatchObject([{ result: 'shipped', deployment: body.id }])
  const { stages } = (await side.ours.get(`/api/deployments/${body.id}`)).body
  expect(stages.map(({ name }: { name: string }) => name)).toEqual(['Tests', 'Merged', 'Deployed'])
})

test('an item that somebody else works on fails, and the others are shipped', async () => {
  const [held, free] = [await readyItem(), await readyItem()]
  await side.ours.post('/api/deployments', { feedbackId: held, branchName: 'other/branch' })
  const { code, text, results } = await act({ body: `Closes gs:${held}, gs:${free}` })
  expect({ code, results }).toEqual({ code: 1, results: ['failed', 'shipped'] })
  expect(text).toContain(`::error::gs:${held}:`)
})

describe('where a person has to decide, the item waits with a question', () => {
  test.each([
    ['protected files', { automationLevel: 'AUTOMATIC' }, '.github/workflows/ci.yml'],
    ['the human gate', { automationLevel: 'HUMAN_IN_LOOP' }, 'src/total.ts'],
    [
      'files that the campaign does not allow',
      { automationLevel: 'AUTOMATIC', allowedPaths: ['docs/**'] },
      'src/total.ts',
    ],
  ])('%s', async (_name, campaign, filename) => {
    const { body } = await side.ours.post('/api/campaigns', { name: 'Careful', ...campaign })
    await side.ours.patch(`/api/campaigns/${body.id}`, { status: 'ACTIVE' })
    await side.ours.post('/api/zones', { zoneId: 'careful', campaignId: body.id })
    const item = await readyItem({ zoneId: 'careful' })
    files = [{ filename }]
    const { code, text, results, items } = await act({ body: `Closes gs:${item}` })
    expect({ code, results, text }).toMatchObject({ code: 0, results: ['waiting'] })
    expect(text).toContain('::warning::')
    const deployment = (await side.ours.get(`/api/deployments/${items[0]!.deployment}`)).body
    expect(deployment).toMatchObject({
      status: 'AWAITING_APPROVAL',
      prNumber: 7,
      question: expect.any(String),
    })
    // A list that the campaign does not allow is not taken from anybody.
    expect(deployment.changedFiles).toEqual('allowedPaths' in campaign ? null : [filename])
  })
})

test.each([
  ['was not merged', { merged: false, body: 'Closes gs:01a20385-2ebf-769e-ab82-08904632700e' }],
  ['names nothing', { body: 'Closes #12 and mentions gs:01a20385-2ebf-769e-ab82-08904632700e' }],
  ['has no body', {}],
  [
    'names an item where no reviewer sees it',
    { body: '<!-- Closes gs:01a20385-2ebf-769e-ab82-08904632700e -->' },
  ],
  ['names an item in code', { body: '```\nCloses gs:01a20385-2ebf-769e-ab82-08904632700e\n```' }],
  ['names an item in a quote', { body: '> Closes gs:01a20385-2ebf-769e-ab82-08904632700e' }],
])('a pull request that %s ships nothing', async (_name, pull) => {
  const { code, results, text } = await act(pull)
  expect({ code, results, isNotice: text.startsWith('::notice::') }).toEqual({
    code: 0,
    results: [],
    isNotice: true,
  })
  expect(asked).toEqual([])
})

test('a wrong key or an unknown item fails, and no output holds the key', async () => {
  const unknown = '01a20385-2ebf-769e-ab82-08904632700e'
  const wrong = await act({ body: `Closes gs:${unknown}` }, { 'INPUT_API-KEY': `${side.agent}x` })
  expect(wrong).toMatchObject({ code: 1, results: ['failed'] })
  expect(await act({ body: `Closes gs:${unknown}` })).toMatchObject({ code: 1, results: ['failed'] })
  const missing = await act({ body: `Closes gs:${unknown}` }, { 'INPUT_API-KEY': '' })
  expect(missing).toMatchObject({ code: 1, text: expect.stringContaining('is the secret set?') })
  const elsewhere = await act(
    { body: `Closes gs:${unknown}` },
    { INPUT_URL: 'http://groundswell.example.com' },
  )
  expect(elsewhere).toMatchObject({ code: 1, text: expect.stringContaining('https') })
  for (const { text } of [wrong, missing, elsewhere]) expect(text).not.toContain(side.agent)
})

test('words of the service cannot give the runner an order', async () => {
  const hostile = createServer((_request, response) => {
    response.writeHead(409, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: 'No.\n::set-output name=x::owned\r\n::error::more', code: 'x' }))
  }).listen(0, '127.0.0.1')
  await once(hostile, 'listening')
  const url = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`
  const { text } = await act({ body: 'Closes gs:01a20385-2ebf-769e-ab82-08904632700e' }, { INPUT_URL: url })
  hostile.closeAllConnections()
  hostile.close()
  expect(text.trim().split('\n')).toHaveLength(1)
})
