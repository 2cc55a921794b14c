/** The agents for which there are ready commands. */
export const agents = ['claude', 'cursor', 'codex'] as const
export type Agent = (typeof agents)[number]

/**
 * Returns the text to paste to connect an agent over MCP: a command for Claude Code, `mcp.json` for Cursor,
 * `config.toml` for Codex.
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

/** The programs that connect by OAuth, without a key. */
export const programs = ['claude', 'cursor', 'copilot', 'codex', 'web'] as const
export type Program = (typeof programs)[number]

/**
 * Returns the text to run or to paste so that a program connects by itself: commands for Claude Code, VS Code and
 * Codex, `mcp.json` for Cursor, the address for Claude and ChatGPT.
 * @param origin of the service, such as `https://api.example.com`
 */
export function connectionFor(program: Program, origin: string): string {
  const url = `${origin}/mcp/connect`
  if (program === 'claude') return `claude mcp add --transport http groundswell ${url}`
  if (program === 'cursor') return JSON.stringify({ mcpServers: { groundswell: { url } } }, null, 2)
  if (program === 'copilot')
    return `code --add-mcp '${JSON.stringify({ name: 'groundswell', type: 'http', url })}'`
  if (program === 'codex') return `codex mcp add groundswell --url ${url}`
  return url
}

/** Returns the link that opens the program and installs the server there, or null if the program has no such link. */
export function installLinkFor(program: Program, origin: string): string | null {
  const url = `${origin}/mcp/connect`
  if (program === 'cursor')
    return `cursor://anysphere.cursor-deeplink/mcp/install?name=groundswell&config=${encodeURIComponent(btoa(JSON.stringify({ url })))}`
  if (program === 'copilot')
    return `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: 'groundswell', type: 'http', url }))}`
  return null
}
