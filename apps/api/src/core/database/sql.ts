/**
 * Plain SQL as a tagged template: `sql\`select … where id = ${id}\`` becomes numbered parameters. A nested `sql` is
 * inserted, so that filters can be built from parts without quoting by hand.
 */
export class Sql {
  readonly strings: readonly string[]
  readonly parts: readonly unknown[]
  /** Whether the statement is marked by `onePlan`. */
  hasOnePlan = false
  /** The text of a template without values, once it has been compiled. Lists consist of some sixty such pieces. */
  constantText: string | undefined = undefined

  constructor(strings: readonly string[], parts: readonly unknown[]) {
    this.strings = strings
    this.parts = parts
  }

  /** Returns the text with `$1…$n`, and the values in that order. */
  compile(): { text: string; values: unknown[] } {
    const known = texts.get(this.strings)
    if (known && hasSameNested(this, known.nested)) return { text: known.text, values: valuesOf(this) }
    const values: unknown[] = []
    const text = writeText(this, values)
    if (known === undefined)
      texts.set(this.strings, isConstantBut(this) ? { nested: this.parts, text } : null)
    return { text, values }
  }
}

/**
 * The text of each template whose nested pieces contain no values; null for other templates. Compiling it anew, and
 * hashing it to find its prepared statement, took some three microseconds a statement.
 */
const texts = new WeakMap<readonly string[], { nested: readonly unknown[]; text: string } | null>()

/** Returns whether values stand only in the query itself, not in its nested pieces. */
function isConstantBut({ parts }: Sql): boolean {
  for (const part of parts) if (part instanceof Sql && !isConstant(part)) return false
  return true
}
function isConstant({ parts }: Sql): boolean {
  for (const part of parts) if (!(part instanceof Sql && isConstant(part))) return false
  return true
}

function hasSameNested({ parts }: Sql, nested: readonly unknown[]): boolean {
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]
    const known = nested[i]
    if (part === known && part instanceof Sql) continue
    if (!(part instanceof Sql)) {
      if (known instanceof Sql) return false
    } else if (!(known instanceof Sql) || part.strings !== known.strings || part.parts.length > 0)
      return false
  }
  return true
}

function valuesOf({ parts }: Sql): unknown[] {
  const values: unknown[] = []
  for (const part of parts) if (!(part instanceof Sql)) values.push(part)
  return values
}

function writeText(query: Sql, values: unknown[]): string {
  if (query.constantText !== undefined) return query.constantText
  const valuesBefore = values.length
  let text = query.strings[0]!
  for (let i = 0; i < query.parts.length; i++) {
    const part = query.parts[i]
    text += part instanceof Sql ? writeText(part, values) : `$${values.push(part)}`
    text += query.strings[i + 1]
  }
  if (values.length === valuesBefore) query.constantText = text
  return text
}

export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Sql {
  return new Sql(strings, parts)
}

/**
 * Marks a statement whose one plan serves all parameters, so it is planned once per connection. Without the mark
 * PostgreSQL may plan each execution again, always with a `limit` parameter. Planning a list takes three times as long
 * as executing it.
 */
export function onePlan(query: Sql): Sql {
  query.hasOnePlan = true
  return query
}

/** Joins conditions with `and`; without conditions: `true`. Falsy entries are skipped. */
export function allOf(conditions: readonly (Sql | false | null | undefined)[]): Sql {
  const kept = conditions.filter((condition): condition is Sql => Boolean(condition))
  if (kept.length === 0) return sql`true`
  return new Sql(['(', ...Array<string>(kept.length - 1).fill(') and ('), ')'], kept)
}

/** Joins pieces with a separator, such as a comma. */
export function joinSql(parts: readonly Sql[], separator: string): Sql {
  return new Sql(['', ...Array<string>(Math.max(0, parts.length - 1)).fill(separator), ''], parts)
}

/** Makes a piece of constant SQL text, such as a sort order chosen from a table. Never pass input. */
export function fragment(text: string): Sql {
  return new Sql([text], [])
}

/** Returns the pattern of LIKE for texts that contain this one. Wildcards in the text are escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
