import { join } from 'node:path'
import ts from 'typescript'
import { parseAllDocuments } from 'yaml'

/** An object of Kubernetes as a file has it. */
export interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string }
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into manifests of every kind
  [field: string]: any
}

/** Returns the objects in a YAML file. Throws if the file is not YAML. */
export function manifestsIn(text: string): Manifest[] {
  return parseAllDocuments(text).flatMap((document) => {
    const [error] = document.errors
    if (error) throw error
    return (document.toJS() as Manifest | null) ?? []
  })
}

const moduleOf = ({ apiVersion, kind }: Manifest) => `kubernetes-models/${apiVersion}/${kind}`

/** Returns the fault in the values of an object by the schema of its kind; null: none. */
export async function faultOf(manifest: Manifest): Promise<string | null> {
  const classes = await import(moduleOf(manifest))
  try {
    new classes[manifest.kind](manifest).validate()
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** Returns names of fields that Kubernetes does not know. Its schemas accept unknown fields; its types do not. */
export function unknownNames(manifests: readonly Manifest[], root: string): string[] {
  const source = manifests
    .map((manifest, at) => {
      const type = `import('${moduleOf(manifest)}').I${manifest.kind}`
      return `export const object${at}: ${type} = ${JSON.stringify(manifest)}`
    })
    .join('\n')
  const file = join(root, 'scripts/deploy/checked.ts')
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  }
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (name, language) =>
    name === file ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : read(name, language)
  const program = ts.createProgram([file], options, host)
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
