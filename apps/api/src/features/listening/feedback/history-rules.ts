import { ownText, type Said } from '../../engines/safety/index.ts'
import type { Priority } from './schemas.ts'
import type { TriageField } from './triage-rules.ts'

/**
 * Kinds of entries in an item's history that the service itself writes. A client can use them to show its own wording.
 */
export const causeKinds = [
  'MERGED',
  'UNMERGED',
  'EDITED',
  'TRIAGED',
  'IMPORTED',
  'WITHDRAWN',
  'DELETED',
  'ANSWER_REPLACED',
  'AUTHOR_ERASED',
  'SCREENED_AGAIN',
  'STILL_BROKEN',
  'TAKEN_OVER',
  'AUTHOR_ASKED',
  'QUESTION_ANSWERED',
] as const

/** The structured cause of an entry. An entry whose reason a person wrote has no cause. */
export type Cause =
  | { kind: 'MERGED' | 'UNMERGED'; itemId: string }
  | { kind: 'EDITED'; where: 'HERE' | 'SOURCE'; revision: number }
  | { kind: 'TRIAGED'; fields: TriageField[]; priority: Priority | null; isAssigned: boolean }
  | { kind: 'STILL_BROKEN'; count: number }
  | { kind: 'TAKEN_OVER'; deploymentId: string }
  | {
      kind: Exclude<
        (typeof causeKinds)[number],
        'MERGED' | 'UNMERGED' | 'EDITED' | 'TRIAGED' | 'STILL_BROKEN' | 'TAKEN_OVER'
      >
    }

const sentences = {
  IMPORTED: 'Imported with this status',
  WITHDRAWN: 'Withdrawn by the author',
  DELETED: 'Deleted by a member',
  ANSWER_REPLACED: 'Replaced by a newer answer',
  AUTHOR_ERASED: 'The author’s data was erased',
  SCREENED_AGAIN: 'screened again',
  AUTHOR_ASKED: 'The agent has asked the author',
  QUESTION_ANSWERED: 'The agent’s question has been answered',
}

/** Returns a cause as an English sentence, which the API shows as `why`. It contains no names. */
export function causeInWords(cause: Cause): string {
  switch (cause.kind) {
    case 'MERGED':
      return `Merged into ${cause.itemId}`
    case 'UNMERGED':
      return `Unmerged from ${cause.itemId}`
    case 'EDITED':
      return `Edited ${cause.where === 'HERE' ? 'by the author' : 'where it was imported from'}: revision ${cause.revision}`
    case 'TRIAGED': {
      const changes: Record<TriageField, string> = {
        priority: cause.priority === null ? 'Priority removed' : `Priority ${cause.priority}`,
        assigneeId: cause.isAssigned ? 'Assigned' : 'Assignee removed',
        tags: 'Tags changed',
      }
      return cause.fields.map((field) => changes[field]).join('. ')
    }
    case 'STILL_BROKEN':
      return `${cause.count} ${cause.count === 1 ? 'person' : 'people'} found it still broken`
    case 'TAKEN_OVER':
      return `Taken over from deployment ${cause.deploymentId}, which had fallen silent`
    default:
      return sentences[cause.kind]
  }
}

/** Returns the sentence and the structured cause of an entry, as the row stores them. */
export const causeFields = (cause: Cause): { why: Said; cause: Cause } => ({
  why: ownText(causeInWords(cause)),
  cause,
})
