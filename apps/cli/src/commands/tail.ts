import { type Context, command } from '../command.ts'
import { UsageError } from '../failures.ts'
import { type Event, followEvents } from '../flow/events.ts'
import { cyan, dim, line } from '../terminal/line.ts'

export const eventOptions = {
  types: { type: 'string', value: 'TYPES', help: 'only these, such as feedback.created,feedback.cleared' },
  after: { type: 'string', value: 'CURSOR', help: 'go on behind this cursor' },
  last: { type: 'string', value: 'N', help: 'begin with the latest N events' },
  once: { type: 'boolean', help: 'end when everything has been read' },
} as const

/** Follows the event log. */
export const tail = command({
  name: 'tail',
  summary: 'Follow the events of the workspace',
  options: eventOptions,
  notes: 'Begins with the latest 10 events. With --json each line has the event, and the cursor for --after.',
  async run({ host, out, options, connect }: Context<typeof eventOptions>) {
    const { client } = await connect()
    const wanted = {
      types: options.types,
      after: options.after,
      last: parseLast(options.last, 10),
      isOnce: options.once,
    }
    for await (const { event, next } of followEvents(host, client, wanted))
      out.item({ ...event, next }, eventLine(event))
    return undefined
  },
})

/** Parses the number of past events that are requested. */
export function parseLast(word: string | undefined, otherwise: number): number {
  const number = Number(word ?? otherwise)
  if (!Number.isInteger(number) || number < 0 || number > 10_000)
    throw new UsageError('--last is a number from 0 to 10000.')
  return number
}

/** Formats an event as one line. */
export function eventLine({ at, type, subjectId, actor, data }: Event) {
  const facts = Object.entries(data)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(' ')
  const by = actor ? ` by ${actor.name ?? actor.kind}` : ''
  return line`${dim(at)}  ${cyan(type)}  ${subjectId}  ${facts}${by}`
}
