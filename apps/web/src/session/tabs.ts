import { basePath, servicePath } from '../base.ts'
import type { Token } from './provider.ts'
import type { Surface } from './surface.ts'

/** Messages by which the tabs of one origin exchange tokens in memory; nothing is stored. */
type Message = { kind: 'ask' } | { kind: 'token'; token: Token } | { kind: 'signed-out' }

export interface Tabs {
  /** Returns the token of another open tab; null if none answers in time. */
  ask(): Promise<Token | null>
  tell(token: Token): void
  signOut(): void
}

const ANSWER_MS = 120

/**
 * Connects the tabs of one application. @param home tabs of different applications never share a token @param present
 * returns the token of this tab, for tabs that ask @param onToken called when another tab has a newer token @param
 * onSignOut called when another tab has signed out
 */
export function openTabs(
  home: Surface['home'],
  present: () => Token | null,
  onToken: (token: Token) => void,
  onSignOut: () => void,
): Tabs {
  const channel = new BroadcastChannel(
    // The base path keeps two services apart that share an origin.
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
