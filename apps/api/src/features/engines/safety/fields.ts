/** One string of an item, with where it stands. */
export interface Field {
  /** `title`, `description`, `data[0]`, `metadata[3]` or, for a key, `data[1].key`. Never the author's own words. */
  name: string
  text: string
}

export interface ScreenInput {
  title?: string
  description?: string | null
  data?: unknown
  metadata?: unknown
}

const maxDepth = 40
const tooDeep = '[withheld]'

/** Every string of an item in reading order: title, description, then keys and values of `data` and `metadata`. */
export function fieldsOf(input: ScreenInput): { fields: Field[]; tooDeep: boolean } {
  const fields: Field[] = []
  if (typeof input.title === 'string') fields.push({ name: 'title', text: input.title })
  if (typeof input.description === 'string') fields.push({ name: 'description', text: input.description })
  const deep = { seen: false }
  collect(input.data, 'data', { next: 0 }, fields, 0, deep)
  collect(input.metadata, 'metadata', { next: 0 }, fields, 0, deep)
  return { fields, tooDeep: deep.seen }
}

function collect(
  value: unknown,
  root: string,
  counter: { next: number },
  fields: Field[],
  depth: number,
  deep: { seen: boolean },
): void {
  const text = textOf(value)
  if (text !== undefined) fields.push({ name: `${root}[${counter.next++}]`, text })
  else if (typeof value === 'object' && value !== null) {
    if (depth >= maxDepth) deep.seen = true
    else if (Array.isArray(value))
      for (const one of value) collect(one, root, counter, fields, depth + 1, deep)
    else {
      for (const [key, one] of Object.entries(value)) {
        fields.push({ name: `${root}[${counter.next++}].key`, text: key })
        collect(one, root, counter, fields, depth + 1, deep)
      }
    }
  }
}

/** Strings, and whole numbers long enough to be a card or an account. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) >= 1e11)
    return String(value)
  return undefined
}

/**
 * Rebuilds a value with redacted strings, walking exactly as {@link fieldsOf} does. Numbers stay numbers unless
 * something in them was redacted.
 *
 * @param next gives the redacted text of the next field
 */
export function rebuild(value: unknown, next: () => { text: string; changed: boolean }, depth = 0): unknown {
  if (textOf(value) !== undefined) {
    const { text, changed } = next()
    return typeof value === 'number' && !changed ? value : text
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth >= maxDepth) return tooDeep
  if (Array.isArray(value)) return value.map((one) => rebuild(one, next, depth + 1))
  const entries: [string, unknown][] = []
  for (const one of Object.values(value)) entries.push([next().text, rebuild(one, next, depth + 1)])
  // defineProperty semantics: a key named __proto__ must stay a plain key.
  return Object.fromEntries(entries)
}

/** Every string of an item, one a line: what a classifier reads. */
export function plainText(input: ScreenInput): string {
  return fieldsOf(input)
    .fields.map(({ text }) => text)
    .join('\n')
}
