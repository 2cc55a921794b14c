import type { App } from '../../../app.ts'
import { type Job, job } from '../../../core/job.ts'
import { isoWeekName } from '../../community/reputation/index.ts'
import { type MailText, queueMails } from '../../engines/outbox/index.ts'
import { listTestersWhoWant } from '../notifications/index.ts'
import { digestMail, type Week } from './rules.ts'
import { insertDigests, listWeeks } from './store.ts'

const BATCH = 500
const WEEK_MS = 7 * 86_400_000

/**
 * Queues this ISO week's digest for every tester who was active or affected and has no digest of this week yet. It
 * covers the last seven days, or the time since the previous digest if that is shorter. Returns how many were queued.
 */
export async function runDigests(app: App): Promise<{ week: string; queued: number }> {
  const now = app.clock.now()
  const week = isoWeekName(now)
  const start = new Date(now.getTime() - WEEK_MS)
  let queued = 0
  for (let after: string | null = null; ; ) {
    const page = await app.db.inOperator(async (tx) => {
      const weeks = await listWeeks(tx, { week, start, now, after, limit: BATCH })
      const wanting = await listTestersWhoWant(
        tx,
        'WEEKLY_DIGEST',
        weeks.map(({ testerId }) => testerId),
      )
      const texts = new Map<Week, MailText>()
      for (const each of weeks) {
        const language = wanting.get(each.testerId)
        const mail = language ? digestMail(each, { week, language, publicUrl: app.publicUrl() }) : null
        if (mail) texts.set(each, mail)
      }
      const written = await insertDigests(tx, week, now, [...texts.keys()])
      const mails = [...texts].filter(([{ testerId }]) => written.has(testerId))
      await queueMails(
        tx,
        app,
        mails.map(([{ testerId }, mail]) => ({
          onceKey: `WEEKLY_DIGEST:${week}:${testerId}`,
          recipient: { kind: 'TESTER', id: testerId },
          ...mail,
        })),
      )
      return { queued: mails.length, last: weeks.at(-1)?.testerId ?? null, isFull: weeks.length === BATCH }
    })
    queued += page.queued
    if (!page.isFull) return { week, queued }
    after = page.last
  }
}

export const weeklyDigest: Job<object> = job({
  name: 'digests.weekly',
  cron: '0 9 * * 1',
  expireInSeconds: 1800,
  async handle(app) {
    app.log.info(await runDigests(app), 'weekly digest queued')
  },
})
