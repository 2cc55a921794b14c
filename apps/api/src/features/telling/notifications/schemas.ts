import { type TProperties, Type } from 'typebox'
import { languages } from '../../../core/language.ts'
import { pageQuery } from '../../../core/page.ts'
import {
  Fields,
  FreeObject,
  Id,
  Nullable,
  named,
  OneOf,
  PageOf,
  Time,
  UntrustedText,
} from '../../../core/schema.ts'

export const workspaceKinds = [
  'FEEDBACK_FLAGGED',
  'THRESHOLD_MET',
  'DEPLOYMENT_FAILED',
  'DEPLOYED',
  'ITEM_REOPENED',
  'BUDGET_LOW',
  'PAYMENT_DISPUTED',
  'MEMBER_JOINED',
  'TESTER_JOINED',
  'APPROVAL_REQUESTED',
  'WEBHOOK_DISABLED',
  'AUTHOR_DISPUTED',
  'TEST_RED',
  'FEEDBACK_ASSIGNED',
] as const
/** The digest is sent by mail only. */
export const testerKinds = [
  'STATUS_CHANGED',
  'VOTE_RESET',
  'FEEDBACK_MERGED',
  'PREVIEW_REQUESTED',
  'VERIFY_REQUESTED',
  'REWARD_ACCRUED',
  'REWARD_PAYABLE',
  'PAYOUT_SENT',
  'APPLICATION_DECIDED',
  'CAMPAIGN_AVAILABLE',
  'WEEKLY_DIGEST',
] as const
export type WorkspaceKind = (typeof workspaceKinds)[number]
export type TesterKind = (typeof testerKinds)[number]

const inboxSchema = <const Kinds extends readonly string[], More extends TProperties>(
  name: string,
  kinds: Kinds,
  more: More,
) => {
  const notification = named(
    name,
    Type.Object({
      id: Id,
      kind: OneOf(kinds),
      data: {
        ...FreeObject,
        description: 'Ids of the resources concerned; of rewards also amount, asset and reason',
      },
      readAt: Nullable(Time),
      createdAt: Time,
      ...more,
    }),
  )
  const page = named(
    `${name}Page`,
    Type.Object({
      ...PageOf(notification).properties,
      unreadCount: Type.Integer({ description: 'Exact up to 10,000' }),
    }),
  )
  return { notification, page }
}
export const { notification: Notification, page: NotificationPage } = inboxSchema(
  'Notification',
  workspaceKinds,
  {},
)
export const { notification: TesterNotification, page: TesterNotificationPage } = inboxSchema(
  'TesterNotification',
  testerKinds,
  {
    title: Type.Optional(
      Nullable({
        ...UntrustedText,
        description:
          'Lists: of the item, as the tester may read it now, or the name of the campaign; null: there is none, or it is not shown',
      }),
    ),
  },
)

export const NotificationQuery = Fields({
  ...pageQuery,
  unread: Type.Optional(Type.Boolean({ default: false, description: 'Only unread notifications' })),
})

export const ReadAll = named(
  'ReadAll',
  Fields({
    upTo: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'The newest notification that the reader saw: later ones stay unread. Default: all',
      }),
    ),
  }),
)
export const ReadAllResult = named(
  'ReadAllResult',
  Type.Object({
    read: Type.Integer({ description: 'Notifications that were unread' }),
    unreadCount: Type.Integer(),
  }),
)

const Chosen = Fields({ inbox: Type.Optional(Type.Boolean()), email: Type.Optional(Type.Boolean()) })
const Both = Type.Object({ inbox: Type.Boolean(), email: Type.Boolean() })

const MailLanguage = Nullable({ ...OneOf(languages), description: 'Of the reader’s mails; null: English' })

function preferencesSchema<const Kinds extends readonly string[]>(name: string, kinds: Kinds) {
  type Kind = Kinds[number]
  const forEachKind = <Value>(value: Value) =>
    Object.fromEntries(kinds.map((kind) => [kind, value])) as Record<Kind, Value>
  return {
    preferences: named(name, Type.Object({ kinds: Type.Object(forEachKind(Both)), language: MailLanguage })),
    update: named(
      `${name}Update`,
      Fields({
        kinds: Type.Optional(Fields(forEachKind(Type.Optional(Chosen)))),
        language: Type.Optional(MailLanguage),
      }),
    ),
  }
}
export const { preferences: NotificationPreferences, update: NotificationPreferencesUpdate } =
  preferencesSchema('NotificationPreferences', workspaceKinds)
export const { preferences: TesterNotificationPreferences, update: TesterNotificationPreferencesUpdate } =
  preferencesSchema('TesterNotificationPreferences', testerKinds)
