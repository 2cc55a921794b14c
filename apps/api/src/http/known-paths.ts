import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Problem } from '../core/problem.ts'
import { methodNotAllowed, routeNotFound } from '../core/problems.ts'

interface KnownPath {
  /** Null matches any single segment. */
  segments: readonly (string | null)[]
  /** Whether any segments may follow. */
  isOpen: boolean
  methods: Set<string>
}

/**
 * Remembers the paths of all routes that are added from now on. The returned function gives the error for a request
 * that no route matched: 405 with the methods of the path, or 404.
 */
export function rememberPaths(server: FastifyInstance): (request: FastifyRequest) => Problem {
  const paths = new Map<string, KnownPath>()
  server.addHook('onRoute', ({ method, url }) => {
    // Preflights are answered for every path, so they do not make a path known.
    if (url === '/*') return
    const known = paths.get(url) ?? knownPath(url)
    for (const each of [method].flat()) known.methods.add(each)
    paths.set(url, known)
  })
  return (request) => {
    const segments = segmentsOf(request.url.split('?', 1)[0]!)
    const methods = new Set(
      [...paths.values()].flatMap((each) => (matchesPath(each, segments) ? [...each.methods] : [])),
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

/** Returns the segments of a path. A trailing slash is ignored, as in the router. */
function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/').slice(1)
}

function matchesPath({ segments, isOpen }: KnownPath, asked: readonly string[]): boolean {
  if (isOpen ? asked.length <= segments.length : asked.length !== segments.length) return false
  return segments.every((segment, index) => segment === null || segment === asked[index])
}
