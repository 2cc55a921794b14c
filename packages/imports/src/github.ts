import { note, type Tell } from './notes.ts'
import {
  type Comment,
  countOf,
  entriesOfPages,
  gatherEntries,
  givenFields,
  groupedBy,
  listOf,
  objectOf,
  type Person,
  type Read,
  textOf,
  type Unknown,
} from './row.ts'
import { withheldIn } from './withheld.ts'

/**
 * Reads issues of GitHub: what `gh issue list --json …` prints, or the answers of the REST API, also several pages as
 * `gh api --paginate --slurp` prints them, or `{ "issues": […], "comments": […] }`.
 */
export function readGithub(file: unknown, tell: Tell): Read[] {
  const named = gatherEntries(file, 'issues')
  const issues = (named.length > 0 ? named : entriesOfPages(file)).map(objectOf)
  // In a list of issues, `comments` is a number or a list inside each.
  const all = named.length > 0 ? gatherEntries(file, 'comments') : []
  const comments = groupedBy(all, ({ issue_url }) => issueIn(textOf(issue_url)))
  const leftOut = givenFields(issues, ['labels', 'milestone', 'assignees'])
  if (leftOut.length > 0)
    tell(
      note(
        'fields_left_out',
        `Fields of issues without a place here were left out: ${leftOut.join(', ')}.`,
        leftOut.join(', '),
      ),
    )
  const rows = issues.map((issue, place) => rowOf(issue, place + 1, remarksOf(issue, comments)))
  const known = new Set(issues.map(keyOf))
  const strayed = all.filter(
    (comment) => !known.has(issueIn(textOf(objectOf(comment).issue_url)) ?? ''),
  ).length
  if (strayed > 0)
    tell(
      note(
        'comments_strayed',
        `${strayed} comments were left out: they name no issue of the file.`,
        String(strayed),
      ),
    )
  return rows
}

/** Returns a key for an issue. It includes the repository, because each repository numbers its issues from 1. */
const keyOf = (issue: Unknown) => issueKey(repositoryOf(issue), textOf(issue.number))
const issueKey = (repository: string | undefined, number: string | undefined) =>
  `${repository?.toLowerCase() ?? ''}#${number ?? ''}`
function issueIn(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  return issueKey(repositoryIn(url), new URL(url).pathname.split('/').at(-1))
}
const repositoryOf = (issue: Unknown) =>
  repositoryIn(textOf(issue.html_url) ?? textOf(issue.url)) ?? repositoryIn(textOf(issue.repository_url))
const remarksOf = (issue: Unknown, comments: ReadonlyMap<string, Unknown[]>) =>
  comments.get(keyOf(issue)) ?? []

function rowOf(issue: Unknown, at: number, more: readonly Unknown[]): Read {
  const number = textOf(issue.number)
  if (number === undefined) return { at, externalId: null, why: note('no_id', 'An issue without a number.') }
  const url = textOf(issue.html_url) ?? textOf(issue.url)
  const repository = repositoryOf(issue)
  const externalId = `${repository ?? ''}#${number}`
  if (issue.pull_request !== undefined)
    return { at, externalId, why: note('pull_request', 'A pull request is no issue.') }
  const author = personOf(issue.author ?? issue.user)
  const isClosed = textOf(issue.state)?.toUpperCase() === 'CLOSED'
  const reason = textOf(issue.stateReason) ?? textOf(issue.state_reason)
  return {
    at,
    externalId,
    title: textOf(issue.title) ?? '',
    description: textOf(issue.body) ?? '',
    type: isBug(issue) ? 'bug' : undefined,
    // Old closed issues have no reason.
    status: isClosed ? (reason ?? 'completed').toLowerCase() : 'open',
    statusSince: isClosed ? (textOf(issue.closedAt) ?? textOf(issue.closed_at)) : undefined,
    board: repository,
    url,
    author,
    votes: thumbsOf(issue),
    voters: [],
    comments: [...listOf(issue.comments).map(objectOf), ...more].flatMap(commentOf),
    createdAt: textOf(issue.createdAt) ?? textOf(issue.created_at),
    withheld: withheldIn(issue),
  }
}

/** Returns `owner/name` from an address of the site or of the API. */
function repositoryIn(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const path = new URL(url).pathname.split('/').filter((part) => part !== '')
  // In the API's addresses the owner follows `/repos/`, or `/api/v3/repos/` in a self-hosted installation.
  const parts = path.slice(path.indexOf('repos') + 1)
  return parts.length >= 2 ? `${parts[0]}/${parts[1]}` : undefined
}

function isBug(issue: Unknown): boolean {
  const names = [...listOf(issue.labels), issue.issueType, issue.type].map(
    (label) => textOf(label) ?? textOf(objectOf(label).name),
  )
  return names.some((name) => /^(?:type:\s?|kind\/)?bug$/iu.test(name ?? ''))
}

function thumbsOf(issue: Unknown): number | undefined {
  const group = listOf(issue.reactionGroups)
    .map(objectOf)
    .find(({ content }) => content === 'THUMBS_UP')
  if (group) return countOf(objectOf(group.users).totalCount)
  return countOf(objectOf(issue.reactions)['+1']) ?? (Array.isArray(issue.reactionGroups) ? 0 : undefined)
}

const teams = new Set(['OWNER', 'MEMBER', 'COLLABORATOR'])
function commentOf(comment: Unknown): Comment[] {
  const [externalId, body] = [textOf(comment.id) ?? textOf(comment.url), textOf(comment.body)]
  if (externalId === undefined || body === undefined) return []
  return [
    {
      externalId,
      body,
      author: personOf(comment.author ?? comment.user),
      byTeam: teams.has(textOf(comment.authorAssociation) ?? textOf(comment.author_association) ?? ''),
      createdAt: textOf(comment.createdAt) ?? textOf(comment.created_at),
      withheld: withheldIn(comment),
    },
  ]
}

function personOf(value: unknown): Person | undefined {
  const { login, name } = objectOf(value)
  const user = textOf(login)
  return user === undefined ? undefined : { userId: `github:${user}`, name: textOf(name) ?? user }
}
