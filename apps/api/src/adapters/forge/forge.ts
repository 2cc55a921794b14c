/**
 * The App under which the service calls a forge. Ids are decimal text, because a forge's numbers may exceed a double's
 * precision.
 */
export interface ForgeApp {
  id: string
  slug: string
  clientId: string
  clientSecret: string
  /** In PEM format. */
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

/** A repository under its present name. */
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

/** The ids by which a repository is found; a new name or owner does not change them. */
export interface RepositoryPlace {
  installationId: string
  repositoryId: string
}

export interface PullRequestHead {
  number: number
  state: 'OPEN' | 'CLOSED' | 'MERGED'
  headSha: string
  headRef: string
  /** Null: the fork has been deleted. */
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
  /** SYMLINK, SUBMODULE: the kind of the path after the change. MODE: its mode or kind changes. */
  unusual: 'SYMLINK' | 'SUBMODULE' | 'MODE' | null
}

/** A pull request with its changes, all read at one commit. */
export interface ReadPullRequest {
  head: PullRequestHead
  /** The changed files. A renamed file is listed under its old and its new name. */
  files: readonly ChangedFile[]
  /** Whether `files` lists every change with its kind. */
  isWhole: boolean
}

export type CheckConclusion = 'success' | 'failure' | 'action_required'
/** A check run as it should be shown. */
export interface CheckRun {
  /** Our own id of the check run, by which the service finds it again. */
  externalId: string
  headSha: string
  detailsUrl: string
  /** Null: in progress. */
  conclusion: CheckConclusion | null
  title: string
  summary: string
  at: Date
}

/** The requirements that the rules of a branch set for our check. */
export interface CheckRule {
  /** Whether any rule requires the check. */
  isRequired: boolean
  /** Whether every rule that requires the check names our App as its source. */
  isFromUs: boolean
}

export interface QueuedPullRequest {
  number: number
  headSha: string
}

/** A deployment as the forge shows it, with its newest status. */
export interface ForgeDeployment {
  commit: string
  environment: string
  isLive: boolean
  /** The address that the status names; null: none. */
  url: string | null
  /** The accounts that made the deployment and its status; the name of an App's account ends with `[bot]`. */
  makers: readonly string[]
  /** When the status was made. */
  at: Date
}

/** The calls that the service makes to a forge. Each throws ForgeFailure. */
export interface Forge {
  findInstallation(id: string): Promise<Installation>
  /** Lists the installations that the user can see, and the repositories of one of them with the user's rights. */
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
  /** Lists the pull requests that a merge group contains; null: the queue has no such group. */
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
  /**
   * Lists the newest deployments of a repository in all environments, at most 100. Deployments without a status are
   * left out.
   */
  listDeployments(place: RepositoryPlace, repository: ForgeRepository): Promise<ForgeDeployment[]>
  /** Returns the tree of a commit; null: the repository has no such commit. */
  findTree(place: RepositoryPlace, repository: ForgeRepository, commit: string): Promise<string | null>
  /** Returns the tree of a pull request's merge commit; null: it is not merged. */
  findMergedTree(place: RepositoryPlace, repository: ForgeRepository, number: number): Promise<string | null>
  findCheckRule(place: RepositoryPlace, repository: ForgeRepository): Promise<CheckRule>
  /**
   * Starts a workflow of the default branch.
   *
   * @param workflow the name of its file
   * @param inputs must hold no text of users: expressions of a workflow may use them
   */
  startWorkflow(
    place: RepositoryPlace,
    repository: ForgeRepository,
    workflow: string,
    inputs: Readonly<Record<string, string>>,
  ): Promise<void>
}

/**
 * MISSING: the object does not exist, or the forge no longer shows it to us. REFUSED: the forge understood and refused.
 * BUSY: a limit, or no answer; worth another try. BROKEN: an answer that cannot be read.
 */
export type ForgeFault = 'MISSING' | 'REFUSED' | 'BUSY' | 'BROKEN'

/** The error of a failed call to a forge. It contains no text from the forge. */
export class ForgeFailure extends Error {
  override readonly name = 'ForgeFailure'
  readonly fault: ForgeFault
  readonly status: number | null
  /** For BUSY: when to try again; null: at any time. */
  readonly until: Date | null
  constructor(fault: ForgeFault, about: string, status: number | null = null, until: Date | null = null) {
    super(`${about}: ${fault}${status === null ? '' : ` (${status})`}`)
    this.fault = fault
    this.status = status
    this.until = until
  }
}
