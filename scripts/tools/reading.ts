import { readOptions } from '../../apps/api/src/cli/options.ts'

/**
 * Runs a command that only reads the database, with the options `--json` and `--help`. The exit code is what `work`
 * returns, or 2 when it could not read.
 */
export async function runReading(
  usage: string,
  /** The start of the error sentence, such as «The ledger could not be checked». */
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
