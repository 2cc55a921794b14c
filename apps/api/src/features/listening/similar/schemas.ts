import { type Static, Type } from 'typebox'
import { Fields, named } from '../../../core/schema.ts'
import { Feedback } from '../feedback/index.ts'

/** A text that somebody is typing. */
export const SimilarQuery = named(
  'SimilarQuery',
  Fields({
    title: Type.String({ minLength: 1, maxLength: 200 }),
    description: Type.Optional(Type.String({ maxLength: 5000 })),
    zoneId: Type.Optional(Type.String({ maxLength: 100, description: 'Only items of this zone' })),
  }),
)
export type SimilarQueryBody = Static<typeof SimilarQuery>

/** The items most similar to a text, as their reader may see them. */
export const SimilarItems = named(
  'SimilarItems',
  Type.Object({
    items: Type.Array(
      Type.Object({
        ...Feedback.properties,
        score: Type.Number({ description: 'How alike: 0 to 1. A suggestion, and no probability' }),
      }),
      { description: 'At most five, the most alike first; a merged item is shown by its survivor' },
    ),
  }),
)
