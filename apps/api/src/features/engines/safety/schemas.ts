import { personalTypes } from '@groundswell/screen'
import { type Static, Type } from 'typebox'
import { OneOf } from '../../../core/schema.ts'
import { reasonCodes } from './explain.ts'

/** The verdict on a text. Intake adds PENDING while a classifier has not answered. */
export const Verdict = Type.Union([Type.Literal('CLEARED'), Type.Literal('FLAGGED'), Type.Literal('BLOCKED')])
export type Verdict = Static<typeof Verdict>

/** Why a verdict is not CLEARED. Offsets are UTF-16 units of the original field. The text is never quoted. */
export const Reason = Type.Object({
  code: Type.String({
    description: `What was found; after a colon may stand how it was disguised (\`override_instructions:base64\`). One of ${reasonCodes.map((code) => `\`${code}\``).join(', ')}`,
  }),
  detector: Type.String({ description: 'normalise, rules, model, secrets, classifier, operator or source' }),
  field: Type.Union([Type.String(), Type.Null()], {
    description:
      '`title`, `description`, `data[2]` (its third string) or null when it is about the whole item',
  }),
  score: Type.Number({ minimum: 0, maximum: 1 }),
  start: Type.Union([Type.Integer(), Type.Null()]),
  end: Type.Union([Type.Integer(), Type.Null()]),
})
export type Reason = Static<typeof Reason>

/** The state of the optional classifier. */
export const ClassifierState = Type.Object({
  state: Type.Union([Type.Literal('pending'), Type.Literal('answered'), Type.Literal('unavailable')]),
  label: Type.Union([Type.String(), Type.Null()]),
  score: Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()]),
  model: Type.Union([Type.String(), Type.Null()]),
  at: Type.Union([Type.String(), Type.Null()], { description: 'ISO 8601 time of the answer' }),
})
export type ClassifierState = Static<typeof ClassifierState>

/** The record of one screening, kept with the item. */
export const SafetyReport = Type.Object({
  version: Type.String({ description: 'Version of the pipeline' }),
  verdict: Verdict,
  reasons: Type.Array(Reason),
  redactions: Type.Record(Type.String(), Type.Integer(), {
    description: 'How many values of each type were replaced',
  }),
  spans: Type.Optional(
    Type.Array(
      Type.Object({
        type: OneOf(personalTypes),
        placeholder: Type.String({ description: 'What the copy says instead' }),
        field: Type.String({ description: '`title`, `description` or `data[2]` (its third string)' }),
        start: Type.Integer(),
        end: Type.Integer(),
      }),
      {
        description:
          'Where values were replaced, in UTF-16 units of the original field as it was screened; at most 500. Absent in reports of an earlier version',
      },
    ),
  ),
  classifier: Type.Union([ClassifierState, Type.Null()]),
  screenedAt: Type.String({ description: 'ISO 8601 time' }),
})
export type SafetyReport = Static<typeof SafetyReport>

/** One finding in the original text. */
export const Span = Type.Object({
  field: Type.String(),
  start: Type.Integer(),
  end: Type.Integer(),
  type: Type.Union(personalTypes.map((type) => Type.Literal(type))),
})
export type Span = Static<typeof Span>
