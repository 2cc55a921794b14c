import { plural } from '../../../../text/plural.ts'
import type { NotificationKind } from '../group-rules.ts'

export default {
  title: 'Notifications',
  move: 'move',
  markRead: 'read',
  markAllRead: 'All read',
  allRead: 'All are read.',
  nothing: 'Nothing yet',
  nothingWhy: 'News of the workspace that concern you appear here.',
  more: 'Earlier ones',
  earlier: (n: number) => plural('en', n, { one: '1 earlier one', other: `${n} earlier ones` }),
  unread: (n: number) => `${n} unread`,
  kinds: {
    FEEDBACK_FLAGGED: 'Waits for a moderator',
    THRESHOLD_MET: 'Has reached its threshold',
    DEPLOYMENT_FAILED: 'A deployment has failed',
    DEPLOYED: 'Shipped',
    ITEM_REOPENED: 'Testers say that it is still broken',
    TEST_RED: 'The test of a shipped item is red',
    AUTHOR_DISPUTED: 'Its author says that it is still broken',
    FEEDBACK_ASSIGNED: 'An item was assigned to you',
    BUDGET_LOW: 'The budget of a campaign is low',
    PAYMENT_DISPUTED: 'A payment is disputed',
    MEMBER_JOINED: 'Somebody has joined the team',
    TESTER_JOINED: 'A tester has joined',
    APPROVAL_REQUESTED: 'An agent asks you',
    WEBHOOK_DISABLED: 'A webhook is switched off after failures',
  } satisfies Record<NotificationKind, string> as Record<NotificationKind, string>,
}
