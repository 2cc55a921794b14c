import { note, type Tell } from './notes.ts'
import {
  asCount,
  asList,
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
} from './row.ts'
import { withheldIn } from './withheld.ts'

/**
 * Reads issues of GitHub: what `gh issue list --json …` prints, or the answers of the REST API, also several pages as
 * `gh api --paginate --slurp` prints them, or `{ "issues": […], "comments": […] }`.
 */
export function readGithub(file: unknown, tell: Tell): Read[] {
  const named = gatherEntries(file, 'issues')
  const issues = (named.length > 0 ? named : entriesOfPages(file)).map(asObject)
  // In a list of issues, `comments` is a number or a list inside each.
  const all = named.length > 0 ? gatherEntries(file, 'comments') : []
  const comments = groupedBy(all, ({ issue_url }) => keyInUrl(asText(issue_url)))
  const leftOut = givenFields(issues, ['labels', 'milestone', 'assignees'])
  if (leftOut.length > 0)
    tell(
      note(
        'fields_left_out',
        `Fields of issues without a place here were left out: ${leftOut.join(', ')}.`,
        leftOut.join(', '),
      ),
    )
  const rows = issues.map((issue, place) => toRow(issue, place + 1, commentsOf(issue, comments)))
  const known = new Set(issues.map(keyOfIssue))
  const strayed = all.filter(
    (comment) => !known.has(keyInUrl(asText(asObject(comment).issue_url)) ?? ''),
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
const keyOfIssue = (issue: Unknown) => issueKey(repositoryOf(issue), asText(issue.number))
const issueKey = (repository: string | undefined, number: string | undefined) =>
  `${repository?.toLowerCase() ?? ''}#${number ?? ''}`
function keyInUrl(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  return issueKey(repositoryIn(url), new URL(url).pathname.split('/').at(-1))
}
const repositoryOf = (issue: Unknown) =>
  repositoryIn(asText(issue.html_url) ?? asText(issue.url)) ?? repositoryIn(asText(issue.repository_url))
const commentsOf = (issue: Unknown, comments: ReadonlyMap<string, Unknown[]>) =>
  comments.get(keyOfIssue(issue)) ?? []

function toRow(issue: Unknown, at: number, more: readonly Unknown[]): Read {
  const number = asText(issue.number)
  if (number === undefined) return { at, externalId: null, why: note('no_id', 'An issue without a number.') }
  const url = asText(issue.html_url) ?? asText(issue.url)
  const repository = repositoryOf(issue)
  const externalId = `${repository ?? ''}#${number}`
  if (issue.pull_request !== undefined)
    return { at, externalId, why: note('pull_request', 'A pull request is no issue.') }
  const author = toPerson(issue.author ?? issue.user)
  const isClosed = asText(issue.state)?.toUpperCase() === 'CLOSED'
  const reason = asText(issue.stateReason) ?? asText(issue.state_reason)
  return {
    at,
    externalId,
    title: asText(issue.title) ?? '',
    description: asText(issue.body) ?? '',
    type: isBug(issue) ? 'bug' : undefined,
    // Old closed issues have no reason.
    status: isClosed ? (reason ?? 'completed').toLowerCase() : 'open',
    statusSince: isClosed ? (asText(issue.closedAt) ?? asText(issue.closed_at)) : undefined,
    board: repository,
    url,
    author,
    votes: countThumbs(issue),
    voters: [],
    comments: [...asList(issue.comments).map(asObject), ...more].flatMap(toComments),
    createdAt: asText(issue.createdAt) ?? asText(issue.created_at),
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
  const names = [...asList(issue.labels), issue.issueType, issue.type].map(
    (label) => asText(label) ?? asText(asObject(label).name),
  )
  return names.some((name) => /^(?:type:\s?|kind\/)?bug$/iu.test(name ?? ''))
}

function countThumbs(issue: Unknown): number | undefined {
  const group = asList(issue.reactionGroups)
    .map(asObject)
    .find(({ content }) => content === 'THUMBS_UP')
  if (group) return asCount(asObject(group.users).totalCount)
  return asCount(asObject(issue.reactions)['+1']) ?? (Array.isArray(issue.reactionGroups) ? 0 : undefined)
}

const teams = new Set(['OWNER', 'MEMBER', 'COLLABORATOR'])
function toComments(comment: Unknown): Comment[] {
  const [externalId, body] = [asText(comment.id) ?? asText(comment.url), asText(comment.body)]
  if (externalId === undefined || body === undefined) return []
  return [
    {
      externalId,
      body,
      author: toPerson(comment.author ?? comment.user),
      byTeam: teams.has(asText(comment.authorAssociation) ?? asText(comment.author_association) ?? ''),
      createdAt: asText(comment.createdAt) ?? asText(comment.created_at),
      withheld: withheldIn(comment),
    },
  ]
}

function toPerson(value: unknown): Person | undefined {
  const { login, name } = asObject(value)
  const user = asText(login)
  return user === undefined ? undefined : { userId: `github:${user}`, name: asText(name) ?? user }
}
