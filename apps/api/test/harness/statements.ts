import { globSync } from 'node:fs'
import ts from 'typescript'
import { readSource, root, visit } from './sources.ts'

/** A piece of SQL in the service's sources, with its feature (`district/noun`) or folder of src/. */
export interface FoundStatement {
  place: string
  room: string
  sql: string
}

/** Returns every text of `sql` and `fragment` in the service. Inserted values and names become `?`. */
export function findStatements(): FoundStatement[] {
  const found: FoundStatement[] = []
  const files = globSync('apps/api/src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  for (const file of files.sort())
    visit(readSource(file), (node, place) => {
      const text = textOf(node)
      if (text !== null) found.push({ place, room: ownerOfFile(file), sql: text.replace(/--[^\n]*/g, '') })
    })
  return found
}

function ownerOfFile(file: string): string {
  const inSource = file.split('/').slice(3)
  return inSource[0] === 'features' ? inSource.slice(1, 3).join('/') : inSource[0]!
}

function textOf(node: ts.Node): string | null {
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql')
    return textOfTemplate(node.template)
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'fragment') return null
  const [given] = node.arguments
  return given && (ts.isTemplateExpression(given) || ts.isStringLiteralLike(given))
    ? textOfTemplate(given)
    : null
}

function textOfTemplate(template: ts.TemplateLiteral | ts.StringLiteralLike): string {
  if (!ts.isTemplateExpression(template)) return template.text
  return template.head.text + template.templateSpans.map((span) => `?${span.literal.text}`).join('')
}

/** Returns the tables that a text writes and reads, as far as it names them. */
export function tablesOf(text: string): { written: string[]; read: string[] } {
  const firstGroups = (expression: RegExp) => [...text.matchAll(expression)].map((match) => match[1]!)
  return {
    written: firstGroups(/\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?([a-z_0-9]+)/gi),
    read: firstGroups(/\b(?:from|join|using)\s+(?:only\s+)?([a-z_0-9]+)/gi),
  }
}
