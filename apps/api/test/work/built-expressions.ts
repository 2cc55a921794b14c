/**
 * Loads the given files in its own process and prints, as JSON, the regular expressions that are built meanwhile and
 * the lines that build them.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const built: { place: string; source: string; flags: string }[] = []
const Native = RegExp

function recordExpression(expression: RegExp): RegExp {
  const lines = new Error().stack?.split('\n') ?? []
  const at = lines
    .map((line) => /file:\/\/(\/.*):(\d+):\d+/.exec(line))
    .find((each) => each && !isHere(each[1]!))
  const path = at?.[1]?.slice(`${process.cwd()}/`.length)
  const { source, flags } = expression
  if (path) built.push({ place: `${path}:${at![2]}`, source, flags })
  return expression
}
const isHere = (path: string) => path === import.meta.filename

globalThis.RegExp = new Proxy(Native, {
  construct: (target, given: [string, string?]) => recordExpression(new target(...given)),
  apply: (target, _that, given: [string, string?]) => recordExpression(target(...given)),
})
for (const file of process.argv.slice(2)) await import(pathToFileURL(resolve(file)).href)
globalThis.RegExp = Native
process.stdout.write(JSON.stringify(built.filter(({ place }) => /^(apps|packages)\//.test(place))))
