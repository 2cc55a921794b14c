/** The fate of a request on the network. */
export type Fate =
  | 'arrives'
  /** Nothing is sent. */
  | 'never sent'
  /** The service gets it, the answer is lost. */
  | 'answer lost'
  /** A proxy in front of the service answers. */
  | { status: number; headers?: Record<string, string> }

/** Creates a network between client and service that treats requests in a scripted order; all later ones arrive. */
export function flakyNetwork() {
  const fates: Fate[] = []
  const seen: { method: string; path: string; key: string | null }[] = []
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    seen.push({ method: request.method, path: pathname, key: request.headers.get('idempotency-key') })
    const fate = fates.shift() ?? 'arrives'
    if (fate === 'never sent') throw new TypeError('fetch failed')
    if (typeof fate === 'object')
      return new Response('busy', { status: fate.status, headers: fate.headers ?? {} })
    const answer = await fetch(request)
    if (fate === 'answer lost') throw new TypeError('fetch failed')
    return answer
  }
  return { fetch: send, fates, seen }
}
