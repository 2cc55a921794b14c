import { type ParseArgsConfig, parseArgs } from 'node:util'

/**
 * Parses the options of a command. `--help` prints the usage and exits with 0, a wrong option with 2. The SDK is built
 * without the rest of the repository, so this code is not shared with other commands.
 */
export function readOptions<const Given extends NonNullable<ParseArgsConfig['options']>>(
  help: string,
  options: Given,
): ReturnType<typeof parseArgs<{ options: Given }>>['values'] {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(help)
    process.exit(0)
  }
  try {
    return parseArgs({ options }).values as ReturnType<typeof parseArgs<{ options: Given }>>['values']
  } catch (error) {
    process.stderr.write(`${(error as Error).message}.\n\n${help}`)
    process.exit(2)
  }
}
