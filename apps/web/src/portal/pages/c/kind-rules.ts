import type { Zone } from './zones-rules.ts'

/** Kinds of text that a tester writes, with the item type that the API has for each. */
export const kinds = { wish: 'suggestion', bug: 'bug', question: 'comment' } as const

export type Kind = keyof typeof kinds

const all = Object.keys(kinds) as Kind[]

type Typed = Pick<Zone, 'type'>

/** Returns the kinds that a zone offers; empty if the person does not choose the type, as in a poll. */
export const offeredKinds = ({ type }: Typed): readonly Kind[] =>
  all.some((kind) => kinds[kind].toUpperCase() === type) ? all : []

/** Returns the kind that a zone is made for, or null if it takes any. */
export function usualKind({ type }: Typed): Kind | null {
  if (type === 'SUGGESTION') return 'wish'
  return type === 'BUG' ? 'bug' : null
}
