import { expect, test } from 'vitest'
import { agents, commandFor } from './commands.ts'

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
