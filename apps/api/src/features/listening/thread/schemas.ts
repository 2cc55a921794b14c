import { type Static, Type } from 'typebox'
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
  visible,
} from '../../../core/schema.ts'

export const entryKinds = ['COMMENT', 'QUESTION', 'ANSWER', 'NOTE'] as const
/** PUBLIC: everybody who sees the item. AUTHOR: the author and the team. TEAM: only the team. */
export const audiences = ['PUBLIC', 'AUTHOR', 'TEAM'] as const
export const sides = ['AUTHOR', 'VISITOR', 'TEAM', 'AGENT'] as const
export const entryStatuses = ['CLEARED', 'FLAGGED', 'BLOCKED'] as const

const Body = Type.String({ minLength: 1, maxLength: 5000, ...visible })

export const ThreadEntry = named(
  'ThreadEntry',
  Type.Object({
    id: Id,
    feedbackId: Id,
    kind: OneOf(entryKinds),
    audience: OneOf(audiences),
    side: OneOf(sides, { description: 'Who wrote it' }),
    own: Type.Boolean({ description: 'Whether the caller wrote it' }),
    body: UntrustedText,
    choices: Nullable(Type.Array(UntrustedText, { description: 'Answers that a question offers' })),
    questionId: Nullable(Id),
    writtenBy: Type.Optional(Type.String({ description: 'Team only' })),
    safetyStatus: Type.Optional(OneOf(entryStatuses, { description: 'Team only' })),
    redactedBody: Type.Optional(UntrustedText),
    forAgents: Type.Optional(
      Type.Boolean({ description: 'Team only: whether agents read it although it is TEAM' }),
    ),
    createdAt: Time,
    editedAt: Nullable(Time),
  }),
)
export type ThreadEntryView = Static<typeof ThreadEntry>
export const ThreadPage = PageOf(ThreadEntry)
export const ThreadQuery = Fields({ ...pageQuery })

export const ThreadEntryCreate = named(
  'ThreadEntryCreate',
  Fields({
    body: { ...Body, examples: ['It also happens in a private window.'] },
    audience: Type.Optional(
      OneOf(audiences, { description: 'Default: PUBLIC; of a NOTE and of an answer: TEAM, AUTHOR' }),
    ),
    kind: Type.Optional(
      OneOf(['COMMENT', 'NOTE'] as const, { description: 'NOTE: the team’s own, TEAM alone' }),
    ),
    forAgents: Type.Optional(
      Type.Boolean({ description: 'Team only: agents may read this note of the team' }),
    ),
    questionId: Type.Optional(
      Type.String({ format: 'uuid', description: 'The author answers this question that he was asked' }),
    ),
  }),
)
export type EntryBody = Static<typeof ThreadEntryCreate>
export const ThreadEntryUpdate = named(
  'ThreadEntryUpdate',
  Fields({ body: { ...Body, examples: ['It happens in every window.'] } }),
)

export const HeldEntry = named(
  'HeldThreadEntry',
  Type.Object({
    ...ThreadEntry.properties,
    explanations: Type.Array(Type.String(), { description: 'Why it is held, without a word of the text' }),
    safetyReport: Type.Optional({
      ...FreeObject,
      description: 'Team only: what the screen found, with its places in the body',
    }),
  }),
)
export const HeldPage = PageOf(HeldEntry)
export const HeldQuery = Fields({
  ...pageQuery,
  status: Type.Optional(OneOf(['FLAGGED', 'BLOCKED'] as const, { description: 'Default: FLAGGED' })),
})
export const EntryDecision = named(
  'ThreadEntryDecision',
  Fields({
    decision: { ...OneOf(['APPROVE', 'BLOCK'] as const), examples: ['APPROVE'] },
    redactedBody: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 20_000,
        description: 'With APPROVE: replaces the copy that others read',
      }),
    ),
    expected: Type.Optional(
      OneOf(entryStatuses, { description: 'The status that the moderator saw; another is 409' }),
    ),
  }),
)
export type EntryDecisionBody = Static<typeof EntryDecision>
