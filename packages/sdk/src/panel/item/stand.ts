import type { GroundswellError } from '../../client/error.ts'
import type { Feedback, Zone } from '../../client/types.ts'
import type { More } from '../../messages/more/en.ts'
import { type Context, explain } from '../state.ts'

/** The data and functions that the views of an item share. */
export interface Stand {
  context: Context
  more: More
  /** The element that contains the view and nothing else. */
  body: HTMLElement
  item: Feedback
  /** The item's zone, if this page has it. */
  zone: Zone | undefined
  go: {
    /** Returns to the list and focuses the item. */
    back(): void
    /** Returns to the list and removes the item from it. */
    remove(): void
    /** Tells the list that the item has changed. */
    change(item: Feedback): void
  }
}

/** Returns advice about an error in the views of an item. */
export function explainItemError({ context, more }: Pick<Stand, 'context' | 'more'>, error: unknown): string {
  const byCode: Record<string, string> = {
    edit_too_late: more.late,
    not_editable: more.fixed,
    not_withdrawable: more.fixed,
    edited_meanwhile: context.say.failed,
    value_attached: more.value,
    not_author: more.notYours,
    not_writer: more.notYours,
    merged: more.merged,
    not_found: more.gone,
    comments_closed: more.membersOnly,
    proof_required: more.known,
    already_answered: more.answered,
    subscriber_unknown: more.mailsKnown,
    not_deployed: more.fixed,
  }
  return byCode[(error as GroundswellError).code] ?? explain(context.say, error)
}
