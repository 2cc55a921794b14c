import type { components } from '@groundswell/client'
import { type FieldCopy, toFieldCopy } from './copy-rules.ts'
import { type ReasonRow, type Report, readReport, type SafetyStatus, toReasonRows } from './report-rules.ts'

export type ModerationItem = components['schemas']['ModerationItem']
export type HeldEntry = components['schemas']['HeldThreadEntry']

/** A subject of moderation: an item, or an entry of its thread. */
export interface Subject {
  kind: 'item' | 'entry'
  id: string
  /** Identifies the state that the person saw: it changes with everything that a decision depends on. */
  seen: string
  safetyStatus: SafetyStatus
  createdAt: string
  /** The item, or the item that the entry is about. */
  feedbackId: string
  title: string
  report: Report
  rows: readonly ReasonRow[]
  fields: readonly FieldCopy[]
  /** Whether the person may read originals; otherwise both versions in `fields` are the redacted copy. */
  readsOriginal: boolean
  /** Sentences of the service, for readers who get no report. */
  explanations: readonly string[]
  /** Whether a person has blocked the item. The block stays until the item is approved. */
  isFinal: boolean
  item: ModerationItem | null
  entry: HeldEntry | null
}

const kept = new WeakMap<ModerationItem | HeldEntry, Subject>()

/** Returns the subject of an item of the queue; made once for each answer of the service. */
export function subjectOfItem(item: ModerationItem): Subject {
  return cachedSubject(item, () => {
    const { title, description, redactedTitle, redactedDescription } = item
    const report = readReport(item)
    return {
      ...commonFields(item, report, [
        toFieldCopy('title', title, redactedTitle, report.spans),
        toFieldCopy('description', description, redactedDescription, report.spans),
      ]),
      kind: 'item',
      seen: `${item.id}:${item.revision}:${item.safetyStatus}`,
      safetyStatus: item.safetyStatus,
      feedbackId: item.id,
      title: title ?? '',
      isFinal: item.safetyStatus === 'BLOCKED' && item.lastDecision?.decision === 'BLOCK',
      item,
      entry: null,
    }
  })
}

export function subjectOfEntry(entry: HeldEntry): Subject {
  return cachedSubject(entry, () => {
    const report = readReport(entry)
    const status = entry.safetyStatus ?? 'FLAGGED'
    return {
      ...commonFields(entry, report, [
        toFieldCopy('description', entry.body, entry.redactedBody ?? entry.body, report.spans),
      ]),
      kind: 'entry',
      seen: `${entry.id}:${entry.editedAt}:${status}`,
      safetyStatus: status,
      feedbackId: entry.feedbackId,
      title: entry.body,
      isFinal: false,
      item: null,
      entry,
    }
  })
}

function cachedSubject(source: ModerationItem | HeldEntry, make: () => Subject): Subject {
  const known = kept.get(source) ?? make()
  kept.set(source, known)
  return known
}

function commonFields(
  source: ModerationItem | HeldEntry,
  report: Report,
  fields: readonly FieldCopy[],
): Pick<Subject, 'id' | 'createdAt' | 'report' | 'rows' | 'fields' | 'readsOriginal' | 'explanations'> {
  const given = source.safetyReport as { reasons?: unknown } | undefined
  const isAligned = (name: string) => fields.some(({ field, align }) => field === name && align !== null)
  return {
    id: source.id,
    createdAt: source.createdAt,
    report,
    // A finding that is not in the redacted copy cannot be cut from it.
    rows: toReasonRows(report).map((row) => ({
      ...row,
      canCut: row.canCut && row.places.some(({ field }) => isAligned(field)),
    })),
    fields,
    readsOriginal: Array.isArray(given?.reasons),
    explanations: source.explanations,
  }
}

/** Returns the subject that replaces one that has gone: the next one, else the previous. */
export function nextSubject(subjects: readonly Subject[], id: string): Subject | null {
  const at = subjects.findIndex((subject) => subject.id === id)
  return subjects[at + 1] ?? subjects[at - 1] ?? null
}
