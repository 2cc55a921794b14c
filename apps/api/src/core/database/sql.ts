/**
 * Plain SQL as a tagged template: `sql\`select … where id = ${id}\`` becomes numbered parameters,
 * and a nested `sql` is spliced in, so that a filter can be built from parts without quoting by hand.
 */
export class Sql {
  readonly strings: readonly string[]
  readonly parts: readonly unknown[]
  /** See `onePlan`. */
  hasOnePlan = false

  constructor(strings: readonly string[], parts: readonly unknown[]) {
    this.strings = strings
    this.parts = parts
  }

  /** Text with `$1…$n` and the values in that order. */
  compile(): { text: string; values: unknown[] } {
    const values: unknown[] = []
    return { text: write(this, values), values }
  }
}

function write(query: Sql, values: unknown[]): string {
  let text = query.strings[0]!
  for (let i = 0; i < query.parts.length; i++) {
    const part = query.parts[i]
    text += part instanceof Sql ? write(part, values) : `$${values.push(part)}`
    text += query.strings[i + 1]
  }
  return text
}

export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Sql {
  return new Sql(strings, parts)
}

/**
 * Marks a statement that is written so that one plan serves all its parameters: it is planned once a connection.
 * Without the mark PostgreSQL plans anew for every execution where it hopes to gain, and it always does for a
 * `limit` that it does not know: the plan of a list takes three times as long as its execution.
 */
export function onePlan(query: Sql): Sql {
  query.hasOnePlan = true
  return query
}

/** Joins conditions with `and`; none at all is `true`. Falsy entries are left out. */
export function allOf(conditions: readonly (Sql | false | null | undefined)[]): Sql {
  const kept = conditions.filter((condition): condition is Sql => Boolean(condition))
  if (kept.length === 0) return sql`true`
  return new Sql(['(', ...Array<string>(kept.length - 1).fill(') and ('), ')'], kept)
}

/** Puts text between pieces, such as a comma. */
export function joined(parts: readonly Sql[], separator: string): Sql {
  return new Sql(['', ...Array<string>(Math.max(0, parts.length - 1)).fill(separator), ''], parts)
}

/** A piece of SQL text known at compile time, such as a sort order chosen from a table. Never from input. */
export function fragment(text: string): Sql {
  return new Sql([text], [])
}
