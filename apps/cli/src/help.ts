import { type Argument, type Command, everywhere, type Option } from './command.ts'
import { commands } from './commands.ts'
import { bold, dim, formatColumns, joinParts, type Line, line } from './terminal/line.ts'

const shownArgument = ({ name, isOptional, isMany }: Argument) =>
  isOptional ? `[${name}${isMany ? '…' : ''}]` : `${name}${isMany ? '…' : ''}`

/** Returns the usage line, such as `groundswell items show ITEM`. */
export function usageLine({ name, arguments: args }: Command): string {
  return ['groundswell', name, ...args.map(shownArgument)].join(' ')
}

/** Returns the help of a command. */
export function helpLines(known: Command): Line[] {
  const own = Object.entries(known.options)
  const optionRows = (entries: [string, Option][]) =>
    entries.map(([name, option]) => [
      line`  --${name}${option.type === 'string' ? ` ${option.value ?? 'TEXT'}` : ''}`,
      `${option.help}${option.values ? `: ${option.values.join(', ')}` : ''}${option.multiple ? ' (may be repeated)' : ''}`,
    ])
  const args = known.arguments.map(({ name, help, values }) => [
    line`  ${name}`,
    `${help}${values ? `: ${values.join(', ')}` : ''}`,
  ])
  return [
    line`${known.summary}.`,
    line``,
    line`  ${bold(usageLine(known))}${own.length > 0 ? ' [options]' : ''}`,
    line``,
    ...formatColumns([...args, ...optionRows(own), ...optionRows(Object.entries(everywhere))]),
    ...(known.notes ? [line``, ...known.notes.split('\n').map((words) => line`${words}`)] : []),
  ]
}

/** Lists all commands, or the commands of a group such as `items`. */
export function overviewLines(group: string | null): Line[] {
  const shown = commands.filter(({ name }) => group === null || name.startsWith(`${group} `))
  return [
    line`Groundswell on the command line.`,
    line``,
    ...formatColumns(
      shown.map((one) => [line`  ${bold(usageLine(one).slice('groundswell '.length))}`, one.summary]),
    ),
    line``,
    joinParts([
      dim(
        'groundswell COMMAND --help says more. Exit codes: 0 done, 1 refused, 2 wrong usage, 3 unreachable.',
      ),
    ]),
    joinParts([dim('GROUNDSWELL_API_KEY is used instead of a sign-in, GROUNDSWELL_URL is the service.')]),
  ]
}
