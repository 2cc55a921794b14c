import { createHash } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The progress of a run: all seeds before `next` passed. */
export interface Progress {
  /** The fingerprint of the program, because another program tells other stories. */
  program: string
  from: number
  seeds: number
  mutant: string | null
  next: number
  steps: number
  /** The total of all runs, including times in which they were stopped. */
  seconds: number
  /** The processor time of all runs. */
  processorSeconds: number
}

/** The parameters of a run, to resume it after a kill. */
export type Plan = Pick<Progress, 'program' | 'from' | 'seeds' | 'mutant'>

/** Returns the recorded progress of a plan; null: there is none, or it belongs to another plan. */
export function readProgress(file: string, plan: Plan): Progress | null {
  try {
    const found = JSON.parse(readFileSync(file, 'utf8')) as Progress
    const isOurs = (Object.keys(plan) as (keyof Plan)[]).every((name) => found[name] === plan[name])
    return isOurs ? found : null
  } catch {
    return null
  }
}

/** Writes atomically and synchronously, because several threads may finish their chunks at the same time. */
export function writeProgress(file: string, progress: Progress): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(progress)}\n`)
  renameSync(`${file}.new`, file)
}

export const forgetProgress = (file: string): void => rmSync(file, { force: true })

/** Returns a hash of the code that the stories consist of and exercise. */
export async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of ['../../src/features/engines/ledger', '../../src/features/money', '.']) {
    const root = fileURLToPath(new URL(folder, import.meta.url))
    const names = (await readdir(root, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
    for (const name of names.sort()) hash.update(name).update(await readFile(join(root, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
