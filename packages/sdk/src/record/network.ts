import type { RecordedRequest } from '../client/types.ts'

type Heard = (address: string, request: Omit<RecordedRequest, 'path'>) => void
const methods = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/

/** Hears of each request of the page's scripts: never of a body, a header or a query. Returns a function that ends it. */
export function watchNetwork(heard: Heard): () => void {
  const begin = (address: string, given: string) => {
    const at = Math.round(performance.now())
    const method = given.toUpperCase()
    return (status: number, size: string | null | undefined) => {
      if (!address || !methods.test(method)) return
      heard(address, {
        at,
        method: method as RecordedRequest['method'],
        status,
        ms: Math.round(performance.now()) - at,
        ...(Number(size) > 0 ? { bytes: Number(size) } : {}),
      })
    }
  }
  const { fetch: formerFetch } = window
  const ourFetch: typeof fetch = (input, init) => {
    const request = input instanceof Request ? input : null
    const end = begin(request?.url ?? absolute(input), init?.method ?? request?.method ?? 'GET')
    const answer = formerFetch(input, init)
    answer.then(
      ({ status, headers }) => end(status, headers.get('content-length')),
      () => end(0, null),
    )
    return answer
  }
  window.fetch = ourFetch

  const { open: formerOpen, send: formerSend } = XMLHttpRequest.prototype
  const opened = new WeakMap<XMLHttpRequest, [address: string, method: string]>()
  function ourOpen(this: XMLHttpRequest, ...given: Parameters<typeof formerOpen>) {
    opened.set(this, [absolute(given[1]), given[0]])
    return formerOpen.apply(this, given)
  }
  function ourSend(this: XMLHttpRequest, body?: Parameters<typeof formerSend>[0]) {
    const what = opened.get(this)
    if (what) {
      const end = begin(...what)
      this.addEventListener('loadend', () => end(this.status, this.getResponseHeader('content-length')), {
        once: true,
      })
    }
    return formerSend.call(this, body)
  }
  Object.assign(XMLHttpRequest.prototype, { open: ourOpen, send: ourSend })
  return () => {
    // Another script may have wrapped this function meanwhile; then leave it.
    if (window.fetch === ourFetch) window.fetch = formerFetch
    if (XMLHttpRequest.prototype.open === ourOpen) XMLHttpRequest.prototype.open = formerOpen
    if (XMLHttpRequest.prototype.send === ourSend) XMLHttpRequest.prototype.send = formerSend
  }
}

/** Empty where it is no address: the page gets the browser's own error. */
function absolute(address: unknown): string {
  try {
    return new URL(String(address), location.href).href
  } catch {
    return ''
  }
}
