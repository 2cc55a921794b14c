import type { App } from '../../../app.ts'
import type { WorkspaceTx } from '../../../core/database/db.ts'
import { announce } from '../../../core/event.ts'
import type { ScreenedText } from '../../engines/safety/index.ts'
import type { ZoneWithCampaign } from '../zones/index.ts'
import { feedbackPending } from './events.ts'
import { causeFields } from './history-rules.ts'
import { updateImported } from './imported-store.ts'
import { eventsOfNewItem } from './logging.ts'
import { firstSafetyStatus, needsClassifier, reportForStatus, statusOnImport } from './rules.ts'
import type { FeedbackStatus, FeedbackType } from './schemas.ts'
import { findFeedback, insertFeedback, insertStatusChange, type StoredFeedback } from './store.ts'

/** An item from another service, after screening. */
export interface ImportedItem {
  id: string
  zone: ZoneWithCampaign
  type: FeedbackType
  title: string
  description: string
  metadata: Record<string, unknown>
  screening: ScreenedText
  /** The status that it had in the other service. */
  status: FeedbackStatus
  votes: number
  /** The author as a person of the workspace; null if unknown. */
  personId: string | null
  createdAt: Date
  /** The time since which it has its status there. */
  statusSince: Date
}

/**
 * Inserts an item with its history. An import is not a submission: it notifies nobody, earns nothing and does not count
 * for a bounty. If the screen holds back the text, the item starts as COLLECTING_VOTES or REJECTED.
 */
export async function insertImported(
  app: App,
  tx: WorkspaceTx,
  imported: ImportedItem,
  by: string,
): Promise<StoredFeedback> {
  const { id, zone, screening, createdAt, statusSince } = imported
  const safetyStatus = firstSafetyStatus(screening.status, {
    hardFlagAll: app.config.HARD_FLAG_ALL,
    classifier: needsClassifier(app.config, screening),
  })
  const status = statusOnImport(imported.status, safetyStatus)
  const { title, description, metadata, type, personId } = imported
  const item = {
    ...{ id, zone: zone.id, type, title, description, data: null, metadata, status, safetyStatus, personId },
    redactedTitle: screening.redacted.title ?? '',
    redactedDescription: screening.redacted.description ?? '',
    redactedData: null,
    redactedMetadata: (screening.redacted.metadata ?? null) as Record<string, unknown> | null,
    safetyReport: reportForStatus(screening.report, safetyStatus),
    testerId: null,
    sessionHash: null,
    visibility: zone.itemVisibility,
    isAnswer: false,
    isFromAgent: false,
    createdAt,
  }
  const now = app.clock.now()
  // The event carries the time of the import and not that of the item, because readers follow the log in its order.
  await insertFeedback(tx, [item], [], eventsOfNewItem({ ...item, createdAt: now }, zone.campaignId, by))
  await updateImported(tx, { id, votes: imported.votes, status, statusSince })
  if (status !== 'COLLECTING_VOTES') {
    const cause = causeFields({ kind: 'IMPORTED' })
    await insertStatusChange(tx, { id, from: 'COLLECTING_VOTES', to: status, at: statusSince, by, ...cause })
  }
  if (safetyStatus === 'PENDING')
    await announce(tx, feedbackPending({ workspaceId: tx.workspaceId, feedbackIds: [id] }))
  return (await findFeedback(tx, id))!
}
