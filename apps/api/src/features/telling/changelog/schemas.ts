import { type Static, Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Fields, Id, Nullable, named, OneOf, PageOf, Time, visible } from '../../../core/schema.ts'

export const entryStatuses = ['CLEARED', 'FLAGGED', 'BLOCKED'] as const

/** An entry of a changelog as the team reads it. */
export const ChangelogEntry = named(
  'ChangelogEntry',
  Type.Object({
    id: Id,
    campaignId: Id,
    feedbackId: Nullable(Type.String({ format: 'uuid', description: 'The item of which it tells' })),
    title: Type.String(),
    body: Type.String({ description: 'Plain text; lines are kept' }),
    redactedTitle: Type.String({ description: 'The copy that everybody reads, unless `asWritten`' }),
    redactedBody: Type.String(),
    safetyStatus: OneOf(entryStatuses),
    explanations: Type.Array(Type.String(), { description: 'Why it is held, without a word of the text' }),
    asWritten: Type.Boolean({ description: 'Whether everybody reads the words themselves' }),
    isPublished: Type.Boolean(),
    isShown: Type.Boolean({
      description: 'Published, and CLEARED or `asWritten`: what is held is shown to nobody outside the team',
    }),
    publishedAt: Nullable(Time),
    createdAt: Time,
    updatedAt: Time,
  }),
)
export const ChangelogEntryPage = named('ChangelogEntryPage', PageOf(ChangelogEntry))
export const ChangelogQuery = Fields(pageQuery)

const title = Type.String({ minLength: 1, maxLength: 200, ...visible })
const more = {
  body: Type.Optional(Type.String({ maxLength: 10_000, description: 'Plain text; lines are kept' })),
  feedbackId: Type.Optional(
    Nullable(
      Type.String({
        format: 'uuid',
        description: 'An item of the campaign: once it is shipped, the changelog tells of it in these words',
      }),
    ),
  ),
  isPublished: Type.Optional(Type.Boolean({ description: 'Default: false, a draft' })),
  asWritten: Type.Optional(
    Type.Boolean({
      description:
        'Somebody of the team has read these words and takes them upon himself: everybody reads them without redaction, even if the screen holds them. False again with every change of the words',
    }),
  ),
}
export const ChangelogEntryCreate = named('ChangelogEntryCreate', Fields({ title, ...more }))
export const ChangelogEntryUpdate = named(
  'ChangelogEntryUpdate',
  Fields({ title: Type.Optional(title), ...more }),
)
export type EntryCreate = Static<typeof ChangelogEntryCreate>
export type EntryUpdate = Static<typeof ChangelogEntryUpdate>
