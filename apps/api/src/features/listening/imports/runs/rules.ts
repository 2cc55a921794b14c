import type { ImportResult } from '../schemas.ts'
import type { FindingRow, PartBody } from './schemas.ts'

/** The outcomes that transactions have recorded, by the external id of the item. */
export type Recorded = Readonly<Record<string, { outcome: ImportResult['outcome']; comments: number }>>

/** The counts that a chunk adds to its run. */
export interface Sums {
  created: number
  updated: number
  unchanged: number
  refused: number
  held: number
  commentsCreated: number
  commentsHeld: number
}

/** Returns whether a chunk can belong to a run of `parts` chunks. */
export function fitsRun({ part, items, rows }: PartBody, parts: number): boolean {
  const ids = new Set(items.map(({ externalId }) => externalId))
  return part < parts && items.length === rows.length && ids.size === items.length
}

/**
 * Sums up the results and findings of a chunk. An outcome recorded before a crash replaces that of the repetition,
 * which reports the item as unchanged.
 */
export function summarizePart(
  { rows, continues = false }: PartBody,
  results: readonly ImportResult[],
  recorded: Recorded,
): { sums: Sums; findings: FindingRow[] } {
  const sums = { created: 0, updated: 0, unchanged: 0, refused: 0, held: 0 }
  let [commentsCreated, commentsHeld] = [0, 0]
  const findings: FindingRow[] = []
  for (const [place, result] of results.entries()) {
    const { externalId, outcome: found, id, safetyStatus, kept, comments, code = null } = result
    const before = recorded[externalId]
    const outcome = found === 'UNCHANGED' ? (before?.outcome ?? found) : found
    const isHeld = safetyStatus !== null && safetyStatus !== 'CLEARED'
    commentsCreated += comments.created === 0 ? (before?.comments ?? 0) : comments.created
    commentsHeld += comments.held
    if (!continues) sums[keyOf[outcome]]++
    if (!continues && isHeld) sums.held++
    if (outcome !== 'REFUSED' && !isHeld && kept.length === 0 && comments.held === 0) continue
    const finding = { externalId, outcome, id, safetyStatus, kept, heldComments: comments.held, code }
    findings.push({ row: rows[place]!, ...finding })
  }
  return { sums: { ...sums, commentsCreated, commentsHeld }, findings }
}
const keyOf = { CREATED: 'created', UPDATED: 'updated', UNCHANGED: 'unchanged', REFUSED: 'refused' } as const
