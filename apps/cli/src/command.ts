import type { Connection } from './account/connection.ts'
import type { Host } from './host.ts'
import type { Output } from './output.ts'

/** An option of a command. */
export interface Option {
  type: 'string' | 'boolean'
  multiple?: true
  /** The placeholder for the option's value in the help, such as FILE. */
  value?: string
  help: string
  /** The allowed values, which the completion offers. */
  values?: readonly string[]
  /** Whether the option also accepts other words for these values; the command then lists them. */
  takesWords?: true
}
export type Options = Readonly<Record<string, Option>>

/** A positional argument. */
export interface Argument {
  /** In capitals, as the help shows it. */
  name: string
  help: string
  isOptional?: true
  /** Whether the argument accepts all further words; allowed only for the last argument. */
  isMany?: true
  values?: readonly string[]
  takesWords?: true
}

export type Given<Known extends Options> = {
  readonly [Name in keyof Known]?: Known[Name]['type'] extends 'boolean'
    ? boolean
    : Known[Name] extends { multiple: true }
      ? string[]
      : string
}

/** The values and functions that a command gets. */
export interface Context<Known extends Options = Options> {
  host: Host
  out: Output
  options: Given<Known>
  /** The arguments; required ones are always present. */
  args: readonly string[]
  /**
   * Connects to the service with the person's credential. Throws an error if there is none. `outlives`: requests are
   * sent even after the person has interrupted the command.
   */
  connect(options?: { outlives: boolean }): Promise<Connection>
  /** Returns the service's address, without a credential. */
  serviceUrl(): Promise<string>
}

/** A command. Parsing, help and completion follow from this one declaration. */
export interface Command {
  /** The words of the command, such as `items list`. */
  name: string
  summary: string
  arguments: readonly Argument[]
  options: Options
  /** Further text for the command's help. */
  notes?: string
  /** Runs the command. Resolves with the exit code; undefined: 0. */
  run(context: Context): Promise<number | undefined>
}

/** Declares a command; the types of its options follow from the declaration. */
export function command<const Known extends Options = Record<never, Option>>(declared: {
  name: string
  summary: string
  arguments?: readonly Argument[]
  options?: Known
  notes?: string
  run(context: Context<Known>): Promise<number | undefined>
}): Command {
  return { arguments: [], options: {}, ...declared } as unknown as Command
}

/** Options that every command accepts. */
export const everywhere = {
  url: {
    type: 'string',
    value: 'ADDRESS',
    help: 'the service; default: GROUNDSWELL_URL, then where you signed in',
  },
  workspace: { type: 'string', value: 'ID', help: 'the workspace, if you belong to several' },
  json: { type: 'boolean', help: 'print results as JSON' },
  help: { type: 'boolean', help: 'print this text' },
} as const satisfies Options

/** Options of a list. */
export const paging = {
  limit: { type: 'string', value: 'N', help: 'at most this many (1 to 200; default 20)' },
  cursor: { type: 'string', value: 'CURSOR', help: 'go on where a page ended' },
} as const satisfies Options
