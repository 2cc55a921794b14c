import { type Static, Type } from 'typebox'
import { Fields, Id, Nullable, named, OneOf, Time, UntrustedText } from '../../../core/schema.ts'
import { previewOutcomes } from './rules.ts'

export const PreviewAnswer = named(
  'PreviewAnswer',
  Fields({
    works: Type.Boolean({ description: 'Whether it works as it was asked for' }),
    reason: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
)
export type PreviewAnswerBody = Static<typeof PreviewAnswer>

export const OwnPreviewAnswer = named(
  'OwnPreviewAnswer',
  Type.Object({
    id: Id,
    roundId: Id,
    feedbackId: Id,
    works: Type.Boolean(),
    reason: Nullable(Type.String()),
    createdAt: Time,
    updatedAt: Time,
  }),
)

const Tally = Type.Object({
  works: Type.Integer(),
  broken: Type.Integer(),
  worksWeight: Type.Integer(),
  brokenWeight: Type.Integer(),
})
export const PreviewRound = named(
  'PreviewRound',
  Type.Object({
    id: Id,
    pullRequestId: Id,
    number: Type.Integer({ description: 'Of the pull request' }),
    headSha: Type.String(),
    url: Nullable(Type.String({ description: 'Where the people look' })),
    isThere: Type.Boolean({ description: 'false: another deployment has taken the address' }),
    isCurrent: Type.Boolean({ description: 'Whether the commit is the head of the open pull request' }),
    outcome: Nullable(
      OneOf(previewOutcomes, { description: 'SILENT: the time was over before there was a quorum' }),
    ),
    openedAt: Time,
    closesAt: Time,
    endedAt: Nullable(Time),
    isCounted: Type.Boolean({ description: 'Whether the answers became verdicts of the shipped item' }),
    tally: Tally,
    answers: Type.Array(
      Type.Object({
        testerId: Id,
        works: Type.Boolean(),
        weight: Type.Integer(),
        reason: Nullable(UntrustedText),
        updatedAt: Time,
      }),
      { description: 'The first 100' },
    ),
  }),
)
export const PreviewRounds = named(
  'PreviewRounds',
  Type.Object({ rounds: Type.Array(PreviewRound, { description: 'The latest 20, the latest first' }) }),
)
