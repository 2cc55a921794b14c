import {
  type CheckRun,
  type Forge,
  type ForgeDeployment,
  ForgeFailure,
  type ForgeRepository,
  type Installation,
  type OwnRepository,
  type PullRequestHead,
  type ReadPullRequest,
  type RepositoryPlace,
} from '../forge.ts'
import { addKinds, listChanges } from './changes.ts'
import { createGitHubClient, type GitHubClient, type GitHubOptions, type Speaker } from './client.ts'
import type {
  CheckRunShape,
  DeploymentsShape,
  FileShape,
  InstallationShape,
  MergedShape,
  MergeQueueShape,
  PullRequestShape,
  RepositoryShape,
  RuleShape,
  TreeOfCommitShape,
  TreeShape,
} from './shapes.ts'

/** The name of the check. A ruleset names it. */
export const CHECK_NAME = 'Groundswell'

/** The most bytes of a page of files, which contains the patches too. */
const FILES_BYTES = 4 * 1024 * 1024
const TREE_BYTES = 1024 * 1024
/** Most pages that are read of installations, repositories and pull requests: 1,000 entries of each. */
const MOST_PAGES = 10
const PAGE = 100
/** A pull request that changes while it is read is read at most this many times. */
const MOST_READS = 3

/** Implements the interface of forges with GitHub. */
export function createGitHub(options: GitHubOptions): Forge {
  const client = createGitHubClient(options)
  return {
    async findInstallation(id) {
      const path = `/app/installations/${encodeURIComponent(id)}`
      return toInstallation(
        await client.send<InstallationShape>({ method: 'GET', path, speaker: { as: 'app' } }),
      )
    },
    findOwnInstallation: (code, installationId) => readOwnInstallation(client, code, installationId),
    findRepository: (place) => findRepository(client, place),
    async listOpenPullRequests(place, { fullName }) {
      const speaker = installationSpeaker(place)
      const rows = await readPages<{ number: number; head: { sha: string } }>((page) =>
        client.send({
          method: 'GET',
          path: `/repos/${fullName}/pulls?state=open&sort=updated&direction=desc&per_page=${PAGE}&page=${page}`,
          speaker,
          mostBytes: FILES_BYTES,
        }),
      )
      return rows.items.map(({ number, head }) => ({ number, headSha: head.sha }))
    },
    readPullRequest: (place, repository, number) => readPullRequest(client, place, repository, number),
    listMergeGroup: (place, { fullName }, group) =>
      listMergeGroup(client, installationSpeaker(place), fullName, group),
    publishCheck: (place, { fullName }, id, check) =>
      publishCheck(client, installationSpeaker(place), fullName, id, check),
    listDeployments: (place, { fullName }) => listDeployments(client, installationSpeaker(place), fullName),
    findTree: (place, { fullName }, commit) => findTree(client, installationSpeaker(place), fullName, commit),
    findMergedTree: (place, { fullName }, number) =>
      findMergedTree(client, installationSpeaker(place), fullName, number),
    async findCheckRule(place, { fullName, defaultBranch }) {
      const path = `/repos/${fullName}/rules/branches/${encodeURIComponent(defaultBranch)}?per_page=${PAGE}`
      const [rules, { id }] = await Promise.all([
        client.send<RuleShape[]>({ method: 'GET', path, speaker: installationSpeaker(place) }),
        client.requireApp(),
      ])
      const wanted = rules
        .filter(({ type }) => type === 'required_status_checks')
        .flatMap(({ parameters }) => parameters?.required_status_checks ?? [])
        .filter(({ context }) => context === CHECK_NAME)
      const isFromUs = wanted.length > 0 && wanted.every((one) => String(one.integration_id) === id)
      return { isRequired: wanted.length > 0, isFromUs }
    },
    async startWorkflow(place, { fullName, defaultBranch: ref }, workflow, inputs) {
      const path = `/repos/${fullName}/actions/workflows/${encodeURIComponent(workflow)}/dispatches`
      await client.send({ method: 'POST', path, body: { ref, inputs }, speaker: installationSpeaker(place) })
    },
  }
}

