import type { MeasuredCase } from './rounds.ts'

/** One line of the table. Rates are per second; processor times are in µs per request. */
export interface Row {
  title: string
  rate?: number
  limit?: number
  ratio?: number
  /** A figure other than a rate. */
  value?: string
  goal: string
  ok: boolean
  p50Ms?: number
  p99Ms?: number
  serviceUs?: number | null
  databaseUs?: number | null
  /** A remark below the table. */
  note?: string
  detail?: unknown
}

/** At half the peak rate, the 99th percentile may be at most this many times the median. */
const TAIL = 8

export function rowsOf(measured: MeasuredCase): Row[] {
  const { title, rate, limit, ratio, goal, serviceUs, databaseUs, half } = measured
  const tail = half.p99Ms / half.p50Ms
  return [
    {
      title,
      rate,
      limit,
      ratio,
      goal: `≥ ${goal} ×`,
      ok: ratio >= goal,
      serviceUs,
      databaseUs,
      detail: measured,
    },
    {
      title: '  at half that rate, p99 ÷ p50',
      rate: half.rate,
      ratio: tail,
      goal: `≤ ${TAIL} ×`,
      ok: tail <= TAIL && half.unsent === 0,
      p50Ms: half.p50Ms,
      p99Ms: half.p99Ms,
      ...(half.unsent > 0
        ? { note: `${half.unsent} requests were never sent: half the peak was too much` }
        : {}),
    },
  ]
}

const columns: [head: string, cell: (row: Row) => string][] = [
  ['case', (row) => row.title],
  ['rate/s', (row) => roundedText(row.rate)],
  ['limit/s', (row) => roundedText(row.limit)],
  ['ratio', (row) => row.value ?? digits(row.ratio, 2)],
  ['goal', (row) => row.goal],
  ['', (row) => (row.ok ? '✓' : '✗')],
  ['p50 ms', (row) => digits(row.p50Ms, 1)],
  ['p99 ms', (row) => digits(row.p99Ms, 1)],
  ['CPU µs: service', (row) => roundedText(row.serviceUs)],
  ['database', (row) => roundedText(row.databaseUs)],
]

export function table(rows: readonly Row[]): string {
  const cells = [columns.map(([head]) => head), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]
  const widths = columns.map((_, place) => Math.max(...cells.map((line) => line[place]!.length)))
  const isText = (place: number) => place === 0 || place === 4
  const lines = cells.map((line) =>
    line
      .map((text, place) => (isText(place) ? text.padEnd(widths[place]!) : text.padStart(widths[place]!)))
      .join('  ')
      .trimEnd(),
  )
  const notes = rows.flatMap((row) => (row.note ? [`${row.title.trim()}: ${row.note}`] : []))
  return [...lines, ...(notes.length > 0 ? ['', ...notes] : [])].join('\n')
}

function roundedText(value: number | null | undefined): string {
  return value == null || Number.isNaN(value) ? '' : Math.round(value).toLocaleString('en')
}
function digits(value: number | undefined, count: number): string {
  return value === undefined || Number.isNaN(value) ? '' : value.toFixed(count)
}
