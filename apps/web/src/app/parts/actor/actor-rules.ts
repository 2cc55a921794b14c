/** Actors as histories name them: `member:…`, `mcp-key:…`, `screening`. */
export type ActorKind =
  | 'member'
  | 'secretKey'
  | 'agent'
  | 'tester'
  | 'visitor'
  | 'screening'
  | 'operator'
  | 'service'

const kinds: Readonly<Record<string, ActorKind>> = {
  member: 'member',
  'secret-key': 'secretKey',
  'mcp-key': 'agent',
  tester: 'tester',
  person: 'visitor',
  user: 'visitor',
  session: 'visitor',
  sdk: 'visitor',
  publishable: 'visitor',
  'publishable-key': 'visitor',
  anonymous: 'visitor',
  screening: 'screening',
  operator: 'operator',
}

/** Splits the short name of an actor into kind and id. An unknown name counts as the service. */
export function parseActor(by: string): { kind: ActorKind; id: string | null } {
  const at = by.indexOf(':')
  const name = at < 0 ? by : by.slice(0, at)
  return { kind: kinds[name] ?? 'service', id: at < 0 ? null : by.slice(at + 1) }
}
