import { expect, test } from 'vitest'
import { agents, commandFor, connectionFor, installLinkFor, programs } from './commands.ts'

const key = 'gs_mk_abc'
const origin = 'https://api.example.com'

test('each agent gets the address of the MCP endpoint and the whole key', () => {
  for (const agent of agents) {
    const text = commandFor(agent, origin, key)
    expect(text).toContain('https://api.example.com/mcp')
    expect(text).toContain('Bearer gs_mk_abc')
  }
})

test('what Cursor reads is JSON with the header', () => {
  expect(JSON.parse(commandFor('cursor', origin, key))).toEqual({
    mcpServers: {
      groundswell: { url: 'https://api.example.com/mcp', headers: { Authorization: 'Bearer gs_mk_abc' } },
    },
  })
})

test('each program gets the address for OAuth and no key', () => {
  for (const program of programs) {
    const text = connectionFor(program, origin)
    expect(text).toContain('https://api.example.com/mcp/connect')
    expect(text).not.toContain('gs_')
  }
})

test('the links hold the server as the programs read it', () => {
  const cursor = new URL(installLinkFor('cursor', origin)!)
  expect(JSON.parse(atob(cursor.searchParams.get('config')!))).toEqual({ url: `${origin}/mcp/connect` })
  const [, copilot] = installLinkFor('copilot', origin)!.split('?')
  expect(JSON.parse(decodeURIComponent(copilot!))).toEqual({
    name: 'groundswell',
    type: 'http',
    url: `${origin}/mcp/connect`,
  })
  expect(installLinkFor('claude', origin)).toBeNull()
})
