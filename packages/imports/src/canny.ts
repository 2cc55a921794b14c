import { note, type Tell } from './notes.ts'
import {
  asCount,
  asObject,
  asText,
  type Comment,
  entriesOfPages,
  gatherEntries,
  givenFields,
  groupedBy,
  type Person,
  type Read,
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
  const comments = groupedBy(gatherEntries(file, 'comments'), postIdOf)
  const votes = groupedBy(gatherEntries(file, 'votes'), postIdOf)
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
  const known = new Set(found.map((post) => asText(asObject(post).id)))
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
    const one = asObject(post)
    const id = asText(one.id) ?? ''
    return toRow(one, place + 1, comments.get(id) ?? [], votes.get(id) ?? [])
  })
}
const postIdOf = (entry: Unknown) => asText(asObject(entry.post).id) ?? asText(entry.postID)

function toRow(post: Unknown, at: number, comments: readonly Unknown[], votes: readonly Unknown[]): Read {
  const externalId = asText(post.id)
  if (externalId === undefined) return { at, externalId: null, why: note('no_id', 'A post without an id.') }
  const voters = votes.flatMap(({ voter }) => toPerson(voter)?.userId ?? [])
  return {
    at,
    externalId,
    title: asText(post.title) ?? '',
    description: asText(post.details) ?? '',
    status: asText(post.status),
    statusSince: asText(post.statusChangedAt),
    board: asText(asObject(post.board).name),
    url: asText(post.url),
    author: toPerson(post.author),
    votes: asCount(post.score),
    voters,
    comments: comments.flatMap(toComments),
    createdAt: asText(post.created),
    withheld: withheldIn(post) ?? withheldIn(asObject(post.board)),
  }
}

function toComments(comment: Unknown): Comment[] {
  const [externalId, body] = [asText(comment.id), asText(comment.value)]
  if (externalId === undefined || body === undefined) return []
  const isInternal = comment.internal === true || comment.private === true
  return [
    {
      externalId,
      body,
      author: toPerson(comment.author),
      byTeam: asObject(comment.author).isAdmin === true,
      internal: isInternal,
      createdAt: asText(comment.created),
      // Both fields mark notes of the team, which stay hidden.
      withheld: withheldIn(comment, ['internal', 'private']),
    },
  ]
}

/**
 * Returns the author of an entry. If Canny has the customer's own id of the user, user tokens with that id identify the
 * same author here.
 */
function toPerson(value: unknown): Person | undefined {
  const { id, userID, name, email } = asObject(value)
  const [own, theirs] = [asText(userID), asText(id)]
  const userId = own ?? (theirs === undefined ? undefined : `canny:${theirs}`)
  return userId === undefined
    ? undefined
    : withoutUndefined({ userId, name: asText(name), email: asText(email) })
}
