import type { Folder } from './frameworks.ts'

/** The variable that the written files name, so that none of them contains a key. */
export const KEY_VARIABLE = 'GROUNDSWELL_MCP_KEY'

/** A coding agent, and the file of a project that connects it to the service. */
export interface Agent {
  name: string
  /** Files and folders in a project that show that the agent is used. */
  signs: readonly string[]
  /** Files and folders in the person's home that show that the agent is used. */
  homeSigns: readonly string[]
  file: string
  /** Returns the new text of the file. Null: the file cannot be changed safely. */
  write(before: string | null, mcpUrl: string): string | null
}

/**
 * Returns a function that adds the server to a JSON file. It refuses a file with comments, because they would be lost.
 */
function jsonWriter(
  list: string,
  serverOf: (url: string) => object,
  more: (file: Record<string, unknown>) => void = () => {},
) {
  return (before: string | null, url: string): string | null => {
    const file = before === null ? {} : parseObject(before)
    const servers = file === null ? null : objectOr(file[list], {})
    if (!file || !servers) return null
    file[list] = { ...servers, groundswell: serverOf(url) }
    more(file)
    return `${JSON.stringify(file, null, indentOf(before))}\n`
  }
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    return objectOr(JSON.parse(text), null)
  } catch {
    return null
  }
}
function objectOr<Other>(value: unknown, other: Other): Record<string, unknown> | Other | null {
  if (value === undefined) return other
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}
const indentOf = (text: string | null) => /^[{[]\r?\n([ \t]+)/u.exec(text ?? '')?.[1] ?? '  '

/** Returns the file with Groundswell's TOML table, which replaces an older one or is added at the end. */
function writeToml(before: string | null, url: string): string | null {
  const table = `[mcp_servers.groundswell]\nurl = ${JSON.stringify(url)}\nbearer_token_env_var = "${KEY_VARIABLE}"\n`
  const old = /^\[mcp_servers\.groundswell\][^\n]*\n(?:(?!\[)[^\n]*\n)*(?:(?!\[)[^\n]+)?/mu
  if (before === null || before.trim() === '') return table
  if (old.test(before)) return before.replace(old, () => `${table}\n`).replace(/(?<!\n)\n+$/u, '\n')
  return `${before.trimEnd()}\n\n${table}`
}

const bearerHeader = (variable: string) => ({ Authorization: `Bearer ${variable}` })
const inputId = 'groundswell-mcp-key'
const askForKey = { type: 'promptString', id: inputId, description: 'MCP key of Groundswell', password: true }

export const agents: readonly Agent[] = [
  {
    name: 'Claude Code',
    signs: ['.mcp.json', 'CLAUDE.md', '.claude'],
    homeSigns: ['.claude', '.claude.json'],
    file: '.mcp.json',
    write: jsonWriter('mcpServers', (url) => ({
      type: 'http',
      url,
      headers: bearerHeader(`\${${KEY_VARIABLE}}`),
    })),
  },
  {
    name: 'Cursor',
    signs: ['.cursor', '.cursorrules'],
    homeSigns: ['.cursor'],
    file: '.cursor/mcp.json',
    write: jsonWriter('mcpServers', (url) => ({ url, headers: bearerHeader(`\${env:${KEY_VARIABLE}}`) })),
  },
  {
    name: 'VS Code',
    signs: ['.vscode'],
    homeSigns: [],
    file: '.vscode/mcp.json',
    write: jsonWriter(
      'servers',
      (url) => ({ type: 'http', url, headers: bearerHeader(`\${input:${inputId}}`) }),
      (file) => {
        const inputs = Array.isArray(file.inputs) ? (file.inputs as { id?: unknown }[]) : []
        file.inputs = [...inputs.filter(({ id }) => id !== inputId), askForKey]
      },
    ),
  },
  {
    name: 'Gemini CLI',
    signs: ['.gemini', 'GEMINI.md'],
    homeSigns: ['.gemini'],
    file: '.gemini/settings.json',
    write: jsonWriter('mcpServers', (url) => ({ httpUrl: url, headers: bearerHeader(`$${KEY_VARIABLE}`) })),
  },
  {
    name: 'Codex',
    signs: ['.codex'],
    homeSigns: ['.codex'],
    file: '.codex/config.toml',
    write: writeToml,
  },
]

/** Returns the agents that have left files in the project or in the person's home. */
export async function findAgents(folder: Folder, home: Folder | null): Promise<Agent[]> {
  const found: Agent[] = []
  for (const agent of agents) {
    const isHere = await hasAny(folder, agent.signs)
    if (isHere || (home && (await hasAny(home, agent.homeSigns)))) found.push(agent)
  }
  return found
}

async function hasAny(folder: Folder, paths: readonly string[]): Promise<boolean> {
  for (const path of paths) if (await folder.has(path)) return true
  return false
}
