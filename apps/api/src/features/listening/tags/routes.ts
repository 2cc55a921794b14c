import { member, secretKey } from '../../../core/credential.ts'
import { operation } from '../../../core/operation.ts'
import { sliceOf } from '../../../core/page.ts'
import { Deleted } from '../../../core/schema.ts'
import { createTag, listTagsForCaller, mergeTag, removeTag, renameTag } from './actions.ts'
import { mergeIntoItself, tagExists, tooManyTags, unknownTag } from './problems.ts'
import { Tag, TagCreate, TagMerge, TagPage, TagQuery, TagUpdate } from './schemas.ts'

const tag = 'Feedback'
const accepts = [secretKey, member] as const

export const operations = [
  operation({
    id: 'listTags',
    method: 'GET',
    path: '/api/tags',
    tag,
    summary: 'List the workspace’s tags by name',
    accepts,
    strict: true,
    query: TagQuery,
    replica: true,
    returns: TagPage,
    handle: ({ caller, query }, app) => listTagsForCaller(app, caller, query.q, sliceOf(query)),
  }),
  operation({
    id: 'createTag',
    method: 'POST',
    path: '/api/tags',
    tag,
    summary: 'Create a tag',
    description:
      'At most 500 in a workspace. Items get it by PATCH /api/feedback/{id}. Agents read the name once it is screened, otherwise `tag:` and the id.',
    accepts,
    strict: true,
    body: TagCreate,
    status: 201,
    returns: Tag,
    problems: [tagExists, tooManyTags],
    example: { name: 'checkout' },
    handle: ({ caller, body, request }, app) => createTag(app, caller, request.newId, body.name),
  }),
  operation({
    id: 'renameTag',
    method: 'PATCH',
    path: '/api/tags/{id}',
    tag,
    summary: 'Rename a tag on all its items',
    accepts,
    strict: true,
    body: TagUpdate,
    returns: Tag,
    problems: [tagExists],
    example: { name: 'payment' },
    handle: ({ caller, params, body }, app) => renameTag(app, caller, params.id, body.name),
  }),
  operation({
    id: 'mergeTag',
    method: 'POST',
    path: '/api/tags/{id}/merge',
    tag,
    summary: 'Give a tag’s items another tag, and delete it',
    description: 'Saved views that filter by it follow. Returns the tag that stays.',
    accepts,
    strict: true,
    body: TagMerge,
    example: { into: '0199d3b2-6c1f-7a40-9f0e-5b8d2c7a1e01' },
    returns: Tag,
    problems: [mergeIntoItself, unknownTag],
    handle: ({ caller, params, body }, app) => mergeTag(app, caller, params.id, body.into),
  }),
  operation({
    id: 'deleteTag',
    method: 'DELETE',
    path: '/api/tags/{id}',
    tag,
    summary: 'Delete a tag; its items lose it',
    accepts,
    returns: Deleted,
    handle: ({ caller, params }, app) => removeTag(app, caller, params.id),
  }),
]
