import { readOptions } from '../../apps/api/src/cli/options.ts'

/**
 * Runs a command that reads the database and takes no more than `--json` and `--help`. The exit code: what `work`
 * answers, 2 where it could not look.
 */
export async function runReading(
  usage: string,
  /** Begins the sentence for a failure, such as «The ledger could not be checked». */
  failure: string,
  work: (options: { json: boolean }) => Promise<number>,
): Promise<number> {
  const { values } = readOptions(usage, { json: { type: 'boolean', default: false } })
  try {
    return await work(values)
  } catch (error) {
    process.stderr.write(`${failure}: ${(error as Error).message}\n`)
    return 2
  }
}
