import type { WorkspaceTx } from '../../../core/database/db.ts'
import { eventId, logEvents } from '../../engines/event-log/index.ts'
import type { MembershipStatus } from './rules.ts'

/** Logs that a tester has joined the pool. The event's subject is the membership. */
export function logJoined(
  tx: WorkspaceTx,
  { membershipId, testerId }: { membershipId: string; testerId: string },
  { by: actor, at }: { by: string | null; at: Date },
): void {
  const data = { testerId: eventId(testerId) }
  logEvents(tx, [{ type: 'tester.joined', subjectId: membershipId, campaignId: null, actor, data, at }])
}

/** Logs that a locked membership has a new status or tier. */
export function logMembership(
  tx: WorkspaceTx,
  { membershipId, testerId }: { membershipId: string; testerId: string },
  to: { status: MembershipStatus; tierId: string },
  { by: actor, at }: { by: string | null; at: Date },
): void {
  const data = { testerId: eventId(testerId), status: to.status, tierId: eventId(to.tierId) }
  logEvents(tx, [{ type: 'tester.changed', subjectId: membershipId, campaignId: null, actor, data, at }])
}
