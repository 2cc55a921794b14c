import { Type } from 'typebox'
import { pageQuery } from '../../../core/page.ts'
import { Fields, Id, named, PageOf, Time, visible } from '../../../core/schema.ts'

/** The most characters of a name. */
export const MOST_NAME = 60
const name = Type.String({
  minLength: 1,
  maxLength: MOST_NAME,
  ...visible,
  description: 'Unique in the workspace, whatever its case',
})

/** A tag as shown on an item. */
export const ItemTag = named('ItemTag', Type.Object({ id: Id, name: Type.String() }))

export const Tag = named('Tag', Type.Object({ id: Id, name: Type.String(), createdAt: Time }))
export const TagPage = named('TagPage', PageOf(Tag))
export const TagQuery = Fields({
  q: Type.Optional(
    Type.String({ minLength: 1, maxLength: MOST_NAME, description: 'Part of the name, in any case' }),
  ),
  ...pageQuery,
})
export const TagCreate = named('TagCreate', Fields({ name }))
export const TagUpdate = named('TagUpdate', Fields({ name }))
export const TagMerge = named(
  'TagMerge',
  Fields({ into: Type.String({ format: 'uuid', description: 'The tag that stays' }) }),
)