const installationSpeaker = (place: RepositoryPlace): Speaker => ({
  as: 'installation',
  id: place.installationId,
  repositoryId: place.repositoryId,
})

async function readPages<Item>(
  read: (page: number) => Promise<readonly Item[]>,
): Promise<{ items: Item[]; isWhole: boolean }> {
  const items: Item[] = []
  for (let page = 1; page <= MOST_PAGES; page++) {
    const found = await read(page)
    items.push(...found)
    if (found.length < PAGE) return { items, isWhole: true }
  }
  return { items, isWhole: false }
}

function toInstallation({ id, account, suspended_at, permissions, events }: InstallationShape): Installation {
  return {
    id: String(id),
    account: {
      id: String(account?.id ?? ''),
      login: account?.login ?? account?.slug ?? '',
      isOrganisation: account?.type !== 'User',
    },
    isSuspended: suspended_at !== null,
    permissions,
    events,
  }
}

const toRepository = (shape: RepositoryShape): ForgeRepository => ({
  id: String(shape.id),
  fullName: shape.full_name,
  isPrivate: shape.private,
  defaultBranch: shape.default_branch,
})

/**
 * Lists a person's installations and repositories. GitHub lists an installation to everybody who can read one of its
 * repositories, so the person's rights are checked for each repository.
 */
async function readOwnInstallation(client: GitHubClient, code: string, installationId: string) {
  const speaker: Speaker = { as: 'person', token: await client.exchangePersonCode(code) }
  const seen = await readPages<InstallationShape>(async (page) => {
    const path = `/user/installations?per_page=${PAGE}&page=${page}`
    return (await client.send<{ installations: InstallationShape[] }>({ method: 'GET', path, speaker }))
      .installations
  })
  const found = seen.items.find(({ id }) => String(id) === installationId)
  if (!found) throw new ForgeFailure('MISSING', 'GET /user/installations')
  const rows = await readPages<RepositoryShape>(async (page) => {
    const path = `/user/installations/${found.id}/repositories?per_page=${PAGE}&page=${page}`
    const wanted = { method: 'GET' as const, path, speaker, mostBytes: FILES_BYTES }
    return (await client.send<{ repositories: RepositoryShape[] }>(wanted)).repositories
  })
  const repositories: OwnRepository[] = rows.items.map((shape) => ({
    ...toRepository(shape),
    isAdministered: shape.permissions?.admin === true,
  }))
  return { installation: toInstallation(found), repositories, isWhole: rows.isWhole }
}

/** Finds the present name of a repository: a token for one repository lists that repository under it. */
async function findRepository(client: GitHubClient, place: RepositoryPlace): Promise<ForgeRepository> {
  const { repositories } = await client
    .send<{ repositories: RepositoryShape[] }>({
      method: 'GET',
      path: '/installation/repositories?per_page=100',
      speaker: installationSpeaker(place),
    })
    .catch((error) => {
      // The token was refused because the repository is no longer in the installation.
      if (error instanceof ForgeFailure && error.status === 422)
        throw new ForgeFailure('MISSING', 'a repository of an installation', 422)
      throw error
    })
  const found = repositories.find(({ id }) => String(id) === place.repositoryId)
  if (!found) throw new ForgeFailure('MISSING', 'a repository of an installation')
  return toRepository(found)
}

async function readHead(
  client: GitHubClient,
  place: RepositoryPlace,
  path: string,
): Promise<PullRequestHead> {
  const shape = await client.send<PullRequestShape>({
    method: 'GET',
    path,
    speaker: installationSpeaker(place),
  })
  // Another repository may have taken the name meanwhile.
  if (String(shape.base.repo.id) !== place.repositoryId) throw new ForgeFailure('MISSING', 'a pull request')
  return {
    number: shape.number,
    state: shape.merged ? 'MERGED' : shape.state === 'open' ? 'OPEN' : 'CLOSED',
    headSha: shape.head.sha,
    headRef: shape.head.ref,
    headRepositoryId: shape.head.repo === null ? null : String(shape.head.repo.id),
    baseSha: shape.base.sha,
    baseRef: shape.base.ref,
    title: shape.title,
    body: shape.body ?? '',
    files: shape.changed_files ?? 0,
  }
}

