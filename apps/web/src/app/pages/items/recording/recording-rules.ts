import type { Recording } from '../queries.ts'

type Step = Recording['steps'][number]
type Target = NonNullable<Step['target']>

/** One line of the time line. */
export interface Moment {
  key: string
  /** Milliseconds since the first event. */
  at: number
  kind: Step['do'] | 'request' | 'error' | 'warning'
  /** A number or key that belongs to the kind. */
  count: string
  /** Words of the page and of the reporter. */
  words: string
  failed: boolean
}

/** Steps, requests and lines of the console in the order of their times. */
export function toMoments({ steps, requests, console: lines }: Recording): Moment[] {
  const moments: Omit<Moment, 'key'>[] = [
    ...steps.map((step) => ({ at: step.at, kind: step.do, ...stepWords(step), failed: false })),
    ...requests.map(({ at, method, path, status, ms }) => ({
      at,
      kind: 'request' as const,
      count: String(status || '–'),
      words: `${method} ${path} · ${ms} ms`,
      failed: status >= 400 || status === 0,
    })),
    ...lines.map(({ at, level, text }) => ({
      at,
      kind: level,
      count: '',
      words: text,
      failed: level === 'error',
    })),
  ]
  return moments
    .sort((one, other) => one.at - other.at)
    .map((moment, place) => ({ ...moment, key: String(place) }))
}

function stepWords({ do: action, target, to, path, length, value, option, key, files, width, height }: Step) {
  const element = target ? describeElement(target) : ''
  if (action === 'navigate') return { count: '', words: path ?? '' }
  if (action === 'resize') return { count: `${width} × ${height}`, words: '' }
  if (action === 'drag') return { count: '', words: `${element} → ${to ? describeElement(to) : '–'}` }
  if (value !== undefined) return { count: String(length ?? value.length), words: `${element}: ${value}` }
  const count = key ?? files ?? length ?? (option === undefined ? '' : option + 1)
  return { count: String(count), words: element }
}

/** Describes an element by role and name if it has them, otherwise by another property; its component follows. */
export function describeElement({
  tag,
  role,
  name,
  testId,
  field,
  elementId,
  css,
  component,
}: Target): string {
  const other = testId ?? field ?? elementId ?? css ?? ''
  return `${role ?? tag} ${name ? `«${name}»` : other} ${component ? `<${component}>` : ''}`.trim()
}

/** Minutes, seconds and tenths since the first event. */
export function formatTime(ms: number): string {
  const tenths = Math.round(ms / 100)
  return `${Math.floor(tenths / 600)}:${String(Math.floor(tenths / 10) % 60).padStart(2, '0')}.${tenths % 10}`
}
