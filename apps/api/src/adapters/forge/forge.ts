/** The App under which the service speaks to a forge. Ids are decimal text: numbers of a forge may outgrow a double. */
export interface ForgeApp {
  id: string
  slug: string
  clientId: string
  clientSecret: string
  /** PEM. */
  privateKey: string
  webhookSecret: string
}

export interface Installation {
  id: string
  account: { id: string; login: string; isOrganisation: boolean }
  isSuspended: boolean
  /** Granted permissions, such as `checks: write`. */
  permissions: Readonly<Record<string, string>>
  /** Names of the events that the forge sends. */
  events: readonly string[]
}

/** A repository as it is called now. */
export interface ForgeRepository {
  id: string
  fullName: string
  isPrivate: boolean
  defaultBranch: string
}
/** A repository, and whether the person administers it. */
export interface OwnRepository extends ForgeRepository {
  isAdministered: boolean
}

/** The ids under which a repository is reached; a new name or owner does not change them. */
export interface RepositoryPlace {
  installationId: string
  repositoryId: string
}

export interface PullRequestHead {
  number: number
  state: 'OPEN' | 'CLOSED' | 'MERGED'
  headSha: string
  headRef: string
  /** Null: the fork is gone. */
  headRepositoryId: string | null
  baseSha: string
  baseRef: string
  title: string
  body: string
  /** The number of changed files, as the forge counts them. */
  files: number
}

/** A path that a pull request changes, with what is unusual about it. */
export interface ChangedFile {
  path: string
  /** SYMLINK, SUBMODULE: what the path is afterwards. MODE: its mode or kind changes. */
  unusual: 'SYMLINK' | 'SUBMODULE' | 'MODE' | null
}

/** A pull request with its changes, read at one commit. */
export interface ReadPullRequest {
  head: PullRequestHead
  /** Old and new names of renamed files. */
  files: readonly ChangedFile[]
  /** Whether `files` lists every change, each with its kind. */
  isWhole: boolean
}

export type CheckConclusion = 'success' | 'failure' | 'action_required'
/** A check run as it is to be shown. */
export interface CheckRun {
  /** Our own id of the check run, by which it is found again. */
  externalId: string
  headSha: string
  detailsUrl: string
  /** Null: in progress. */
  conclusion: CheckConclusion | null
  title: string
  summary: string
  at: Date
}

/** The demands of a branch's rules on the check. */
export interface CheckRule {
  /** Whether a rule wants the check at all. */
  isRequired: boolean
  /** Whether every rule that wants it names our App as its source. */
  isFromUs: boolean
}

export interface QueuedPullRequest {
  number: number
  headSha: string
}

/** A deployment as the forge shows it, by its newest status. */
export interface ForgeDeployment {
  commit: string
  environment: string
  isLive: boolean
  /** The address that the status names; null: none. */
  url: string | null
  /** The accounts that made the deployment and its status; those of an App end with `[bot]`. */
  makers: readonly string[]
  /** When the status was made. */
  at: Date
}

/** The calls that the service makes to a forge. Each throws ForgeFailure. */
export interface Forge {
  findInstallation(id: string): Promise<Installation>
  /** The installations that the user can see, and the repositories of one of them with the user's rights. */
  findOwnInstallation(
    code: string,
    installationId: string,
  ): Promise<{ installation: Installation; repositories: OwnRepository[]; isWhole: boolean }>
  findRepository(place: RepositoryPlace): Promise<ForgeRepository>
  listOpenPullRequests(
    place: RepositoryPlace,
    repository: ForgeRepository,
  ): Promise<{ number: number; headSha: string }[]>
  readPullRequest(
    place: RepositoryPlace,
    repository: ForgeRepository,
    number: number,
  ): Promise<ReadPullRequest>
  /** Those that a merge group contains; null: the queue has no such group. */
  listMergeGroup(
    place: RepositoryPlace,
    repository: ForgeRepository,
    group: { branch: string; headSha: string },
  ): Promise<QueuedPullRequest[] | null>
  /** Creates the check run, or changes the one with this id or with our external id. Returns its id. */
  publishCheck(
    place: RepositoryPlace,
    repository: ForgeRepository,
    id: string | null,
    check: CheckRun,
  ): Promise<string>
  /** The newest deployments of a repository, of all its environments, at most 100. Those without a status are left out. */
  listDeployments(place: RepositoryPlace, repository: ForgeRepository): Promise<ForgeDeployment[]>
  /** The tree of a commit; null: the repository has no such commit. */
  findTree(place: RepositoryPlace, repository: ForgeRepository, commit: string): Promise<string | null>
  /** The tree of the commit that a pull request was merged as; null: it is not merged. */
  findMergedTree(place: RepositoryPlace, repository: ForgeRepository, number: number): Promise<string | null>
  findCheckRule(place: RepositoryPlace, repository: ForgeRepository): Promise<CheckRule>
}

/**
 * MISSING: the forge has no such thing, or no longer shows it to us. REFUSED: it understood and refused. BUSY: a limit, or no
 * answer; worth another try. BROKEN: an answer that cannot be read.
 */
export type ForgeFault = 'MISSING' | 'REFUSED' | 'BUSY' | 'BROKEN'

/** A call to a forge failed. Contains no text of the other side. */
export class ForgeFailure extends Error {
  override readonly name = 'ForgeFailure'
  readonly fault: ForgeFault
  readonly status: number | null
  /** BUSY: when to try again; null: when the caller likes. */
  readonly until: Date | null
  constructor(fault: ForgeFault, about: string, status: number | null = null, until: Date | null = null) {
    super(`${about}: ${fault}${status === null ? '' : ` (${status})`}`)
    this.fault = fault
    this.status = status
    this.until = until
  }
}