/**
 * Reads a pull request and its changes. A push meanwhile would mix two commits, so head and base are read again
 * afterwards. If they keep changing, it fails with BUSY, and the next event reads the pull request.
 */
async function readPullRequest(
  client: GitHubClient,
  place: RepositoryPlace,
  { fullName }: ForgeRepository,
  number: number,
): Promise<ReadPullRequest> {
  const path = `/repos/${fullName}/pulls/${number}`
  const speaker = installationSpeaker(place)
  let head = await readHead(client, place, path)
  for (let reads = 0; reads < MOST_READS; reads++) {
    const { headSha } = head
    const listed = await listChanges(head.files, (page) =>
      client.send<FileShape[]>({
        method: 'GET',
        path: `${path}/files?per_page=${PAGE}&page=${page}`,
        speaker,
        mostBytes: FILES_BYTES,
      }),
    )
    const kinds = await addKinds(listed.files, headSha, (tree) =>
      client.send<TreeShape>({
        method: 'GET',
        path: `/repos/${fullName}/git/trees/${encodeURIComponent(tree)}`,
        speaker,
        mostBytes: TREE_BYTES,
      }),
    )
    const after = await readHead(client, place, path)
    if (after.headSha === headSha && after.baseRef === head.baseRef && after.files === head.files)
      return { head: after, files: kinds.files, isWhole: listed.isWhole && kinds.isWhole }
    head = after
  }
  throw new ForgeFailure('BUSY', 'a pull request that changes while it is read')
}

const QUEUE = `query ($owner: String!, $name: String!, $branch: String!) {
  repository(owner: $owner, name: $name) {
    mergeQueue(branch: $branch) {
      entries(first: 100) {
        nodes { position headCommit { oid } pullRequest { number headRefOid } }
        pageInfo { hasNextPage }
      }
    }
  }
}`

/**
 * Lists the pull requests of a merge group: its own and those before it in the queue. GraphQL is used because REST does
 * not show the queue.
 */
async function listMergeGroup(
  client: GitHubClient,
  speaker: Speaker,
  fullName: string,
  { branch, headSha }: { branch: string; headSha: string },
) {
  const [owner, name] = fullName.split('/')
  const answer = await client.send<MergeQueueShape>({
    method: 'POST',
    path: '/graphql',
    body: { query: QUEUE, variables: { owner, name, branch } },
    speaker,
  })
  const entries = answer.data?.repository?.mergeQueue?.entries
  const own = entries?.nodes.find((entry) => entry.headCommit?.oid === headSha)
  if (!entries || !own) return null
  const before = entries.nodes.filter(({ position }) => position <= own.position)
  if (before.some(({ pullRequest }) => pullRequest === null)) return null
  return before.map(({ pullRequest }) => ({
    number: pullRequest!.number,
    headSha: pullRequest!.headRefOid,
  }))
}

const DEPLOYMENTS = `query ($owner: String!, $name: String!) {
  repository(owner: $owner, name: $name) {
    deployments(first: 100, orderBy: {field: CREATED_AT, direction: DESC}) {
      nodes {
        commitOid
        environment
        creator { __typename login }
        latestStatus { state environmentUrl createdAt creator { __typename login } }
      }
    }
  }
}`

