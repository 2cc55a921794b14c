import type { RecordedRequest } from '../client/types.ts'

type Heard = (address: string, request: Omit<RecordedRequest, 'path'>) => void
const methods = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/

/** Observes each request of the page's scripts, without body, headers and query. Returns functions that stop this. */
export function watchNetwork(heard: Heard): (() => void)[] {
  const begin = (address: string, given: string) => {
    const at = Date.now()
    const method = given.toUpperCase()
    return (status: number, size: string | null | undefined) => {
      if (!address || !methods.test(method)) return
      heard(address, {
        at,
        method: method as RecordedRequest['method'],
        status,
        ms: Math.max(0, Date.now() - at),
        ...(Number(size) > 0 ? { bytes: Number(size) } : {}),
      })
    }
  }
  const opened = new WeakMap<XMLHttpRequest, [address: string, method: string]>()
  const { prototype } = XMLHttpRequest
  return [
    wrapMethod(window, 'fetch', (former) => (input, init) => {
      const request = input instanceof Request ? input : null
      const end = begin(request?.url ?? absoluteUrl(input), init?.method ?? request?.method ?? 'GET')
      const answer = former(input, init)
      answer.then(
        ({ status, headers }) => end(status, headers.get('content-length')),
        () => end(0, null),
      )
      return answer
    }),
    wrapMethod(
      prototype,
      'open',
      (former) =>
        function (this: XMLHttpRequest, ...given: Parameters<typeof former>) {
          opened.set(this, [absoluteUrl(given[1]), given[0]])
          return former.apply(this, given)
        } as typeof former,
    ),
    wrapMethod(
      prototype,
      'send',
      (former) =>
        function (this: XMLHttpRequest, body) {
          const what = opened.get(this)
          if (what) {
            const end = begin(...what)
            this.addEventListener(
              'loadend',
              () => end(this.status, this.getResponseHeader('content-length')),
              {
                once: true,
              },
            )
          }
          return former.call(this, body)
        },
    ),
  ]
}

/**
 * Puts a function around a method. Returns a function that puts the method back, unless another script has wrapped it
 * since.
 */
export function wrapMethod<Of, Name extends keyof Of>(
  of: Of,
  name: Name,
  make: (former: Of[Name]) => Of[Name],
): () => void {
  const former = of[name]
  const ours = make(former)
  of[name] = ours
  return () => {
    if (of[name] === ours) of[name] = former
  }
}

/** Returns the absolute URL; empty for an invalid address, for which the page gets the browser's own error. */
function absoluteUrl(address: unknown): string {
  try {
    return new URL(String(address), location.href).href
  } catch {
    return ''
  }
}
