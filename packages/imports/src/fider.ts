import { note, type Tell } from './notes.ts'
import {
  type Comment,
  countOf,
  givenFields,
  groupedBy,
  listOf,
  objectOf,
  type Person,
  type Read,
  textOf,
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
    listOf(tables.users)
      .map(objectOf)
      .map((user) => [textOf(user.id), user]),
  )
  const comments = groupedBy(listOf(tables.comments), ({ post_id }) => textOf(post_id))
  const votes = groupedBy(listOf(tables.post_votes), ({ post_id }) => textOf(post_id))
  const leftOut = givenFields(listOf(tables.posts), ['tags', 'original_id'])
  if (leftOut.length > 0)
    tell(
      note(
        'fields_left_out',
        `Fields of posts without a place here were left out: ${leftOut.join(', ')}.`,
        leftOut.join(', '),
      ),
    )
  return listOf(tables.posts).map((one, place): Read => {
    const [post, at] = [objectOf(one), place + 1]
    const id = textOf(post.id)
    const externalId = textOf(post.number) ?? id
    if (id === undefined || externalId === undefined)
      return { at, externalId: null, why: note('no_id', 'A post without a number.') }
    const status = statuses[Number(post.status)]
    if (status === 'deleted') return { at, externalId, why: note('deleted_there', 'It was deleted there.') }
    const voters = (votes.get(id) ?? []).flatMap(({ user_id }) => textOf(user_id) ?? [])
    return {
      at,
      externalId,
      title: textOf(post.title) ?? '',
      description: textOf(post.description) ?? '',
      status,
      statusSince: status === 'open' ? undefined : textOf(post.response_date),
      author: personOf(users, post.user_id),
      votes: voters.length,
      voters: voters.map((voter) => `fider:${voter}`),
      comments: [
        ...(comments.get(id) ?? []).flatMap((comment) => commentOf(users, comment)),
        ...responseOf(users, post),
      ],
      createdAt: textOf(post.created_at),
      withheld: withheldIn(post),
    }
  })
}

type Users = ReadonlyMap<string | undefined, Unknown>

function commentOf(users: Users, comment: Unknown): Comment[] {
  const [externalId, body] = [textOf(comment.id), textOf(comment.content)]
  if (externalId === undefined || body === undefined || textOf(comment.deleted_at) !== undefined) return []
  const author = personOf(users, comment.user_id)
  const role = countOf(users.get(textOf(comment.user_id))?.role) ?? 1
  const withheld = withheldIn(comment)
  return [{ externalId, body, author, byTeam: role > 1, createdAt: textOf(comment.created_at), withheld }]
}

/** Returns the team's answer as a comment. In Fider it is part of the post. */
function responseOf(users: Users, post: Unknown): Comment[] {
  const body = textOf(post.response)
  if (body === undefined) return []
  const author = personOf(users, post.response_user_id)
  return [{ externalId: 'response', body, author, byTeam: true, createdAt: textOf(post.response_date) }]
}

function personOf(users: Users, id: unknown): Person | undefined {
  const user = textOf(id)
  if (user === undefined) return undefined
  const { name, email } = users.get(user) ?? {}
  return withoutUndefined({ userId: `fider:${user}`, name: textOf(name), email: textOf(email) })
}
