import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { screen } from '../src/index.ts'
import { longestLine, readLines } from './lines.ts'

const flushAt = 32 * 1024

/** Screens each line of the input and writes a line with the result. Only one line and a small buffer are in memory. */
export async function screenLines(input: Readable, output: Writable): Promise<void> {
  let buffer = ''
  let number = 0
  const flush = async () => {
    const full = !output.write(buffer)
    buffer = ''
    if (full && !output.destroyed) await once(output, 'drain')
  }
  for await (const line of readLines(input)) {
    number++
    if (line?.trim() === '') continue
    buffer += `${JSON.stringify(screenLine(line, number))}\n`
    if (buffer.length >= flushAt || input.readableLength === 0) await flush()
  }
  if (buffer !== '') await flush()
}

function screenLine(line: string | null, number: number) {
  if (line === null)
    return failureLine(number, 'line_too_long', `The line is longer than ${longestLine} characters`)
  let item: unknown
  try {
    item = JSON.parse(line)
  } catch {
    return failureLine(number, 'invalid_json', 'The line is not JSON')
  }
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    return failureLine(number, 'invalid_item', 'The line is not a JSON object')
  }
  const { text, title, description, data, metadata } = item as Record<string, unknown>
  for (const [name, value] of Object.entries({ text, title, description })) {
    if (value !== undefined && value !== null && typeof value !== 'string') {
      return failureLine(number, 'invalid_item', `"${name}" is not a string`)
    }
  }
  if (typeof text === 'string') return screenText(text)
  if ([title, description, data, metadata].every((value) => value === undefined)) {
    return failureLine(
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
  const { verdict, redacted, spans, reasons, score } = screen(fields)
  return { safetyStatus: verdict, redacted, spans, reasons, score }
}

/** Screens one text. Its spans name no field, since there is only one. */
export function screenText(text: string) {
  const { verdict, redacted, spans, reasons, score } = screen(text)
  const places = spans.map(({ start, end, type }) => ({ start, end, type }))
  return { safetyStatus: verdict, redacted, spans: places, reasons, score }
}

function failureLine(line: number, code: string, error: string) {
  return { error, code, line }
}
