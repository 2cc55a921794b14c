import type { Zone } from './zones-rules.ts'

/** Kinds of text that a tester writes, with the type that the interface has for each. */
export const kinds = { wish: 'suggestion', bug: 'bug', question: 'comment' } as const

export type Kind = keyof typeof kinds

const all = Object.keys(kinds) as Kind[]

type Typed = Pick<Zone, 'type'>

/** Kinds that a zone offers: none where the person does not choose the type, as in a poll. */
export const kindsOf = ({ type }: Typed): readonly Kind[] =>
  all.some((kind) => kinds[kind].toUpperCase() === type) ? all : []

/** Returns the kind that a zone is for, or null if it takes anything. */
export function usualKind({ type }: Typed): Kind | null {
  if (type === 'SUGGESTION') return 'wish'
  return type === 'BUG' ? 'bug' : null
}
