/** A state machine as a table: state → event → next state. A missing pair is a refused transition. */
export interface Lifecycle<State extends string, Event extends string> {
  readonly states: readonly State[]
  readonly events: readonly Event[]
  /** Returns the next state, or null when the transition is refused. */
  next(from: State, event: Event): State | null
  /** Whether any event leads directly from one state to the other. */
  allows(from: State, to: State): boolean
}

export function lifecycle<const Table extends Record<string, Partial<Record<string, string>>>>(
  table: Table,
): Lifecycle<keyof Table & string, EventsOf<Table>> {
  type State = keyof Table & string
  type Event = EventsOf<Table>
  const states = Object.keys(table) as State[]
  for (const moves of Object.values(table))
    for (const to of Object.values(moves))
      if (!states.includes(to as State)) throw new Error(`lifecycle leads to an unknown state: ${to}`)
  return {
    states,
    events: [...new Set(Object.values(table).flatMap((moves) => Object.keys(moves)))] as Event[],
    next: (from, event) => (table[from]?.[event] as State | undefined) ?? null,
    allows: (from, to) => Object.values(table[from] ?? {}).includes(to),
  }
}

type EventsOf<Table> = { [State in keyof Table]: keyof Table[State] & string }[keyof Table]
