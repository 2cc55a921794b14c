import type { components } from '@groundswell/client'

export type Preview = components['schemas']['BoardPreview']

/** `GET /api/board-preview` counts at most this many items of one stage. */
const MOST_COUNTED = 1000

/** Returns how many items become public, and whether there may be more. */
export function countPublic({ counts }: Preview): { total: number; isCapped: boolean } {
  const all = Object.values(counts)
  return {
    total: all.reduce((sum, count) => sum + count, 0),
    isCapped: all.some((count) => count >= MOST_COUNTED),
  }
}

/**
 * Returns a slug made from a name: Latin letters, digits and hyphens, at most 60; empty if the name has none of these.
 */
export function suggestSlug(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 60)
    .replace(/-$/, '')
}

/** Returns the beginning of a description on one line, cut between words, as the public board shows it. */
export function cutExcerpt(text: string, most = 220): string {
  const flat = text.replace(/\s+/gu, ' ').trim()
  if (flat.length <= most) return flat
  const cut = flat
    .slice(0, most)
    .toWellFormed()
    .replace(/\ufffd$/u, '')
  const word = cut.lastIndexOf(' ')
  return `${word > most / 2 ? cut.slice(0, word) : cut}…`
}
