import type { Client } from '@groundswell/client'
import type { Detail, Line } from './types.ts'

/** Lines that the service returns at once. */
const PART = 200
/** Lines that a page keeps. */
const MOST = 5_000
/** The most deployments whose lines are cached. */
const MOST_BOOKS = 30

/** Merges the lines of two reads in their order, each once. Above `most`, only the latest stay. */
export function mergeLines(known: readonly Line[], fresh: readonly Line[], most = MOST): readonly Line[] {
  if (fresh.length === 0) return known
  const bySequence = new Map([...known, ...fresh].map((line) => [line.sequence, line]))
  return [...bySequence.values()].sort((one, other) => one.sequence - other.sequence).slice(-most)
}

/**
 * Returns the sequence number to read after, so that the lines before the first known one are returned. Null means that
 * there are none.
 */
export function startOfOlderLines(lines: readonly Line[]): number | null {
  const first = lines[0]?.sequence ?? 1
  return first <= 1 ? null : Math.max(0, first - 1 - PART)
}

/** The known log lines of deployments, so that a refresh reads only new ones. */
const books = new Map<string, readonly Line[]>()

function keepLines(id: string, lines: readonly Line[]): readonly Line[] {
  books.delete(id)
  books.set(id, lines)
  if (books.size > MOST_BOOKS) books.delete(books.keys().next().value!)
  return lines
}

async function readPart(api: Client, id: string, logsAfter: number | undefined, signal?: AbortSignal) {
  const query = logsAfter === undefined ? {} : { logsAfter }
  return api.get('/api/deployments/{id}', { params: { path: { id }, query }, ...(signal ? { signal } : {}) })
}

/** Returns a deployment with all lines since the last read; the first read returns the latest 200. */
export async function readDeployment(api: Client, id: string, signal?: AbortSignal): Promise<Detail> {
  let lines = books.get(id) ?? []
  for (;;) {
    const last = lines.at(-1)?.sequence
    const found = await readPart(api, id, last, signal)
    lines = keepLines(id, mergeLines(lines, found.logs))
    const isWhole = found.logs.length < PART || (lines.at(-1)?.sequence ?? 0) >= found.lastLog
    if (isWhole) return { ...found, logs: [...lines] }
  }
}

/** Reads the lines before the known ones; the next refresh shows them. */
export async function readOlder(api: Client, id: string): Promise<void> {
  const lines = books.get(id) ?? []
  const after = startOfOlderLines(lines)
  if (after === null) return
  const found = await readPart(api, id, after)
  keepLines(id, mergeLines(lines, found.logs))
}

/** Returns lines of this level and above. */
export function linesFromLevel(lines: readonly Line[], level: Line['level']): readonly Line[] {
  const ranks: Record<Line['level'], number> = { debug: 0, info: 1, warn: 2, error: 3 }
  return level === 'debug' ? lines : lines.filter((line) => ranks[line.level] >= ranks[level])
}

/** Returns a log as plain text for the clipboard. */
export const toPlainText = (lines: readonly Line[]): string =>
  lines.map(({ at, level, message }) => `${at} ${level.toUpperCase()} ${message}`).join('\n')
