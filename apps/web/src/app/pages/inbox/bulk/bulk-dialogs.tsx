import type { ComponentType } from 'react'
import type { BulkAction } from '../bulk-actions.ts'
import { BlockDialog } from './block-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { AssigneeDialog, PriorityDialog, TagsDialog } from './triage-dialogs.tsx'
import type { BulkProps } from './use-bulk.tsx'

const dialogs: Readonly<Record<BulkAction, ComponentType<BulkProps>>> = {
  status: StatusDialog,
  assignee: AssigneeDialog,
  priority: PriorityDialog,
  tags: TagsDialog,
  merge: MergeDialog,
  block: BlockDialog,
}

/** The dialog of an action on one item or on several. */
export function BulkDialog({ action, ...props }: BulkProps & { action: BulkAction }) {
  const Chosen = dialogs[action]
  return <Chosen {...props} />
}
