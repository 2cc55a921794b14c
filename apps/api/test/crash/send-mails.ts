/**
 * Sends the due mails of the outbox, in a process that a test can kill. Arguments: database URL, mail server URL, how
 * far the test has moved its clock, in milliseconds.
 */
import pino from 'pino'
import type { App } from '../../src/app.ts'
import { systemClock } from '../../src/core/clock.ts'
import { openBareDatabase } from '../../src/core/database/bare-database.ts'
import { sendMails } from '../../src/features/engines/outbox/sending.ts'

const [url = '', smtp = '', shiftMs = '0'] = process.argv.slice(2)
const db = openBareDatabase(url, 2)
const config = { SMTP_URL: smtp, MAIL_FROM: 'Groundswell <no-reply@groundswell.test>' }
const clock = { ...systemClock, now: () => new Date(Date.now() + Number(shiftMs)) }
const health = { fault() {} }
const app = { db, clock, config, health, log: pino({ level: 'silent' }) } as unknown as App
await sendMails(app)
await db.close()
