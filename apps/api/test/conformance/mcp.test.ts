import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreeAsOwner, registerProgram } from '../harness/connecting.ts'
import { startTestService, type TestService } from '../harness/service.ts'
import { newWorkspace, type TestWorkspace } from '../harness/workspace.ts'

/*
 * The conformance suite of the protocol's makers. Its other scenarios call tools, resources and prompts of a server of
 * theirs; these ask any server.
 */
const suite = fileURLToPath(
  new URL('../../../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url),
)
const run = promisify(execFile)

let service: TestService
let ours: TestWorkspace
let withKey: Server
let folder: string
beforeAll(async () => {
  service = await startTestService()
  ours = await newWorkspace(service)
  const { key } = (await ours.post('/api/account/mcp-keys', { name: 'suite' })).body
  withKey = await startKeyAdder(service.url, key)
  folder = await mkdtemp(join(tmpdir(), 'mcp-conformance-'))
})
afterAll(async () => {
  withKey?.closeAllConnections()
  withKey?.close()
  await service?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Passes everything on and adds the key, which the suite cannot send. */
async function startKeyAdder(target: string, key: string): Promise<Server> {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, authorization: `Bearer ${key}` }
    const on = request(new URL(asked.url ?? '/', target), { method: asked.method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    on.on('error', () => answer.destroy())
    answer.on('close', () => on.destroy())
    asked.pipe(on)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

/** Runs a command of the suite, which writes what it found into the folder that it is started in. */
const ask = (...given: string[]) =>
  run(process.execPath, [suite, ...given], { cwd: folder }).catch(
    (error: { stdout: string; stderr: string; code: number }) => error,
  )

/** Scenarios that any server must pass, by the version of the protocol. */
const scenarios = {
  '2025-11-25': [
    'server-initialize',
    'server-session-lifecycle',
    'ping',
    'tools-list',
    'resources-list',
    'prompts-list',
    'server-sse-multiple-streams',
    'dns-rebinding-protection',
  ],
  '2026-07-28': [
    'tools-list',
    'resources-list',
    'prompts-list',
    'sep-2164-resource-not-found',
    'server-sse-multiple-streams',
    'dns-rebinding-protection',
    'caching',
    'http-header-validation',
    'input-required-result-unsupported-methods',
    'input-required-result-ignore-extra-params',
  ],
}
/** The others, each with the reason. */
const leftOut = {
  'tools-call-': 'calls a tool of the suite’s own server',
  'resources-read-': 'reads a resource of the suite’s own server',
  'resources-templates-read': 'the same',
  'prompts-get-': 'gets a prompt of the suite’s own server',
  'json-schema-2020-12': 'wants a tool of the suite’s own server',
  'http-custom-header-server-validation': 'wants a tool that reads headers of its own: none does',
  'completion-complete': 'completions are not offered: no argument has known values',
  'logging-set-level': 'logging is not offered: the protocol has dropped it',
  'resources-subscribe': 'resources do not change while a process lives',
  'resources-unsubscribe': 'the same',
  'elicitation-': 'no tool asks the person at the client: people are asked in the dashboard',
  'input-required-result-': 'the same',
  'server-sse-polling': 'there are no streams to resume: each request is answered by itself',
  'tasks-': 'an extension that is not offered: waits are tools',
  'sep-2640-': 'an extension that is not offered: the skill comes with the plugin',
} as const
const isLeftOut = (scenario: string) => Object.keys(leftOut).some((prefix) => scenario.startsWith(prefix))

const cases = Object.entries(scenarios).flatMap(([version, names]) =>
  names.map((scenario): [string, string] => [version, scenario]),
)
test.each(cases)('the conformance suite of %s: %s', async (version, scenario) => {
  const { port } = withKey.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/mcp`
  const ended = await ask('server', '--url', url, '--spec-version', version, '--scenario', scenario)
  expect('code' in ended ? `${ended.code}\n${ended.stdout}${ended.stderr}` : '').toBe('')
  expect(ended.stdout).toMatch(/\b0 failed\b/i)
})

test('without state: all but the checks that call tools of the suite’s own server', async () => {
  const { port } = withKey.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/mcp`
  const given = ['--spec-version', '2026-07-28', '--scenario', 'server-stateless']
  const { stdout } = await ask('server', '--url', url, ...given)
  const failed = [...stdout.matchAll(/\[([\w-]+) *\] .{0,10}FAILURE/g)].map(([, name]) => name)
  expect(failed.sort()).toEqual([
    'sep-2575-http-server-no-independent-requests-on-stream',
    'sep-2575-missing-capability-http-400',
    'sep-2575-server-no-log-without-loglevel',
    'sep-2575-server-rejects-undeclared-capability',
  ])
})

test('every scenario of the suite is run, or left out for a reason', async () => {
  const { stdout } = await ask('list')
  const [, ofServers = ''] = /Server scenarios[^\n]*\n([\s\S]*?)\n\n/.exec(stdout) ?? []
  const all = [...ofServers.matchAll(/- ([\w-]+) /g)].map(([, name]) => name!)
  const driven = new Set([...Object.values(scenarios).flat(), 'server-stateless'])
  expect(all.length).toBeGreaterThan(50)
  expect(all.filter((name) => !driven.has(name) && !isLeftOut(name))).toEqual([])
})

test('the authorization server: its metadata, and a code for tokens', async () => {
  const port = await freePort()
  const clientId = await registerProgram(service, { redirect_uris: [`http://127.0.0.1:${port}/callback`] })
  const issuer = `${service.url}/oauth`
  const resource = `${service.url}/mcp/connect`
  const given = ['--url', issuer, '--client-id', clientId, '--resource', resource, '--port', String(port)]
  // Both scenarios: the second one reads the metadata of the first.
  const child = spawn(process.execPath, [suite, 'authorization', ...given], { cwd: folder })
  let said = ''
  let isAgreed = false
  const hear = (chunk: Buffer) => {
    said += chunk
    const [address] = /https?:\/\/\S+\/oauth\/authorize\?\S+(?=\s)/.exec(said) ?? []
    if (!address || isAgreed) return
    isAgreed = true
    // The person at the browser.
    void agreeAsOwner(service, ours, new URL(address).searchParams).then((answer) =>
      fetch(`http://127.0.0.1:${port}/callback?${answer}`),
    )
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const [code] = await once(child, 'close')
  expect([code, said]).toEqual([0, expect.stringContaining('Total: 3 passed, 0 failed')])
  expect(isAgreed).toBe(true)
})

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