/** Lists the newest deployments with GraphQL, because REST would need a request for the statuses of each deployment. */
async function listDeployments(
  client: GitHubClient,
  speaker: Speaker,
  fullName: string,
): Promise<ForgeDeployment[]> {
  const [owner, name] = fullName.split('/')
  const answer = await client.send<DeploymentsShape>({
    method: 'POST',
    path: '/graphql',
    body: { query: DEPLOYMENTS, variables: { owner, name } },
    speaker,
  })
  const nodes = answer.data?.repository?.deployments?.nodes
  if (!nodes) throw new ForgeFailure('REFUSED', 'the deployments of a repository')
  const makerLogin = (one: { __typename: string; login: string } | null) =>
    one === null ? '' : `${one.login}${one.__typename === 'Bot' ? '[bot]' : ''}`
  return nodes.flatMap(({ commitOid, environment, creator, latestStatus }) => {
    if (!latestStatus) return []
    const { state, environmentUrl, createdAt } = latestStatus
    return [
      {
        commit: commitOid.toLowerCase(),
        environment: environment ?? '',
        isLive: state === 'SUCCESS',
        url: environmentUrl || null,
        makers: [makerLogin(creator), makerLogin(latestStatus.creator)],
        at: new Date(createdAt),
      },
    ]
  })
}

const TREE = `query ($owner: String!, $name: String!, $commit: GitObjectID!) {
  repository(owner: $owner, name: $name) { object(oid: $commit) { ... on Commit { tree { oid } } } }
}`

async function findTree(
  client: GitHubClient,
  speaker: Speaker,
  fullName: string,
  commit: string,
): Promise<string | null> {
  const [owner, name] = fullName.split('/')
  const answer = await client.send<TreeOfCommitShape>({
    method: 'POST',
    path: '/graphql',
    body: { query: TREE, variables: { owner, name, commit } },
    speaker,
  })
  return answer.data?.repository?.object?.tree?.oid ?? null
}

const MERGED = `query ($owner: String!, $name: String!, $number: Int!) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) { merged mergeCommit { tree { oid } } }
  }
}`

/**
 * Finds the tree of the merge commit. A squash makes one commit; a rebase makes several, and GitHub names the last of
 * them.
 */
async function findMergedTree(
  client: GitHubClient,
  speaker: Speaker,
  fullName: string,
  number: number,
): Promise<string | null> {
  const [owner, name] = fullName.split('/')
  const answer = await client.send<MergedShape>({
    method: 'POST',
    path: '/graphql',
    body: { query: MERGED, variables: { owner, name, number } },
    speaker,
  })
  const pull = answer.data?.repository?.pullRequest
  return pull?.merged ? (pull.mergeCommit?.tree?.oid ?? null) : null
}

async function publishCheck(
  client: GitHubClient,
  speaker: Speaker,
  fullName: string,
  id: string | null,
  check: CheckRun,
): Promise<string> {
  const { conclusion, title, summary, externalId, detailsUrl, headSha } = check
  const state =
    conclusion === null
      ? { status: 'in_progress' }
      : { status: 'completed', conclusion, completed_at: check.at.toISOString() }
  const shown = { ...state, external_id: externalId, details_url: detailsUrl, output: { title, summary } }
  const known = id ?? (await findCheck(client, speaker, fullName, check))
  const made = await client.send<CheckRunShape>(
    known === null
      ? {
          method: 'POST',
          path: `/repos/${fullName}/check-runs`,
          body: { name: CHECK_NAME, head_sha: headSha, ...shown },
          speaker,
        }
      : { method: 'PATCH', path: `/repos/${fullName}/check-runs/${known}`, body: shown, speaker },
  )
  return String(made.id)
}

/** Finds a check run that was created just before a crash. */
async function findCheck(
  client: GitHubClient,
  speaker: Speaker,
  fullName: string,
  { headSha, externalId }: CheckRun,
): Promise<string | null> {
  const { id: appId } = await client.requireApp()
  const { check_runs: runs } = await client.send<{ check_runs: CheckRunShape[] }>({
    method: 'GET',
    path: `/repos/${fullName}/commits/${headSha}/check-runs?check_name=${CHECK_NAME}&app_id=${appId}&filter=all`,
    speaker,
  })
  const found = runs.find((run) => run.external_id === externalId)
  return found ? String(found.id) : null
}
