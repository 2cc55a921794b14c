import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** The folder of the project, with a trailing slash. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Returns the syntax tree of a file, named by its path in the project. */
export function readSource(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(`${root}${file}`, 'utf8'), ts.ScriptTarget.Latest, true)
}

/** Visits every node of a file; `place` is file and line. */
export function visit(source: ts.SourceFile, look: (node: ts.Node, place: string) => void): void {
  const visitNode = (node: ts.Node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    look(node, `${source.fileName}:${line + 1}`)
    ts.forEachChild(node, visitNode)
  }
  visitNode(source)
}
