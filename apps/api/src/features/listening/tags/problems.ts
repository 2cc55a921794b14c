import { problem } from '../../../core/problem.ts'

export const tagExists = problem(
  409,
  'tag_exists',
  'The workspace has a tag of this name: use it, see details.id.',
)
export const tooManyTags = problem(
  409,
  'too_many_tags',
  'A workspace keeps at most 500 tags: delete or merge one first.',
)
export const unknownTag = problem(
  400,
  'unknown_tag',
  'A tag is named by its id of GET /api/tags, and this workspace has no tag with that id.',
)
export const mergeIntoItself = problem(400, 'merge_into_itself', 'A tag cannot be merged into itself.')
