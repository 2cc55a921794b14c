import { readFileSync, writeFileSync } from 'node:fs'
import { pipelineVersion } from '../src/version.ts'

/**
 * The committed models, by their paths in `src`. The first line of each file names the version of the pipeline to which
 * the model belongs.
 */
export const modelFiles = [
  'injection/injection.weights.json',
  'sensitive/sensitive.weights.json',
  'sensitive/rows.weights.json',
  'personal/entities.weights.json',
  'personal/common-words.json',
] as const

const source = new URL('../src/', import.meta.url)

/** Writes a trained model for the present version of the pipeline. */
export function writeModel(file: (typeof modelFiles)[number], model: object): void {
  const target = new URL(file, source)
  writeFileSync(target, `${JSON.stringify({ pipeline: pipelineVersion, ...model }, null, 1)}\n`)
  console.error(`Wrote ${target.pathname}`)
}

/** Raises the version of the pipeline, in the code and in every model. */
export function raiseVersion(version: string): void {
  const rewrite = (path: string, from: RegExp, to: string) => {
    const target = new URL(path, source)
    writeFileSync(target, readFileSync(target, 'utf8').replace(from, to))
  }
  rewrite('version.ts', /(?<=pipelineVersion = )'[^']*'/, `'${version}'`)
  for (const file of modelFiles) rewrite(file, /(?<="pipeline": )"[^"]*"/, `"${version}"`)
}
