import type { useFormat } from '@groundswell/ui'
import type { useItemWords } from '../../parts/item/index.ts'
import type en from './messages/en.ts'
import type { Cause } from './story-rules.ts'

/** Returns the sentence for an entry that the service wrote, in the reader's language. */
export function causeSentence(
  cause: Cause,
  { causes }: Pick<typeof en, 'causes'>,
  { number }: Pick<ReturnType<typeof useFormat>, 'number'>,
  priorities: ReturnType<typeof useItemWords>['priority'],
): string {
  const { kind, revision = 0, where, fields = [], priority, isAssigned, count = 0 } = cause
  if (kind === 'EDITED') return causes.EDITED(number(revision), where === 'SOURCE')
  if (kind === 'STILL_BROKEN') return causes.STILL_BROKEN(count)
  if (kind !== 'TRIAGED') return causes[kind]
  const changes = {
    priority: priority ? causes.priority(priorities[priority]) : causes.noPriority,
    assigneeId: isAssigned ? causes.assigned : causes.unassigned,
    tags: causes.tags,
  }
  return fields.map((field) => changes[field]).join(', ')
}
