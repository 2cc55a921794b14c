import { parseArgs } from 'node:util'

/**
 * Runs a command that reads the database and takes no more than `--json` and `--help`. The exit code: what `work`
 * answers, 0 after the help, 2 for wrong options and where it could not look.
 */
export async function runReading(
  usage: string,
  /** Begins the sentence for a failure, such as «The ledger could not be checked». */
  failure: string,
  work: (options: { json: boolean }) => Promise<number>,
): Promise<number> {
  let options: { json: boolean; help: boolean }
  try {
    options = parseArgs({
      options: {
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}`)
    return 2
  }
  if (options.help) {
    process.stdout.write(usage)
    return 0
  }
  try {
    return await work(options)
  } catch (error) {
    process.stderr.write(`${failure}: ${(error as Error).message}\n`)
    return 2
  }
}
