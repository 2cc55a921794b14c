import { createHash } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How far a run is: all seeds before `next` went well. */
export interface Progress {
  /** Whose stories: another program tells others. */
  program: string
  from: number
  seeds: number
  mutant: string | null
  next: number
  steps: number
  /** Of all runs together. */
  seconds: number
}

/** What a run is, to take it up again after a kill. */
export type Plan = Pick<Progress, 'program' | 'from' | 'seeds' | 'mutant'>

/** What was done of a plan by the file; null where there is none, or of another plan. */
export function readProgress(file: string, plan: Plan): Progress | null {
  try {
    const found = JSON.parse(readFileSync(file, 'utf8')) as Progress
    const isOurs = (Object.keys(plan) as (keyof Plan)[]).every((name) => found[name] === plan[name])
    return isOurs ? found : null
  } catch {
    return null
  }
}

/** The old file or the new one, never a part; at once, because several threads may have told their chunks together. */
export function writeProgress(file: string, progress: Progress): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(progress)}\n`)
  renameSync(`${file}.new`, file)
}

export const forgetProgress = (file: string): void => rmSync(file, { force: true })

/** Stands for the code that stories drive and are made of. */
export async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of ['../../src/features/engines/ledger', '../../src/features/money', '.']) {
    const root = fileURLToPath(new URL(folder, import.meta.url))
    const names = (await readdir(root, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
    for (const name of names.sort()) hash.update(name).update(await readFile(join(root, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
