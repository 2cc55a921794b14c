import { member, secretKey, tester } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { sliceOf } from '../../../core/page.ts'
import {
  changePreferences,
  changeTesterPreferences,
  listInbox,
  markRead,
  readPreferences,
  readTesterPreferences,
} from './actions.ts'
import * as shapes from './schemas.ts'

const tag = 'Notifications'
const accepts = [secretKey, member] as const
const ownInbox = 'Every member has their own inbox. Secret keys share the workspace’s inbox.'

export const operations = [
  operation({
    id: 'listNotifications',
    method: 'GET',
    path: '/api/notifications',
    tag,
    summary: 'Notification inbox, newest first',
    description: ownInbox,
    accepts,
    query: shapes.NotificationQuery,
    returns: shapes.NotificationPage,
    handle: ({ caller, query }, app) => listInbox<shapes.WorkspaceKind>(app, caller, query, sliceOf(query)),
  }),
  operation({
    id: 'markNotificationRead',
    method: 'PATCH',
    path: '/api/notifications/{id}/read',
    tag,
    summary: 'Mark a notification as read',
    description: 'For the caller only. Repeating it changes nothing.',
    accepts,
    role: 'VIEWER',
    returns: shapes.Notification,
    handle: ({ caller, params }, app) => markRead<shapes.WorkspaceKind>(app, caller, params.id),
  }),
  operation({
    id: 'getNotificationPreferences',
    method: 'GET',
    path: '/api/notification-preferences',
    tag,
    summary: 'Get the caller’s notification preferences',
    accepts,
    returns: shapes.NotificationPreferences,
    handle: ({ caller }, app) => readPreferences(app, caller),
  }),
  operation({
    id: 'updateNotificationPreferences',
    method: 'PATCH',
    path: '/api/notification-preferences',
    tag,
    summary: 'Change the caller’s notification preferences',
    description: `Omitted kinds do not change. ${ownInbox}`,
    accepts,
    role: 'VIEWER',
    body: shapes.NotificationPreferencesUpdate,
    returns: shapes.NotificationPreferences,
    handle: ({ caller, body }, app) => changePreferences(app, caller, body.kinds),
  }),
  operation({
    id: 'listTesterNotifications',
    method: 'GET',
    path: '/api/tester/notifications',
    tag: 'Testers',
    summary: 'Tester’s notification inbox, newest first',
    accepts: [tester],
    query: shapes.NotificationQuery,
    returns: shapes.TesterNotificationPage,
    handle: ({ caller, query }, app) => listInbox<shapes.TesterKind>(app, caller, query, sliceOf(query)),
  }),
  operation({
    id: 'markTesterNotificationRead',
    method: 'PATCH',
    path: '/api/tester/notifications/{id}/read',
    tag: 'Testers',
    summary: 'Mark a notification as read',
    accepts: [tester],
    returns: shapes.TesterNotification,
    handle: ({ caller, params }, app) => markRead<shapes.TesterKind>(app, caller, params.id),
  }),
  operation({
    id: 'getTesterNotificationPreferences',
    method: 'GET',
    path: '/api/tester/notification-preferences',
    tag: 'Testers',
    summary: 'Get the tester’s notification preferences, including the weekly digest',
    accepts: [tester],
    returns: shapes.TesterNotificationPreferences,
    handle: ({ caller }, app) => readTesterPreferences(app, caller),
  }),
  operation({
    id: 'updateTesterNotificationPreferences',
    method: 'PATCH',
    path: '/api/tester/notification-preferences',
    tag: 'Testers',
    summary: 'Change the tester’s notification preferences',
    description: 'Omitted kinds do not change.',
    accepts: [tester],
    body: shapes.TesterNotificationPreferencesUpdate,
    returns: shapes.TesterNotificationPreferences,
    handle: ({ caller, body }, app) => changeTesterPreferences(app, caller, body.kinds),
  }),
]
