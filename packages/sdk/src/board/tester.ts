const ANSWER_MS = 120

/** A token of the portal: its value, and its expiry in Unix milliseconds. */
interface Token {
  value: string
  expiresAt: number
}
type Message = { kind: 'ask' } | { kind: 'token'; token: Token } | { kind: 'signed-out' }

/**
 * Returns a function that gets the access token of a tester who is signed in to the portal in another tab. Null: there
 * is no such tab, or the board has another host. Open tabs are asked once, and send their token when somebody signs in.
 */
export function testerTokenReader(baseUrl: string): () => Promise<string | null> {
  const { origin, pathname } = new URL(baseUrl)
  if (origin !== location.origin || typeof BroadcastChannel === 'undefined') return async () => null
  const channel = new BroadcastChannel(`groundswell:session${pathname}t`)
  let present: Token | null = null
  const answered = new Promise<void>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'ask') return
      present = data.kind === 'token' ? data.token : null
      resolve()
    }
    setTimeout(resolve, ANSWER_MS)
  })
  channel.postMessage({ kind: 'ask' })
  return async () => {
    await answered
    return present && present.expiresAt > Date.now() ? present.value : null
  }
}
