import { basePath, servicePath } from '../base.ts'
import type { Token } from './provider.ts'
import type { Surface } from './surface.ts'

/** Tokens pass between the tabs of one origin in memory; nothing is stored. */
type Message = { kind: 'ask' } | { kind: 'token'; token: Token } | { kind: 'signed-out' }

export interface Tabs {
  /** The token of another open tab; null when none answers in time. */
  ask(): Promise<Token | null>
  tell(token: Token): void
  signOut(): void
}

const ANSWER_MS = 120

/**
 * @param home tabs of one application share a token, never with those of another
 * @param present the token of this tab, for tabs that ask
 * @param onToken another tab has a newer token
 * @param onSignOut another tab has signed out
 */
export function openTabs(
  home: Surface['home'],
  present: () => Token | null,
  onToken: (token: Token) => void,
  onSignOut: () => void,
): Tabs {
  const channel = new BroadcastChannel(
    // Two services may share an origin, each below a base path of its own.
    home === '/app' ? `groundswell:session${basePath}` : `groundswell:session:${servicePath(home)}`,
  )
  const send = (message: Message) => channel.postMessage(message)
  let waiting: ((token: Token) => void) | null = null
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'signed-out') return onSignOut()
    if (data.kind === 'ask') {
      const token = present()
      if (token) send({ kind: 'token', token })
      return
    }
    if (waiting) waiting(data.token)
    else onToken(data.token)
  }
  return {
    ask: () =>
      new Promise((resolve) => {
        const finish = (token: Token | null) => {
          waiting = null
          clearTimeout(timer)
          resolve(token)
        }
        const timer = setTimeout(finish, ANSWER_MS, null)
        waiting = (token) => token.expiresAt > Date.now() && finish(token)
        send({ kind: 'ask' })
      }),
    tell: (token) => send({ kind: 'token', token }),
    signOut: () => send({ kind: 'signed-out' }),
  }
}
