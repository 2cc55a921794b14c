import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import ts from 'typescript'
import { readSource, root, visit } from '../harness/sources.ts'

/** A regular expression of our code, and the place where it is written. */
export interface FoundExpression {
  place: string
  expression: RegExp
}

const sources = ['apps/*/src/**/*.ts', 'packages/*/{src,command}/**/*.ts']
/** Files that are left out: tests, fakes, and files without our own code. */
const notOurs = /\.test\.ts$|\.fake\.ts$|\/stripe\/fake\/|\/client\/src\/schema\.ts$/

/**
 * Returns every regular expression of the running programs: literals, those that are built while a module is loaded,
 * and the patterns of schemas. Throws when one is built anywhere else, because its content cannot be known.
 */
export async function findExpressions(): Promise<FoundExpression[]> {
  const files = globSync(sources, { cwd: root }).filter((file) => !notOurs.test(file))
  const found: FoundExpression[] = []
  const builders: string[] = []
  for (const file of files.sort())
    visit(readSource(file), (node, place) => {
      if (ts.isRegularExpressionLiteral(node)) found.push({ place, expression: readLiteral(node.text) })
      if (isBuilder(node)) builders.push(place)
    })
  const built = await buildExpressions([...new Set(builders.map((place) => place.split(':')[0]!))])
  const missed = builders.filter((place) => !built.some((each) => each.place === place))
  if (missed.length > 0)
    throw new Error(`Not built while its module is loaded, so it cannot be looked at: ${missed.join(', ')}`)
  return [...found, ...built]
}

function isBuilder(node: ts.Node): boolean {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp'
}

export function readLiteral(text: string): RegExp {
  const end = text.lastIndexOf('/')
  return new RegExp(text.slice(1, end), text.slice(end + 1))
}

/**
 * Returns the expressions that the modules build while they are loaded. A separate process loads them, where line
 * numbers are those of the files.
 */
async function buildExpressions(files: readonly string[]): Promise<FoundExpression[]> {
  const program = fileURLToPath(new URL('./built-expressions.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...files], { cwd: root })
  const built = JSON.parse(stdout) as { place: string; source: string; flags: string }[]
  return built.map(({ place, source, flags }) => ({ place, expression: new RegExp(source, flags) }))
}
