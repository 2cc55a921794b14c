import { expect, test } from 'vitest'
import { renderMailHtml } from './html.ts'
import { bucketsForMail, canonicalMailbox, MOST_ATTEMPTS, mailLifecycle, stateAfterAttempt } from './rules.ts'

const now = new Date('2026-03-01T12:00:00Z')
const minutesLater = (date: Date) => (date.getTime() - now.getTime()) / 60_000

test('every state and every event: only certainty leads back to QUEUED', () => {
  const table = Object.fromEntries(
    mailLifecycle.states.map((state) => [
      state,
      Object.fromEntries(
        mailLifecycle.events
          .map((event) => [event, mailLifecycle.next(state, event)] as const)
          .filter(([, next]) => next !== null),
      ),
    ]),
  )
  expect(table).toEqual({
    QUEUED: { claim: 'SENDING', drop: 'DROPPED', restore: 'UNKNOWN' },
    SENDING: { accept: 'SENT', refuse: 'FAILED', postpone: 'QUEUED', lose: 'UNKNOWN', restore: 'UNKNOWN' },
    UNKNOWN: {
      accept: 'SENT',
      refuse: 'FAILED',
      postpone: 'QUEUED',
      findDelivered: 'SENT',
      findUndelivered: 'QUEUED',
    },
    SENT: {},
    FAILED: {},
    DROPPED: {},
  })
})

test.each([
  ['SENT', 'accept', null],
  ['UNKNOWN', 'lose', 'no answer'],
  [{ refused: '550 5.1.1' }, 'refuse', '550 5.1.1'],
  [{ notSent: '421' }, 'postpone', '421'],
] as const)('an attempt that came to %j is settled by %s', (outcome, event, reason) => {
  expect(stateAfterAttempt(outcome, 1, now)).toMatchObject({ event, reason })
})

test('the pauses double up to six hours, and the last attempt ends it', () => {
  const pauses = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, i) =>
    minutesLater(stateAfterAttempt({ notSent: '421' }, i + 1, now).dueAt),
  )
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360, 360])
  expect(stateAfterAttempt({ notSent: '421' }, MOST_ATTEMPTS, now)).toMatchObject({
    event: 'refuse',
    reason: '421',
  })
})

test('HTML says what the text says, and nothing in it is markup', () => {
  const html = renderMailHtml('One <b>&\ntwo\n\nSee https://x.test/a?b=1.')
  expect(html).toContain('<p dir="auto">One &#60;b&#62;&#38;<br>two</p>')
  expect(html).toContain('<a href="https://x.test/a?b=1">https://x.test/a?b=1</a>.')
  expect(renderMailHtml('A code:\n\n    AB-<C>')).toContain('<pre>AB-&#60;C&#62;</pre>')
  expect(html).not.toMatch(/src=|url\(|@import/)
})

test.each([
  ['Anna@Example.com', 'anna@example.com'],
  [' anna+lists@example.com', 'anna@example.com'],
  ['anna+a+b@example.com', 'anna@example.com'],
  ['a.n.n.a@example.com', 'a.n.n.a@example.com'],
  ['A.n.na+x@googlemail.com', 'anna@gmail.com'],
  ['anna@gmail.com', 'anna@gmail.com'],
  ['+tag@example.com', '+tag@example.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(canonicalMailbox(address)).toBe(mailbox)
})

test('an invitation counts for the mailbox, the workspace, and both together; 0 takes a limit away', () => {
  const limits = {
    invitationsPerMailbox: 3,
    invitationsPerSender: 0,
    noticesPerMailbox: 20,
    optInsPerMailbox: 3,
    optInsPerSender: 500,
  }
  const mail = { limitedAs: 'INVITATION' as const, senderId: 'w' }
  expect(bucketsForMail(mail, 'm', limits, now).map(({ name, most }) => [name, most])).toEqual([
    ['mail:invitation:m:2026-03-01', 3],
    ['mail:invitation:w:m:2026-03-01', 1],
  ])
  expect(bucketsForMail({ limitedAs: null, senderId: 'w' }, 'm', limits, now)).toEqual([])
  const asked = bucketsForMail({ limitedAs: 'OPT_IN', senderId: 'w' }, 'm', limits, now)
  expect(asked.map(({ name, most }) => [name, most])).toEqual([
    ['mail:opt-in:m:2026-03-01', 3],
    ['mail:opt-ins-of:w:2026-03-01', 500],
  ])
  const news = bucketsForMail({ limitedAs: 'NOTICE', senderId: 'w', once: 'item-news:i' }, 'm', limits, now)
  expect(news.map(({ name, most }) => [name, most])).toEqual([
    ['mail:notice:m:2026-03-01', 20],
    ['mail:item-news:i:m:2026-03-01', 1],
  ])
})
