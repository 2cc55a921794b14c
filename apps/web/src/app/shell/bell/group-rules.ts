import type { components } from '@groundswell/client'

export type Notification = components['schemas']['Notification']
export type NotificationKind = Notification['kind']

/** The notifications about one thing: an item, a campaign, or nothing in particular. The newest comes first. */
export interface Group {
  key: string
  feedbackId: string | null
  notifications: readonly Notification[]
  unread: readonly string[]
}

/**
 * Groups notifications by item, otherwise by campaign, and the rest by kind. A group is placed where its newest
 * notification is.
 */
export function groupNotifications(notifications: readonly Notification[]): Group[] {
  const groups = new Map<string, Notification[]>()
  for (const notification of notifications) {
    const key = groupKey(notification)
    const group = groups.get(key)
    if (group) group.push(notification)
    else groups.set(key, [notification])
  }
  return [...groups].map(([key, members]) => ({
    key,
    feedbackId: readId(members[0]!, 'feedbackId'),
    notifications: members,
    unread: members.filter(({ readAt }) => readAt === null).map(({ id }) => id),
  }))
}

function groupKey(notification: Notification): string {
  const item = readId(notification, 'feedbackId')
  if (item && !aboutMoney.includes(notification.kind)) return `item ${item}`
  const campaign = readId(notification, 'campaignId')
  return campaign ? `campaign ${campaign}` : `kind ${notification.kind}`
}
const aboutMoney: readonly NotificationKind[] = ['BUDGET_LOW', 'PAYMENT_DISPUTED']

/** Returns an id from the notification's data; null if it has none under this name. */
export function readId({ data }: Pick<Notification, 'data'>, name: string): string | null {
  const value = data[name]
  return typeof value === 'string' ? value : null
}

/** A page that a notification leads to. */
export type Way =
  | { to: 'item' | 'moderation' | 'deployment' | 'campaign'; id: string }
  | { to: 'team' | 'testers' | 'webhooks' | 'inbox' }

/** Returns the page that a notification opens. */
export function findPage(notification: Notification): Way {
  const item = readId(notification, 'feedbackId')
  const deployment = readId(notification, 'deploymentId')
  const campaign = readId(notification, 'campaignId')
  switch (notification.kind) {
    case 'FEEDBACK_FLAGGED':
      return item && !readId(notification, 'entryId') ? { to: 'moderation', id: item } : itemOrInbox(item)
    case 'APPROVAL_REQUESTED':
    case 'DEPLOYMENT_FAILED':
      return deployment ? { to: 'deployment', id: deployment } : itemOrInbox(item)
    case 'BUDGET_LOW':
    case 'PAYMENT_DISPUTED':
      return campaign ? { to: 'campaign', id: campaign } : { to: 'inbox' }
    case 'MEMBER_JOINED':
      return { to: 'team' }
    case 'TESTER_JOINED':
      return { to: 'testers' }
    case 'WEBHOOK_DISABLED':
      return { to: 'webhooks' }
    default:
      return itemOrInbox(item)
  }
}
const itemOrInbox = (item: string | null): Way => (item ? { to: 'item', id: item } : { to: 'inbox' })
