/** The agents for which there are ready commands. */
export const agents = ['claude', 'cursor', 'codex'] as const
export type Agent = (typeof agents)[number]

/**
 * The text to paste to connect an agent over MCP: a command for Claude Code, `mcp.json` for Cursor, `config.toml` for
 * Codex.
 *
 * @param origin of the service, such as `https://api.example.com`
 */
export function commandFor(agent: Agent, origin: string, key: string): string {
  const url = `${origin}/mcp`
  const authorization = `Bearer ${key}`
  if (agent === 'claude')
    return `claude mcp add --transport http groundswell ${url} \\\n  --header "Authorization: ${authorization}"`
  if (agent === 'cursor')
    return JSON.stringify(
      { mcpServers: { groundswell: { url, headers: { Authorization: authorization } } } },
      null,
      2,
    )
  return `[mcp_servers.groundswell]\nurl = "${url}"\nhttp_headers = { Authorization = "${authorization}" }`
}
