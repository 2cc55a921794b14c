import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Problem } from '../core/problem.ts'
import { methodNotAllowed, routeNotFound } from '../core/problems.ts'

interface KnownPath {
  /** Null: any one segment. */
  segments: readonly (string | null)[]
  /** Whether anything may follow. */
  isOpen: boolean
  methods: Set<string>
}

/**
 * Remembers the paths of all routes that are added from now on. Answers what to say to a request that no route has
 * taken: 405 with the methods that the path does take, or 404.
 */
export function rememberPaths(server: FastifyInstance): (request: FastifyRequest) => Problem {
  const paths = new Map<string, KnownPath>()
  server.addHook('onRoute', ({ method, url }) => {
    // Preflights are answered everywhere and make no path known.
    if (url === '/*') return
    const known = paths.get(url) ?? knownPath(url)
    for (const each of [method].flat()) known.methods.add(each)
    paths.set(url, known)
  })
  return (request) => {
    const segments = segmentsOf(request.url.split('?', 1)[0]!)
    const methods = new Set(
      [...paths.values()].flatMap((each) => (fits(each, segments) ? [...each.methods] : [])),
    )
    if (methods.size === 0) return routeNotFound()
    const allow = [...methods.add('OPTIONS')].sort().join(', ')
    return methodNotAllowed({
      message: `This path does not support ${request.method}: it supports ${allow}.`,
      headers: { allow },
    })
  }
}

function knownPath(url: string): KnownPath {
  const isOpen = url.endsWith('/*')
  const segments = segmentsOf(isOpen ? url.slice(0, -2) : url)
  return {
    segments: segments.map((segment) => (segment.startsWith(':') ? null : segment)),
    isOpen,
    methods: new Set(),
  }
}

/** A slash at the end does not matter, as the router has it. */
function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/').slice(1)
}

function fits({ segments, isOpen }: KnownPath, asked: readonly string[]): boolean {
  if (isOpen ? asked.length <= segments.length : asked.length !== segments.length) return false
  return segments.every((segment, index) => segment === null || segment === asked[index])
}
