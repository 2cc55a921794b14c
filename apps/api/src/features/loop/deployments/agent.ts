/** Which program works on an item, by its own account. */
export interface AgentName {
  name: string
  version: string | null
  model: string | null
}

/** `name[/version][; model=…]`: the letters, digits and signs that names of programs and models have. */
const pattern =
  /^(?<name>[\w.@+-][\w .@+-]{0,63}?)(?:\/(?<version>[\w.+-]{1,32}))?(?:\s*;\s*model=(?<model>[\w.:@/+-]{1,64}))?$/

/** The agent in a header `x-agent`; null if the header is missing or unreadable. */
export function agentIn(header: string | string[] | undefined): AgentName | null {
  const { name, version = null, model = null } = pattern.exec(String(header ?? '').trim())?.groups ?? {}
  return name === undefined ? null : { name, version, model }
}
