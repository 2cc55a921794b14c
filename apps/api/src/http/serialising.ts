import { setImmediate as nextTurn } from 'node:timers/promises'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

const select = SerializerSelector()

/**
 * Builds Fastify's own serialisers, each compiled at the first response of its kind: there are hundreds, and few are
 * used.
 */
export const buildSerializer: NonNullable<Compilers['buildSerializer']> = (externalSchemas, options) => {
  const compile = select(externalSchemas, options)
  return (place) => {
    let serialise: ((value: unknown) => string) | undefined
    return (value) => {
      serialise ??= compile(place as Parameters<typeof compile>[0])
      return serialise(value)
    }
  }
}

/** Items that are written in one turn: the default page size of lists. */
const ITEMS_A_TURN = 50
const OPENING = '{"items":['

/** Whether a response is a list that is written over several turns of the event loop. */
export function isLong(answer: unknown): answer is { items: readonly unknown[] } {
  const { items } = (answer ?? {}) as { items?: unknown }
  return Array.isArray(items) && items.length > ITEMS_A_TURN
}

/**
 * Writes the list as `serialise` does, but fifty items in each turn of the event loop, so that other requests run in
 * between.
 */
export async function serialiseInTurns(
  list: { items: readonly unknown[] },
  serialise: (list: object) => string,
): Promise<string> {
  const around = serialise({ ...list, items: [] })
  if (!around.startsWith(`${OPENING}]`)) return serialise(list)
  const ending = around.slice(OPENING.length)
  const parts: string[] = []
  for (let from = 0; from < list.items.length; from += ITEMS_A_TURN) {
    if (from > 0) await nextTurn()
    const part = serialise({ ...list, items: list.items.slice(from, from + ITEMS_A_TURN) })
    parts.push(part.slice(OPENING.length, -ending.length))
  }
  return `${OPENING}${parts.join(',')}${ending}`
}
