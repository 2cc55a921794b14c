import type { Described } from './schema.ts'

/** Headers with a credential. */
export type Headers = Record<string, string>
export const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })
const NAMES_KEPT = 64
const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text)

/** One tenant in the fuzz: its credentials by name, and the values that its responses contained. */
export class Tenant {
  readonly credentials: Record<string, Headers>
  readonly seen = new Map<string, unknown[]>()
  /** Ids that only callers of this workspace may see. */
  readonly ownIds = new Set<string>()
  constructor(credentials: Record<string, Headers>) {
    this.credentials = credentials
  }

  /** Stores the values in a response, so that later requests can use them. */
  learn(operation: Described, who: string, body: unknown) {
    const noun =
      operation.path
        .split('/')
        .filter((part) => part !== 'api' && !part.startsWith('{'))
        .at(-1) ?? ''
    const nouns = operation.path
      .split('/')
      .filter((part) => !['', 'api', 'tester', 'account', 'platform-admin'].includes(part))
    const own = isWorkspaceCredential(who)
    const learnDeep = (value: unknown, name: string) => {
      if (Array.isArray(value)) for (const one of value.slice(0, 50)) learnDeep(one, name)
      else if (value && typeof value === 'object') {
        this.noteFigures(value as Record<string, unknown>)
        for (const [key, inner] of Object.entries(value)) learnDeep(inner, key)
      } else if (typeof value === 'string' && value !== '') learnValue(value, name)
    }
    const learnValue = (value: string, name: string) => {
      // The operator sees all testers, so the owner of an id would be lost.
      if (who === 'operator' && name === 'testerId') return
      this.noteValue(name, value)
      if (name === 'id') for (const kind of new Set([noun, nouns[0]!])) this.noteValue(kind, value)
      if (own && isId(value) && name !== 'testerId') this.ownIds.add(value)
    }
    learnDeep(body, '')
    // A tester sees publishable keys of other workspaces too, so only a workspace's own callers update its keys.
    if (own) this.renewKeys(body)
  }
  noteValue(name: string, value: unknown) {
    const known = this.seen.get(name) ?? []
    if (known.includes(value)) return
    this.seen.set(name, [...known.slice(-NAMES_KEPT + 1), value])
  }
  private noteFigures({ id, amount, currency, destination, snapshot }: Record<string, unknown>) {
    if (snapshot)
      this.noteValue(`figures of ${id}`, { amount, currency, destination, snapshot, maxTotalDebit: amount })
  }
  /** Replaces the keys after a rotation. The old ones are kept as revoked keys. */
  private renewKeys(body: unknown) {
    const { secretKey, publishableKey } = (body ?? {}) as Record<string, unknown>
    if (typeof secretKey === 'string' && typeof publishableKey === 'string') {
      this.credentials.revoked = this.credentials.secret!
      this.credentials.secret = bearer(secretKey)
      this.credentials['secret as agent'] = { ...bearer(secretKey), 'x-service-acting-as': 'agent' }
    }
    if (typeof publishableKey === 'string') {
      this.credentials.publishable = bearer(publishableKey)
      for (const name of ['publishable+tester', 'broken tester'])
        this.credentials[name] = { ...this.credentials[name]!, ...bearer(publishableKey) }
    }
  }
}

export const isWorkspaceCredential = (who: string) =>
  !/tester|operator|stranger|none|nonsense|basic|unknown|expired|forged|revoked/.test(who)
