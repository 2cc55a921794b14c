import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ownSegments } from '../../api/src/core/base-path.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const segments = [...ownSegments].map((segment) => segment.replace('.', String.raw`\.`)).join('|')
const path = `/(?:${segments})(?![\\w-])`

/**
 * Ways by which an address leaves client code for the browser. An address that passes through `servicePath` is allowed.
 */
const leaving = [
  // fetch('/api/…'), new EventSource(`/api/…`), location.assign('/app')
  new RegExp(
    `\\b(?:fetch|Request|URL|EventSource|WebSocket|Worker|sendBeacon|assign|replace|open|pushState|replaceState)\\((?:[^()\n]*, *)?['"\`]${path}`,
    'g',
  ),
  // href="/docs", src={`/p/…`}, action: '/x', location.href = '/app'
  new RegExp(`\\b(?:href|src|action|formAction|poster|data)(?:=\\{?|: ?| = ?)['"\`]${path}`, 'g'),
  // fetch(path): requests of the client are made already.
  /(?<![.\w])fetch\((?!servicePath\(|request\)|again\)|address\)|input,)[a-z]/g,
  // location.origin + '/mcp', `${location.origin}/mcp`: the origin alone is not the address of the service.
  /\blocation\.origin\b(?!\s*[,)]|\s*\|\||\s*!==|;)/g,
]
/** In pages that the service writes, attributes are placed when they are sent. Their scripts and styles are not. */
const inScripts = [
  new RegExp(
    `\\b(?:fetch|EventSource|assign|replace|pushState|replaceState)\\((?:[^()\n]*, *)?['"\`]${path}`,
    'g',
  ),
  new RegExp(`\\blocation(?:\\.href)? = ['"\`]${path}`, 'g'),
  new RegExp(`\\burl\\(['"]?${path}`, 'g'),
]

function findingsIn(
  folder: string,
  extensions: RegExp,
  patterns: readonly RegExp[],
  except: RegExp,
): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return files
    .filter((name) => extensions.test(name) && !except.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(root, folder, name), 'utf8')
      return patterns.flatMap((pattern) =>
        [...text.matchAll(pattern)].map(([found]) => `${folder}/${name}: ${found}`),
      )
    })
}
const tests = /\.test\.tsx?$/

test('no address of the service leaves the pages’ code without the base path', () => {
  const isOwn = /^base\.ts$|\.test\.tsx?$|^gallery\//
  for (const folder of ['apps/web/src', 'packages/ui/src', 'apps/extension/src'])
    expect(findingsIn(folder, /\.(tsx?|css)$/, leaving, isOwn)).toEqual([])
})

test('scripts and styles of pages that the service writes name no address from the root of the host', () => {
  for (const folder of ['apps/api/src', 'packages/sdk/src', 'examples/plain'])
    expect(findingsIn(folder, /\.(ts|js|css|html)$/, [...inScripts], tests)).toEqual([])
})

test.each([
  "await fetch('/api/zones')",
  'fetch(`/api/zones/$' + '{id}`, {})',
  'fetch(path, {',
  "history.replaceState(null, '', '/app/new')",
  '<a href="/docs">',
  '<img src={`/p/$' + '{slug}/logo.png`} />',
  '`$' + '{location.origin}/mcp`',
  "location.origin + '/x402/campaigns'",
])('the search finds %s', (line) => {
  expect(leaving.some((pattern) => line.search(pattern) >= 0)).toBe(true)
})

test.each([
  "fetch(servicePath('/api/zones'))",
  "api.get('/api/zones')",
  '<Link to="/app/new">',
  "href={at('/docs')}",
  'event.origin !== location.origin || done',
  'parent.postMessage(message, location.origin)',
])('the search lets %s pass', (line) => {
  expect(leaving.some((pattern) => line.search(pattern) >= 0)).toBe(false)
})
