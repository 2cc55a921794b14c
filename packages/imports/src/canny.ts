import { note, type Tell } from './notes.ts'
import {
  type Comment,
  countOf,
  entriesOfPages,
  gatherEntries,
  givenFields,
  groupedBy,
  objectOf,
  type Person,
  type Read,
  textOf,
  type Unknown,
  withoutUndefined,
} from './row.ts'
import { withheldIn } from './withheld.ts'

/**
 * Reads posts of Canny from the answers of its API: `posts`, `comments` and `votes` of its lists in one object, or
 * their pages in a list. A list of posts alone is enough.
 */
export function readCanny(file: unknown, tell: Tell): Read[] {
  const posts = gatherEntries(file, 'posts')
  const comments = groupedBy(gatherEntries(file, 'comments'), postOf)
  const votes = groupedBy(gatherEntries(file, 'votes'), postOf)
  const found = posts.length > 0 ? posts : entriesOfPages(file)
  const leftOut = givenFields(found, ['tags', 'category', 'imageURLs', 'owner', 'eta', 'customFields'])
  if (leftOut.length > 0)
    tell(
      note(
        'fields_left_out',
        `Fields of posts without a place here were left out: ${leftOut.join(', ')}.`,
        leftOut.join(', '),
      ),
    )
  const known = new Set(found.map((post) => textOf(objectOf(post).id)))
  const strayed = [...comments].filter(([id]) => !known.has(id)).flatMap(([, each]) => each).length
  if (strayed > 0)
    tell(
      note(
        'comments_strayed',
        `${strayed} comments were left out: they name no post of the file.`,
        String(strayed),
      ),
    )
  return found.map((post, place) => {
    const one = objectOf(post)
    const id = textOf(one.id) ?? ''
    return rowOf(one, place + 1, comments.get(id) ?? [], votes.get(id) ?? [])
  })
}
const postOf = (entry: Unknown) => textOf(objectOf(entry.post).id) ?? textOf(entry.postID)

function rowOf(post: Unknown, at: number, comments: readonly Unknown[], votes: readonly Unknown[]): Read {
  const externalId = textOf(post.id)
  if (externalId === undefined) return { at, externalId: null, why: note('no_id', 'A post without an id.') }
  const voters = votes.flatMap(({ voter }) => personOf(voter)?.userId ?? [])
  return {
    at,
    externalId,
    title: textOf(post.title) ?? '',
    description: textOf(post.details) ?? '',
    status: textOf(post.status),
    statusSince: textOf(post.statusChangedAt),
    board: textOf(objectOf(post.board).name),
    url: textOf(post.url),
    author: personOf(post.author),
    votes: countOf(post.score),
    voters,
    comments: comments.flatMap(commentOf),
    createdAt: textOf(post.created),
    withheld: withheldIn(post) ?? withheldIn(objectOf(post.board)),
  }
}

function commentOf(comment: Unknown): Comment[] {
  const [externalId, body] = [textOf(comment.id), textOf(comment.value)]
  if (externalId === undefined || body === undefined) return []
  const isInternal = comment.internal === true || comment.private === true
  return [
    {
      externalId,
      body,
      author: personOf(comment.author),
      byTeam: objectOf(comment.author).isAdmin === true,
      internal: isInternal,
      createdAt: textOf(comment.created),
      // Both fields mark notes of the team, which stay hidden.
      withheld: withheldIn(comment, ['internal', 'private']),
    },
  ]
}

/**
 * Returns the author of an entry. If Canny has the customer's own id of the user, user tokens with that id identify the
 * same author here.
 */
function personOf(value: unknown): Person | undefined {
  const { id, userID, name, email } = objectOf(value)
  const [own, theirs] = [textOf(userID), textOf(id)]
  const userId = own ?? (theirs === undefined ? undefined : `canny:${theirs}`)
  return userId === undefined
    ? undefined
    : withoutUndefined({ userId, name: textOf(name), email: textOf(email) })
}
