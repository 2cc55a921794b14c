import { expect, test } from 'vitest'
import { findPage, groupNotifications, type Notification, type NotificationKind } from './group-rules.ts'

let made = 0
const told = (kind: NotificationKind, data: Record<string, unknown> = {}, readAt: string | null = null) =>
  ({ id: `n${++made}`, kind, data, readAt, createdAt: '2026-01-01T00:00:00.000Z' }) as Notification

test('what is told of one item stands together, where its newest stands', () => {
  const groups = groupNotifications([
    told('DEPLOYED', { feedbackId: 'a' }),
    told('MEMBER_JOINED', { memberId: 'm' }),
    told('THRESHOLD_MET', { feedbackId: 'a' }, '2026-01-02T00:00:00.000Z'),
    told('TESTER_JOINED', { testerId: 't' }),
  ])
  expect(groups.map(({ key, notifications }) => [key, notifications.length])).toEqual([
    ['item a', 2],
    ['kind MEMBER_JOINED', 1],
    ['kind TESTER_JOINED', 1],
  ])
  expect(groups[0]).toMatchObject({ feedbackId: 'a', unread: [groups[0]!.notifications[0]!.id] })
})

test('money is told by campaign, also where an item caused it', () => {
  const groups = groupNotifications([
    told('BUDGET_LOW', { campaignId: 'c', feedbackId: 'a' }),
    told('PAYMENT_DISPUTED', { campaignId: 'c' }),
    told('DEPLOYED', { feedbackId: 'a', campaignId: 'c' }),
  ])
  expect(groups.map(({ key }) => key)).toEqual(['campaign c', 'item a'])
})

test('each kind leads to where something can be done about it', () => {
  const ids = { feedbackId: 'f', deploymentId: 'd', campaignId: 'c' }
  expect(findPage(told('FEEDBACK_FLAGGED', ids))).toEqual({ to: 'moderation', id: 'f' })
  expect(findPage(told('FEEDBACK_FLAGGED', { ...ids, entryId: 'e' }))).toEqual({ to: 'item', id: 'f' })
  expect(findPage(told('APPROVAL_REQUESTED', ids))).toEqual({ to: 'deployment', id: 'd' })
  expect(findPage(told('DEPLOYMENT_FAILED', { feedbackId: 'f' }))).toEqual({ to: 'item', id: 'f' })
  expect(findPage(told('BUDGET_LOW', ids))).toEqual({ to: 'campaign', id: 'c' })
  expect(findPage(told('DEPLOYED', ids))).toEqual({ to: 'item', id: 'f' })
  expect(findPage(told('THRESHOLD_MET', { feedbackId: 7 }))).toEqual({ to: 'inbox' })
  expect(findPage(told('WEBHOOK_DISABLED'))).toEqual({ to: 'webhooks' })
})
