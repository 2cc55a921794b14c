import { randomUUID } from 'node:crypto'

/** A program as the protocol's `initialize` names it. */
export interface Named {
  name: string
  version?: string | undefined
}

const cleanText = (text: string, most: number) =>
  text
    .replace(/[^\w.@+-]+/g, '-')
    .replace(/^\W+/, '')
    .replace(/-{2,}/g, '-')
    .replace(/-$/, '')
    .slice(0, most)

/** Returns the value of the header `x-agent` for a program, or null if the program has no name. */
export function agentHeader(named: Named | undefined): string | null {
  const name = cleanText(named?.name ?? '', 64)
  const version = cleanText(named?.version ?? '', 32)
  if (name === '') return null
  return version === '' ? name : `${name}/${version}`
}

/*
 * Over HTTP nothing is stored between requests, and only the first request names the agent's program. A client sends
 * its session id with each later request; the id contains the program's name, and random characters that tell two
 * clients of one key apart.
 */
const prefix = 'agent.'
/**
 * Returns the session id for the answer to `initialize`. Returns null for every other message, and if the program has
 * no name.
 */
export function createSessionId(message: unknown): string | null {
  const { method, params } = (message ?? {}) as { method?: unknown; params?: { clientInfo?: unknown } }
  if (method !== 'initialize') return null
  const { name, version } = (params?.clientInfo ?? {}) as Record<string, unknown>
  const header = agentHeader({
    name: String(name ?? ''),
    version: version === undefined ? '' : String(version),
  })
  return header && `${prefix}${Buffer.from(header).toString('base64url')}.${randomUUID()}`
}
/** Returns the header that a session id stands for, or null if this service did not issue the id. */
export function readSessionId(id: string | undefined): string | null {
  if (!id?.startsWith(prefix) || id.length > 200) return null
  const [named = ''] = id.slice(prefix.length).split('.')
  const [name = '', version] = Buffer.from(named, 'base64url').toString().split('/')
  return agentHeader({ name, version })
}
