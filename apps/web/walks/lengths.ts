import type { Length } from './walker.ts'

const parts = ['clicks', 'pages', 'fields'] as const

/** Reads the walks in a file, one line each: `visitor: 1 clicks, 1 pages, 0 fields`. Throws at an invalid line. */
export function readLengths(text: string): Map<string, Length> {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [, name, clicks, pages, fields] =
        /^(\w+): (\d+) clicks, (\d+) pages, (\d+) fields$/.exec(line.trim()) ?? []
      if (!name) throw new Error(`This is no length of a walk: ${line}`)
      return [name, { clicks: Number(clicks), pages: Number(pages), fields: Number(fields) }]
    }),
  )
}

/** Returns a walk as a line of the file. */
export function formatLength(name: string, { clicks, pages, fields }: Length): string {
  return `${name}: ${clicks} clicks, ${pages} pages, ${fields} fields`
}

/** Returns the measures by which a walk has become longer; all of them for a walk that was not measured before. */
export function grownParts(length: Length, before: Length | undefined): string[] {
  return parts.filter((part) => length[part] > (before?.[part] ?? -1))
}
