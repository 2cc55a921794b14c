import { Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Fields, Id, Nullable, named, OneOf, PageOf, Time } from '../../../core/schema.ts'
import { findings, mailLifecycle, recipientKinds } from './rules.ts'

const statuses = OneOf(mailLifecycle.states)

/** A mail as the operator sees it, without text and address. */
export const OutboxMail = named(
  'OutboxMail',
  Type.Object({
    id: Id,
    status: statuses,
    messageId: Nullable(Type.String({ description: 'Search for it in the mail server’s logs' })),
    recipientKind: OneOf(recipientKinds),
    recipientId: Id,
    attempts: Type.Integer(),
    reason: Nullable(Type.String({ description: 'Codes of the last answer' })),
    dueAt: Time,
    createdAt: Time,
    settledAt: Nullable(Time),
    finding: Nullable(OneOf(findings)),
    findingBy: Nullable(Type.String()),
    findingNote: Nullable(Type.String()),
    findingAt: Nullable(Time),
  }),
)
export const OutboxPage = named('OutboxPage', PageOf(OutboxMail))
export const OutboxQuery = Fields({ ...pageQuery, status: Type.Optional(statuses) })
export const MailFinding = named(
  'MailFinding',
  Fields({
    finding: OneOf(findings, {
      description: 'NOT_DELIVERED queues the mail again, under its own Message-ID',
    }),
    note: Type.Optional(Type.String({ maxLength: 1000, description: 'Source of the finding' })),
  }),
)
