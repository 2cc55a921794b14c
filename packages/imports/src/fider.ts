import { note, type Tell } from './notes.ts'
import {
  asCount,
  asList,
  asObject,
  asText,
  type Comment,
  givenFields,
  groupedBy,
  type Person,
  type Read,
  type Unknown,
  withoutUndefined,
} from './row.ts'
import { withheldIn } from './withheld.ts'

/** The tables in a backup of Fider from which data is imported. */
export const fiderTables = ['posts', 'users', 'comments', 'post_votes'] as const
export type FiderTables = Readonly<Partial<Record<(typeof fiderTables)[number], unknown>>>

/** Fider's statuses by their numbers in the database. */
const statuses = ['open', 'started', 'completed', 'declined', 'planned', 'duplicate', 'deleted']

/** Reads posts of Fider from the tables of a backup. */
export function readFider(tables: FiderTables, tell: Tell): Read[] {
  const users = new Map(
    asList(tables.users)
      .map(asObject)
      .map((user) => [asText(user.id), user]),
  )
  const comments = groupedBy(asList(tables.comments), ({ post_id }) => asText(post_id))
  const votes = groupedBy(asList(tables.post_votes), ({ post_id }) => asText(post_id))
  const leftOut = givenFields(asList(tables.posts), ['tags', 'original_id'])
  if (leftOut.length > 0)
    tell(
      note(
        'fields_left_out',
        `Fields of posts without a place here were left out: ${leftOut.join(', ')}.`,
        leftOut.join(', '),
      ),
    )
  return asList(tables.posts).map((one, place): Read => {
    const [post, at] = [asObject(one), place + 1]
    const id = asText(post.id)
    const externalId = asText(post.number) ?? id
    if (id === undefined || externalId === undefined)
      return { at, externalId: null, why: note('no_id', 'A post without a number.') }
    const status = statuses[Number(post.status)]
    if (status === 'deleted') return { at, externalId, why: note('deleted_there', 'It was deleted there.') }
    const voters = (votes.get(id) ?? []).flatMap(({ user_id }) => asText(user_id) ?? [])
    return {
      at,
      externalId,
      title: asText(post.title) ?? '',
      description: asText(post.description) ?? '',
      status,
      statusSince: status === 'open' ? undefined : asText(post.response_date),
      author: toPerson(users, post.user_id),
      votes: voters.length,
      voters: voters.map((voter) => `fider:${voter}`),
      comments: [
        ...(comments.get(id) ?? []).flatMap((comment) => toComments(users, comment)),
        ...toResponse(users, post),
      ],
      createdAt: asText(post.created_at),
      withheld: withheldIn(post),
    }
  })
}

type Users = ReadonlyMap<string | undefined, Unknown>

function toComments(users: Users, comment: Unknown): Comment[] {
  const [externalId, body] = [asText(comment.id), asText(comment.content)]
  if (externalId === undefined || body === undefined || asText(comment.deleted_at) !== undefined) return []
  const author = toPerson(users, comment.user_id)
  const role = asCount(users.get(asText(comment.user_id))?.role) ?? 1
  const withheld = withheldIn(comment)
  return [{ externalId, body, author, byTeam: role > 1, createdAt: asText(comment.created_at), withheld }]
}

/** Returns the team's answer as a comment. In Fider it is part of the post. */
function toResponse(users: Users, post: Unknown): Comment[] {
  const body = asText(post.response)
  if (body === undefined) return []
  const author = toPerson(users, post.response_user_id)
  return [{ externalId: 'response', body, author, byTeam: true, createdAt: asText(post.response_date) }]
}

function toPerson(users: Users, id: unknown): Person | undefined {
  const user = asText(id)
  if (user === undefined) return undefined
  const { name, email } = users.get(user) ?? {}
  return withoutUndefined({ userId: `fider:${user}`, name: asText(name), email: asText(email) })
}
