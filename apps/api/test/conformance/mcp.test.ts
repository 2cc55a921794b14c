import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../harness/service.ts'
import { newWorkspace } from '../harness/workspace.ts'

/*
 * The conformance suite of the protocol's makers. Its other scenarios call tools, resources and prompts of a server of
 * theirs; these ask any server.
 */
const suite = fileURLToPath(
  new URL('../../../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url),
)
const run = promisify(execFile)

let service: TestService
let withKey: Server
let folder: string
beforeAll(async () => {
  service = await startTestService()
  const ours = await newWorkspace(service)
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

test.each(['server-initialize', 'ping', 'tools-list', 'resources-list', 'dns-rebinding-protection'])(
  'the conformance suite: %s',
  async (scenario) => {
    const { port } = withKey.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/mcp`
    // It writes what it found into the folder that it is started in.
    const ended = await run(process.execPath, [suite, 'server', '--url', url, '--scenario', scenario], {
      cwd: folder,
    }).catch((error: { stdout: string; stderr: string; code: number }) => error)
    expect('code' in ended ? `${ended.code}\n${ended.stdout}${ended.stderr}` : '').toBe('')
    expect(ended.stdout).toMatch(/\b0 failed\b/i)
  },
)
