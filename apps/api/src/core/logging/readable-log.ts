import type { SafeError } from './safe-error.ts'

const COLOURS: Record<string, string> = {
  trace: '90',
  debug: '90',
  info: '32',
  warn: '33',
  error: '31',
  fatal: '41;97',
}

/**
 * Formats one JSON log line for people: time of day, level, message, fields, and errors with their stack below. Control
 * characters are escaped, because a field could otherwise rewrite the terminal.
 *
 * @param line as the logger writes it, with its line feed
 */
export function readableLine(line: string, colours: boolean): string {
  const entry = parseLine(line)
  const paint = (code: string, text: string) => (colours ? `\x1b[${code}m${text}\x1b[0m` : text)
  const request = readableRequest(entry, paint)
  if (request) return request
  const { time, level, pid: _, msg = '', err, ...fields } = entry
  const shown = Object.entries(fields).map(([name, value]) => {
    const text = typeof value === 'string' && /^[\w./:@+-]+$/.test(value) ? value : JSON.stringify(value)
    return paint('90', `${escapeControls(name)}=`) + escapeControls(text)
  })
  const head = [
    paint('90', String(time ?? '').slice(11, 23)),
    paint(
      COLOURS[String(level)] ?? '0',
      String(level ?? '')
        .toUpperCase()
        .padEnd(5),
    ),
    escapeControls(String(msg)),
    ...shown,
  ]
  return `${head.join(' ')}\n${err ? readableError(err as SafeError, '  ') : ''}`
}

type Paint = (code: string, text: string) => string

/**
 * Formats a completed request: method, status, time and route in columns. Returns null for any other line, and for a
 * fault.
 */
function readableRequest(
  { time, msg, method, status, ms, path, operation }: Record<string, unknown>,
  paint: Paint,
) {
  if (msg !== 'request' || typeof method !== 'string' || typeof status !== 'number' || status === 500)
    return null
  const colour = status < 300 ? '32' : status < 400 ? '36' : status < 500 ? '33' : '31'
  const columns = [
    paint('90', String(time ?? '').slice(11, 23)),
    escapeControls(method).padEnd(7),
    paint(colour, String(status)),
    paint('90', `${Number(ms).toFixed(1)} ms`.padStart(10)),
    escapeControls(String(path)),
    ...(operation ? [paint('90', escapeControls(String(operation)))] : []),
  ]
  return `${columns.join(' ')}\n`
}

/** Parses a log line. An invalid one must not end the process. */
function parseLine(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line)
  } catch {
    return { msg: line.trimEnd() }
  }
}

function readableError(error: SafeError, indent: string): string {
  const { type, message, stack, cause, errors = [], ...details } = error
  const known = Object.entries(details).map(([name, value]) => ` ${name}=${value}`)
  const lines = [
    `${type}: ${message}${known.join('')}`,
    ...(stack?.split('\n').map((frame) => `  ${frame.trim()}`) ?? []),
  ]
  const own = lines.map((line) => `${indent}${escapeControls(line)}\n`).join('')
  return (
    own + [...(cause ? [cause] : []), ...errors].map((inner) => readableError(inner, `${indent}  `)).join('')
  )
}

function escapeControls(text: string): string {
  return text.replace(
    /[\x00-\x08\x0a-\x1f\x7f-\x9f]/g,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
}
