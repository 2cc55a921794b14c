import { UsageError } from '../failures.ts'

/** Variables that contain no secrets, and without which few programs run. */
const harmless = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'TERM', 'SHELL', 'USER', 'LOGNAME'] as const

/** The facts about a run that are passed to its agent. */
export interface RunFacts {
  url: string
  key: string
  runId: string
  feedbackId: string
  revision: number
  /** An empty folder that is deleted after the run. */
  home: string
  /** The file into which the agent may write its cost. */
  costFile: string
}

type Variables = Readonly<Record<string, string | undefined>>

/** Throws UsageError for a variable that must not be passed to the agent. */
export function requireVariables(own: Variables, passed: readonly string[]): void {
  for (const name of passed) {
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/u.test(name))
      throw new UsageError(`--pass-env takes a name: «${name}» is none.`)
    if (name.startsWith('GROUNDSWELL_'))
      throw new UsageError(`--pass-env ${name}: the agent gets the key of its run instead of yours.`)
    if (own[name] === undefined)
      throw new UsageError(`--pass-env ${name}: the environment has no such variable.`)
  }
}

/**
 * Returns the environment of an agent. It contains only the harmless variables of the operator, and those that the
 * operator names.
 */
export function agentEnvironment(
  own: Variables,
  passed: readonly string[],
  facts: RunFacts,
): Record<string, string> {
  const kept = [...harmless, ...passed].flatMap((name) =>
    own[name] === undefined ? [] : [[name, own[name]]],
  )
  return {
    HOME: facts.home,
    TMPDIR: facts.home,
    ...(Object.fromEntries(kept) as Record<string, string>),
    GIT_TERMINAL_PROMPT: '0',
    GROUNDSWELL_URL: facts.url,
    GROUNDSWELL_MCP_URL: `${facts.url}/mcp`,
    GROUNDSWELL_API_KEY: facts.key,
    // The files that `groundswell init` writes name this variable.
    GROUNDSWELL_MCP_KEY: facts.key,
    GROUNDSWELL_RUN: facts.runId,
    GROUNDSWELL_ITEM: facts.feedbackId,
    GROUNDSWELL_ITEM_REVISION: String(facts.revision),
    GROUNDSWELL_COST_FILE: facts.costFile,
  }
}
