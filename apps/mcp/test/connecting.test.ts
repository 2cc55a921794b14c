import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreeAsOwner } from '../../api/test/harness/connecting.ts'
import { eventually } from '../../api/test/harness/eventually.ts'
import { call } from '../../api/test/harness/http.ts'
import { freePort } from '../../api/test/harness/replicated-postgres.ts'
import { type Loop, runTool, startLoop } from './harness.ts'

/*
 * Programs of others that sign a person in by OAuth, in a process of their own. They bring some 200 packages along, so they
 * are not among our dependencies: MCP_REMOTE and MCP_INSPECTOR name installed ones, and `.ci/run` installs them.
 */
const remote = process.env.MCP_REMOTE
const inspector = process.env.MCP_INSPECTOR

let loop: Loop
let folder: string
beforeAll(async () => {
  if (!remote && !inspector) return
  loop = await startLoop()
  folder = await mkdtemp(join(tmpdir(), 'groundswell-test-connecting-'))
})
afterAll(async () => {
  if (!loop) return
  await loop.service.close()
  await rm(folder, { recursive: true, force: true })
})

/** Without a program to open pages, they print the address. */
const environment = () => ({
  PATH: '',
  HOME: folder,
  MCP_REMOTE_CONFIG_DIR: folder,
  MCP_AUTO_OPEN_ENABLED: 'true',
})

/** Calls `onLink` with the first page of ours that the output of a program names. */
function watchForLink(output: Readable, onLink: (page: URL) => void): { said(): string } {
  let said = ''
  const linkIn = () => /(http\S+\/oauth\/authorize\S+)\s/.exec(said)?.[1]
  output.on('data', (chunk: Buffer) => {
    const before = linkIn()
    said += chunk.toString()
    const link = linkIn()
    if (link && !before) onLink(new URL(link))
  })
  return { said: () => said }
}

/** Stands for the browser: the owner agrees on our page, which leads back to the program. */
async function agreeInBrowser(link: URL): Promise<void> {
  const { headers } = await fetch(link, { redirect: 'manual' })
  const page = new URL(headers.get('location')!)
  const asked = new URLSearchParams(page.searchParams.get('connect')!)
  const back = new URL(asked.get('redirect_uri')!)
  back.search = String(await agreeAsOwner(loop.service, loop.ours, asked, { scopes: ['read', 'work'] }))
  // It names the page before it listens for the way back.
  expect((await eventually(() => fetch(back))).status).toBe(200)
}

async function connectThroughRemote(port: number, onLink: (page: URL) => void): Promise<Client> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [remote!, `${loop.service.url}/mcp/connect`, String(port), '--allow-http'],
    env: environment(),
    stderr: 'pipe',
  })
  const { said } = watchForLink(transport.stderr as Readable, onLink)
  const client = new Client({ name: 'through-remote', version: '1' })
  await client.connect(transport).catch((error) => {
    throw new Error(`mcp-remote did not connect: ${said()}`, { cause: error })
  })
  return client
}

test.skipIf(!remote)(
  `mcp-remote connects by a page, comes back without one, and asks again after it was revoked${remote ? '' : ' (skipped: MCP_REMOTE names none)'}`,
  async () => {
    const port = await freePort()
    const agreeing: Promise<void>[] = []
    const onLink = (link: URL) => void agreeing.push(agreeInBrowser(link))
    const first = await connectThroughRemote(port, onLink)
    await Promise.all(agreeing)
    const id = await loop.newItem('The legend hides the scale')
    expect((await runTool(first, 'list_ready_items')).text).toContain(id)
    await first.close()
    expect(agreeing).toHaveLength(1)

    const second = await connectThroughRemote(port, onLink)
    expect((await runTool(second, 'read_item', { id })).text).toContain('The legend hides the scale')
    await second.close()
    expect(agreeing).toHaveLength(1)

    const { ownerToken } = loop.ours
    const { body } = await call(loop.service, 'GET', '/api/account/mcp-keys', { as: ownerToken })
    const program = body.items.find(({ client }: { client: string | null }) => client !== null)
    expect(program).toMatchObject({ scopes: ['read', 'work'] })
    await call(loop.service, 'DELETE', `/api/account/mcp-keys/${program.id}`, { as: ownerToken })
    const third = await connectThroughRemote(port, onLink)
    await Promise.all(agreeing)
    expect((await runTool(third, 'list_ready_items')).isError).toBe(false)
    await third.close()
    expect(agreeing).toHaveLength(2)
  },
)

test.skipIf(!inspector)(
  `the inspector connects by a page, and lists the tools${inspector ? '' : ' (skipped: MCP_INSPECTOR names none)'}`,
  async () => {
    const callback = `http://127.0.0.1:${await freePort()}/oauth/callback`
    const child = spawn(
      process.execPath,
      [
        ...[inspector!, '--cli', '--server-url', `${loop.service.url}/mcp/connect`, '--transport', 'http'],
        ...['--callback-url', callback, '--method', 'tools/list', '--format', 'json', '--quiet'],
      ],
      { env: environment(), stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let agreeing: Promise<void> | undefined
    const { said } = watchForLink(child.stderr, (link) => {
      agreeing = agreeInBrowser(link)
    })
    const output = await text(child.stdout)
    await agreeing
    expect(agreeing, said()).toBeDefined()
    expect(output, said()).toContain('list_ready_items')
  },
)
