/** The program that works on an item, as it describes itself. */
export interface AgentName {
  name: string
  version: string | null
  model: string | null
}

/** The form `name[/version][; model=…]`, with the characters that occur in names of programs and models. */
const pattern =
  /^(?<name>[\w.@+-][\w .@+-]{0,63}?)(?:\/(?<version>[\w.+-]{1,32}))?(?:\s*;\s*model=(?<model>[\w.:@/+-]{1,64}))?$/

/** Returns the agent that the header `x-agent` names, or null if the header is missing or malformed. */
export function readAgentHeader(header: string | string[] | undefined): AgentName | null {
  const { name, version = null, model = null } = pattern.exec(String(header ?? '').trim())?.groups ?? {}
  return name === undefined ? null : { name, version, model }
}
