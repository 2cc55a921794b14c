import { Type } from 'typebox'
import { Id, Nullable, named } from '../../../core/schema.ts'

/** The results of a zone: `options` for a poll, `average` and `distribution` on the scale 1 to 5 for a rating. */
export const ZoneResults = named(
  'ZoneResults',
  Type.Object({
    id: Id,
    zoneId: Type.String(),
    answers: Type.Integer({ description: 'People whose answer counts: one each, the latest' }),
    options: Type.Array(Type.Object({ option: Type.String(), count: Type.Integer() }), {
      description: 'In the order of the zone; an answer may name several where `maxChoices` allows it',
    }),
    average: Nullable(Type.Number({ description: 'Of the ratings, two decimals' })),
    distribution: Type.Array(Type.Object({ rating: Type.Integer(), count: Type.Integer() })),
    own: Type.Optional(
      Nullable(
        Type.Object(
          { options: Type.Array(Type.String()), rating: Nullable(Type.Number()) },
          {
            description:
              'Reads by a tester, an identified user or a session secret: what counts as their answer',
          },
        ),
      ),
    ),
  }),
)
