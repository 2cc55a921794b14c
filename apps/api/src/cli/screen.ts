import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { screen } from '../features/engines/safety/index.ts'
import { linesOf, longestLine } from './lines.ts'
import { readOptions } from './options.ts'

const help = `Screens texts. Reads one JSON object per line and writes one per line, in the same order.

  npm run --silent screen < items.jsonl > screened.jsonl

In    {"text": "…"}  or  {"title": "…", "description": "…", "data": {…}, "metadata": {…}}
Out   {"safetyStatus", "redacted", "spans": [{"start", "end", "type"}], "reasons": […], "score"}

safetyStatus is CLEARED, FLAGGED or BLOCKED; score is 0–1. Offsets are UTF-16 units of the original text;
for an item with several fields, each span names its field. An invalid line returns
{"error", "code", "line"}, and the next line follows. Blank lines are skipped.`

const flushAt = 32 * 1024

/** Screens a stream of lines into a stream of lines, with one line and one small buffer in memory. */
export async function screenLines(input: Readable, output: Writable, now: () => Date): Promise<void> {
  let buffer = ''
  let number = 0
  const flush = async () => {
    const full = !output.write(buffer)
    buffer = ''
    if (full && !output.destroyed) await once(output, 'drain')
  }
  for await (const line of linesOf(input)) {
    number++
    if (line?.trim() === '') continue
    buffer += `${JSON.stringify(screenLine(line, number, now()))}\n`
    if (buffer.length >= flushAt || input.readableLength === 0) await flush()
  }
  if (buffer !== '') await flush()
}

function screenLine(line: string | null, number: number, at: Date) {
  if (line === null)
    return failure(number, 'line_too_long', `The line is longer than ${longestLine} characters`)
  let item: unknown
  try {
    item = JSON.parse(line)
  } catch {
    return failure(number, 'invalid_json', 'The line is not JSON')
  }
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    return failure(number, 'invalid_item', 'The line is not a JSON object')
  }
  const { text, title, description, data, metadata } = item as Record<string, unknown>
  for (const [name, value] of Object.entries({ text, title, description })) {
    if (value !== undefined && value !== null && typeof value !== 'string') {
      return failure(number, 'invalid_item', `"${name}" is not a string`)
    }
  }
  if (typeof text === 'string') {
    const { status, redacted, spans, report, score } = screen({ description: text }, { at })
    return {
      safetyStatus: status,
      redacted: redacted.description,
      spans: spans.map(({ start, end, type }) => ({ start, end, type })),
      reasons: report.reasons.map((reason) => ({ ...reason, field: reason.field === null ? null : 'text' })),
      score,
    }
  }
  if ([title, description, data, metadata].every((value) => value === undefined)) {
    return failure(
      number,
      'invalid_item',
      'The object has none of text, title, description, data and metadata',
    )
  }
  const fields = {
    title: (title ?? undefined) as string | undefined,
    description: description as string | undefined,
    data,
    metadata,
  }
  const { status, redacted, spans, report, score } = screen(fields, { at })
  return { safetyStatus: status, redacted, spans, reasons: report.reasons, score }
}

function failure(line: number, code: string, error: string) {
  return { error, code, line }
}

if (import.meta.main) {
  readOptions(help, {})
  // A reader that closes the pipe early (`| head`) is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  await screenLines(process.stdin, process.stdout, () => new Date())
}
