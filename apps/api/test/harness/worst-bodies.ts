import { sampleOf } from './sample.ts'

/** A JSON schema, as far as the search for its worst bodies reads it. */
interface Shape {
  type?: string
  properties?: Record<string, Shape>
  patternProperties?: Record<string, Shape>
  anyOf?: Shape[]
  items?: Shape
}

/**
 * The elements that cost a validator most per byte: each makes it check a value or create an error, for two to four
 * bytes.
 */
const elements = ['{}', '1', '[]', 'null', '""', '{"":{}}']

type Fill = (bytes: number) => string
const fills: readonly Fill[] = [
  ...elements.map(
    (element): Fill =>
      (bytes) =>
        filledList(element, bytes),
  ),
  filledObject,
  (bytes) => `"${'\\u00e9'.repeat(Math.max(0, Math.floor((bytes - 2) / 6)))}"`,
]

/**
 * Returns functions that each build a body of at most `bytes` that is as costly as possible to parse and to validate:
 * every field is filled with a list of wrong elements, an object of unknown names, and a long text.
 */
export function worstBodies(schema: Shape, bytes: number): (() => string)[] {
  const whole = fills.map((fill) => () => fill(bytes))
  const inside = placesIn(schema).flatMap((path) =>
    fills.map((fill) => () => aroundPlace(schema, path, fill, bytes)),
  )
  return [...whole, ...inside]
}

const filledList = (element: string, bytes: number) =>
  `[${Array(Math.max(1, Math.floor((bytes - 2) / (element.length + 1))))
    .fill(element)
    .join()}]`

/** Returns an object with as many names as fit. */
function filledObject(bytes: number): string {
  const parts: string[] = []
  for (let room = bytes - 2, n = 0; ; n++) {
    const part = `"${n.toString(36)}":0`
    room -= part.length + 1
    if (room < 0) return `{${parts.join()}}`
    parts.push(part)
  }
}

/** Returns the paths of all fields, the outermost first; `*` stands for an element of a list. */
function placesIn(shape: Shape, path: readonly string[] = []): (readonly string[])[] {
  const own = path.length > 0 ? [path] : []
  const inner = (shape.anyOf ?? []).flatMap((each) => placesIn(each, path).slice(1))
  for (const [name, each] of Object.entries(shape.properties ?? {}))
    inner.push(...placesIn(each, [...path, name]))
  if (shape.items) inner.push(...placesIn(shape.items, [...path, '*']))
  return [...own, ...inner]
}

/** Returns the smallest valid body around one place, whose value `fill` writes into the remaining bytes. */
function aroundPlace(
  shape: Shape,
  path: readonly string[],
  fill: (room: number) => string,
  bytes: number,
): string {
  const mark = '\u0001'
  const text = JSON.stringify(valueAround(shape, path, mark))
  const frame = text.split(JSON.stringify(mark))
  return frame.join(fill(bytes - frame.join('').length))
}

function valueAround(shape: Shape, path: readonly string[], mark: string): unknown {
  const [name, ...rest] = path
  if (name === undefined) return mark
  const option = shape.anyOf?.find(({ properties, items }) => (name === '*' ? items : properties?.[name]))
  const own = option ?? shape
  if (name === '*') return [valueAround(own.items!, rest, mark)]
  const sample = sampleOf(own as never) as Record<string, unknown>
  return { ...sample, [name]: valueAround(own.properties![name]!, rest, mark) }
}
