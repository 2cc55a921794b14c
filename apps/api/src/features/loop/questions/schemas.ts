import { type Static, Type } from 'typebox'
import { Fields, Id, Nullable, named, OneOf, Time, UntrustedText, visible } from '../../../core/schema.ts'
import { entryStatuses } from '../../listening/thread/index.ts'

export const askable = ['TEAM', 'AUTHOR'] as const

export const Question = named(
  'Question',
  Type.Object({
    id: Id,
    deploymentId: Id,
    feedbackId: Id,
    question: UntrustedText,
    choices: Type.Array(UntrustedText),
    audience: OneOf(askable),
    safetyStatus: OneOf(entryStatuses, {
      description: 'FLAGGED: it waits for a moderator before anybody else reads it',
    }),
    askedAt: Time,
    answer: Nullable(
      Type.Object(
        {
          text: UntrustedText,
          choice: Nullable(Type.Integer({ description: 'Place of the choice, from 0' })),
          approved: Nullable(Type.Boolean({ description: 'Whether a member let the agent ship' })),
          side: OneOf(['TEAM', 'AUTHOR'] as const),
          at: Time,
        },
        { description: 'Null: there is none yet, or agents may not read it yet' },
      ),
    ),
  }),
)
export type QuestionView = Static<typeof Question>
export const Questions = named(
  'Questions',
  Type.Object({ items: Type.Array(Question, { description: 'Oldest first, at most 100' }) }),
)

export const QuestionCreate = named(
  'QuestionCreate',
  Fields({
    question: Type.String({
      minLength: 1,
      maxLength: 2000,
      ...visible,
      examples: ['Should the total keep its old value until the new rate is known?'],
    }),
    choices: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 200, ...visible }), {
        minItems: 2,
        maxItems: 10,
        uniqueItems: true,
      }),
    ),
    audience: Type.Optional(OneOf(askable, { description: 'Default: TEAM' })),
  }),
)
export type QuestionBody = Static<typeof QuestionCreate>

export const AnswerCreate = named(
  'QuestionAnswer',
  Fields({
    answer: Type.Optional(
      Type.String({ minLength: 1, maxLength: 5000, ...visible, examples: ['Yes, and grey it out.'] }),
    ),
    choice: Type.Optional(Type.Integer({ minimum: 0, maximum: 9, description: 'Place of a choice, from 0' })),
    approve: Type.Optional(
      Type.Boolean({
        description:
          'Members only: true lets the agent ship this deployment past the campaign’s human gate and ceilings. It ends when commit or files change',
      }),
    ),
    changedFiles: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 1000 }), {
        maxItems: 2000,
        description:
          'With approve, where protected files wait: all files of the deployment, as you have seen them',
      }),
    ),
  }),
)
export type AnswerBody = Static<typeof AnswerCreate>
