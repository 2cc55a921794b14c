import type { App } from '../../../app.ts'
import type { OperatorCaller } from '../../../core/caller.ts'
import { notFound } from '../../../core/problems.ts'
import { mailNotUnknown } from './problems.ts'
import { type Finding, mailLifecycle } from './rules.ts'
import { sendMailsJob } from './sending.ts'
import { lockMail, updateFinding } from './store.ts'

/**
 * Records whether the mail server's logs show that an UNKNOWN mail was delivered. Without such a finding, the mail is
 * never sent again.
 */
export function recordMailFinding(
  app: App,
  caller: OperatorCaller,
  id: string,
  { finding, note }: { finding: Finding; note?: string },
) {
  return app.db.inOperator(async (tx) => {
    const now = app.clock.now()
    const mail = await lockMail(tx, id, now)
    if (!mail) throw notFound()
    const to = mailLifecycle.next(mail.status, finding === 'DELIVERED' ? 'findDelivered' : 'findUndelivered')
    if (!to) throw mailNotUnknown()
    await updateFinding(tx, { id, to, finding, by: caller.email, note: note ?? null, now })
    if (to === 'QUEUED') await app.jobs.enqueue(tx, sendMailsJob, {})
    return (await lockMail(tx, id, now))!
  })
}
