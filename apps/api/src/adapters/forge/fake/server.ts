import { createHash, createHmac, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import {
  answerOf,
  complaintAboutAnswer,
  complaintAboutMessage,
  complaintsAboutRequest,
  routeOf,
  sampleMessage,
} from './description.ts'
import {
  changesOf,
  type FakeChange,
  type FakeCheckRun,
  type FakeDeployment,
  type FakeFile,
  type FakeInstallation,
  type FakePull,
  type FakeRepository,
  type FakeTree,
} from './model.ts'
import { FakeRefusal, type FakeSpeaker, handlers, toInstallationShape } from './routes.ts'

export interface FakeMessage {
  id: string
  event: string
  body: string
  signature: string
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

function toDeploymentNode({ sha, environment, state, url, maker, at }: FakeDeployment) {
  const [login, bot] = maker.split('[')
  const creator = { __typename: bot ? 'Bot' : 'User', login }
  const latestStatus = { state, environmentUrl: url, createdAt: at.toISOString(), creator }
  return { commitOid: sha, environment, creator, latestStatus }
}

/** Returns the id of a tree. Equal trees have equal ids. */
function treeIdOf(tree: FakeTree): string {
  const files = [...tree].sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha1').update(JSON.stringify(files)).digest('hex')
}

/**
 * A fake of GitHub: repositories with commits and pull requests, one App, and people known by the codes of their
 * sign-ins.
 */
export class FakeGitHub {
  readonly app = {
    id: '4242',
    slug: 'groundswell-test',
    clientId: 'Iv23stand-in',
    clientSecret: 'client secret of the stand-in',
    webhookSecret: 'webhook secret of the stand-in',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
  readonly repositories = new Map<number, FakeRepository>()
  readonly installations = new Map<number, FakeInstallation>()
  /** People, by the code of their sign-in. */
  readonly people = new Map<string, { sees: number[]; administers: number[] }>()
  /** Codes of manifests that may be exchanged for an App. */
  readonly manifests = new Set<string>()
  /** Every request, and every version of a check that was published. */
  readonly requests: { method: string; path: string; body: unknown }[] = []
  readonly published: (FakeCheckRun & { repositoryId: number })[] = []
  /** Violations of GitHub's API description in requests, answers and messages. */
  readonly complaints: string[] = []
  /** Answers for the next requests that match. */
  readonly faults: { matches: RegExp; status: number; headers?: Record<string, string>; body?: object }[] = []
  readonly trees = new Map<string, string>()
  /** Called at each read of a pull request. */
  onRead: ((repository: FakeRepository, pull: FakePull) => void) | undefined
  url = ''
  readonly now: () => Date
  #ids = 1_000
  #tokens = new Map<
    string,
    { installation: FakeInstallation; repositoryIds: readonly number[]; until: number }
  >()
  #users = new Map<string, string>()
  #server = createServer((request, response) => void this.#handle(request, response))

  constructor(now: () => Date) {
    this.now = now
  }
  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }
  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }
  nextId(): number {
    this.#ids += 1
    return this.#ids
  }
  /** Returns the settings of a service that uses this fake. */
  settings(): Record<string, string> {
    const { id, slug, clientId, clientSecret, webhookSecret, privateKey: pem } = this.app
    return {
      ...this.addresses(),
      GITHUB_APP_ID: id,
      GITHUB_APP_SLUG: slug,
      GITHUB_APP_CLIENT_ID: clientId,
      GITHUB_APP_CLIENT_SECRET: clientSecret,
      GITHUB_APP_WEBHOOK_SECRET: webhookSecret,
      GITHUB_APP_PRIVATE_KEY: pem,
    }
  }
  addresses(): Record<string, string> {
    return { GITHUB_URL: this.url, GITHUB_API_URL: this.url, WEBHOOK_ALLOW_PRIVATE: 'true' }
  }

  newRepository(fullName: string, more: Partial<FakeRepository> = {}): FakeRepository {
    const repository: FakeRepository = {
      id: this.nextId(),
      fullName,
      isPrivate: true,
      defaultBranch: 'main',
      branches: new Map(),
      commits: new Map(),
      pulls: new Map(),
      checkRuns: [],
      required: [{ context: 'Groundswell', integration_id: Number(this.app.id) }],
      queue: [],
      deployments: [],
      workflows: new Set(),
      dispatched: [],
      ...more,
    }
    this.repositories.set(repository.id, repository)
    repository.branches.set('main', this.commit(repository, { 'README.md': 'hello', 'src/a.ts': 'a' }))
    return repository
  }
  newInstallation(repositories: readonly FakeRepository[]): FakeInstallation {
    const installation: FakeInstallation = {
      id: this.nextId(),
      account: { id: this.nextId(), login: 'acme', type: 'Organization' },
      isSuspended: false,
      permissions: {
        checks: 'write',
        contents: 'read',
        deployments: 'read',
        merge_queues: 'read',
        metadata: 'read',
        pull_requests: 'read',
      },
      events: ['check_run', 'merge_group', 'pull_request', 'repository'],
      repositoryIds: new Set(repositories.map(({ id }) => id)),
    }
    this.installations.set(installation.id, installation)
    return installation
  }
  /** Creates a commit with these files; a string is the content of a plain file. */
  commit(repository: FakeRepository, files: Record<string, string | FakeFile>): string {
    const tree: FakeTree = new Map(
      Object.entries(files).map(([path, file]) => [
        path,
        typeof file === 'string' ? { mode: '100644', content: file } : file,
      ]),
    )
    const sha = createHash('sha1').update(`${repository.id} ${this.nextId()}`).digest('hex')
    repository.commits.set(sha, tree)
    return sha
  }
  filesAt(repository: FakeRepository, sha: string): Record<string, FakeFile> {
    return Object.fromEntries(repository.commits.get(sha)!)
  }
  openPull(
    repository: FakeRepository,
    files: Record<string, string | FakeFile>,
    more: Partial<FakePull> = {},
  ): FakePull {
    const base = this.filesAt(repository, repository.branches.get('main')!)
    const number = this.nextId()
    const pull: FakePull = {
      number,
      state: 'open',
      merged: false,
      headSha: this.commit(repository, { ...base, ...files }),
      headRef: `change-${number}`,
      headRepositoryId: repository.id,
      baseRef: 'main',
      title: 'A change',
      body: null,
      renames: {},
      ...more,
    }
    repository.pulls.set(number, pull)
    return pull
  }
  /** Pushes a commit with these files as the new head, like a forced push. */
  push(repository: FakeRepository, pull: FakePull, files: Record<string, string | FakeFile>): void {
    const base = this.filesAt(repository, repository.branches.get(pull.baseRef)!)
    pull.headSha = this.commit(repository, { ...base, ...files })
  }
  /** Merges a pull request. `files`: files that others have merged before, which the merged tree also contains. */
  merge(repository: FakeRepository, pull: FakePull, files: Record<string, string | FakeFile> = {}): void {
    pull.mergeSha = this.commit(repository, { ...this.filesAt(repository, pull.headSha), ...files })
    repository.branches.set(pull.baseRef, pull.mergeSha)
    pull.state = 'closed'
    pull.merged = true
  }
  changesOf(repository: FakeRepository, pull: FakePull): FakeChange[] {
    const base = repository.commits.get(repository.branches.get(pull.baseRef)!)!
    return changesOf(base, repository.commits.get(pull.headSha)!, pull.renames)
  }
  treeSha(commit: string, folder: string): string {
    const sha = createHash('sha1').update(`${commit}:${folder}`).digest('hex')
    this.trees.set(sha, `${commit}:${folder}`)
    return sha
  }
  personByCode(code: string) {
    return this.people.get(code) ?? { sees: [], administers: [] }
  }
  newToken(installation: FakeInstallation, repositoryIds: readonly number[]): string {
    const token = `ghs_${this.nextId()}`
    this.#tokens.set(token, { installation, repositoryIds, until: Date.parse(this.tokenExpiry()) })
    return token
  }
  tokenExpiry(): string {
    return new Date(this.now().getTime() + 3_600_000).toISOString()
  }

  /** Makes a signed message about an event, described by `event-action`. */
  makeMessage(
    event: string,
    action: string,
    about: { installation: FakeInstallation; repository?: FakeRepository; [name: string]: unknown },
  ): FakeMessage {
    const { installation, repository, ...more } = about
    const name = `${event.replaceAll('_', '-')}-${action.replaceAll('_', '-')}`
    const given = {
      action,
      installation: event.startsWith('installation')
        ? toInstallationShape(installation)
        : { id: installation.id },
      ...(repository && {
        repository: {
          id: repository.id,
          full_name: repository.fullName,
          name: repository.fullName.split('/')[1],
          private: repository.isPrivate,
          default_branch: repository.defaultBranch,
        },
      }),
      ...more,
    }
    const payload = sampleMessage(name, given)
    const complaint = complaintAboutMessage(name, payload)
    if (complaint) this.complaints.push(complaint)
    const body = JSON.stringify(payload)
    const id = `00000000-0000-4000-8000-${String(this.nextId()).padStart(12, '0')}`
    return { id, event, body, signature: this.sign(body) }
  }
  makePullMessage(
    action: string,
    installation: FakeInstallation,
    repository: FakeRepository,
    pull: FakePull,
  ) {
    const { number } = pull
    return this.makeMessage('pull_request', action, {
      installation,
      repository,
      number,
      pull_request: { number, head: { sha: pull.headSha } },
      ...(action === 'synchronize' ? { before: 'a'.repeat(40), after: pull.headSha } : {}),
    })
  }
  makeStatusMessage(
    installation: FakeInstallation,
    repository: FakeRepository,
    { sha, environment }: FakeDeployment,
  ) {
    return this.makeMessage('deployment_status', 'created', {
      installation,
      repository,
      deployment: { sha, environment },
    })
  }
  sign(body: string, secret = this.app.webhookSecret): string {
    return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url)
    const text = Buffer.concat(await request.toArray()).toString('utf8')
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : undefined
    const method = request.method ?? 'GET'
    this.requests.push({ method, path: request.url ?? '/', body })
    const respond = (status: number, answer: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(answer === undefined ? undefined : JSON.stringify(answer))
    }
    const at = this.faults.findIndex(({ matches }) => matches.test(`${method} ${url.pathname}`))
    if (at >= 0) {
      const [fault] = this.faults.splice(at, 1)
      return respond(fault!.status, fault!.body ?? { message: 'fault' }, fault!.headers)
    }
    try {
      const { status, answer } = await this.#answer(method, url, body, request.headers.authorization)
      respond(status, answer)
    } catch (error) {
      if (error instanceof FakeRefusal) return respond(error.status, { message: error.message })
      this.complaints.push(String(error))
      respond(500, { message: String(error) })
    }
  }

  async #answer(method: string, url: URL, body: Record<string, unknown> | undefined, authorization?: string) {
    if (url.pathname === '/login/oauth/access_token')
      return { status: 200, answer: this.#exchangeUserCode(body ?? {}) }
    const speaker = await this.#speakerOf(authorization)
    if (url.pathname === '/graphql') return { status: 200, answer: this.#answerGraphQl(body ?? {}, speaker) }
    const route = routeOf(method, url.pathname)
    if (!route) {
      this.complaints.push(`${method} ${url.pathname} is not described`)
      throw new FakeRefusal(404, 'Not Found')
    }
    this.complaints.push(...complaintsAboutRequest(route, url.searchParams, body))
    const outcome =
      route.path === '/app-manifests/{code}/conversions'
        ? this.#convertManifest(route.parameters.code!)
        : handlers[`${method} ${route.path}`]!(this, {
            parameters: route.parameters,
            query: url.searchParams,
            body: body ?? {},
            speaker,
          })
    const answer = outcome.body === undefined ? undefined : answerOf(route, outcome.status, outcome.body)
    const complaint = complaintAboutAnswer(route, outcome.status, answer)
    if (complaint) this.complaints.push(complaint)
    return { status: outcome.status, answer }
  }

  #convertManifest(code: string) {
    if (!this.manifests.delete(code)) throw new FakeRefusal(404, 'Not Found')
    const { id, slug, clientId, clientSecret, webhookSecret, privateKey: pem } = this.app
    const body = {
      ...{ id: Number(id), slug, name: 'Groundswell test', client_id: clientId, client_secret: clientSecret },
      ...{ webhook_secret: webhookSecret, pem },
    }
    return { status: 201, body }
  }
  #exchangeUserCode({ client_id, client_secret, code }: Record<string, unknown>) {
    const isOurs = client_id === this.app.clientId && client_secret === this.app.clientSecret
    if (!isOurs || !this.people.has(String(code))) return { error: 'bad_verification_code' }
    const token = `ghu_${this.nextId()}`
    this.#users.set(token, String(code))
    return { access_token: token, token_type: 'bearer', scope: '' }
  }
  #answerGraphQl({ query, variables }: Record<string, unknown>, speaker: FakeSpeaker) {
    const { owner, name, branch } = variables as Record<string, string>
    const found = [...this.repositories.values()].find(({ fullName }) => fullName === `${owner}/${name}`)
    const isSeen = speaker.as === 'installation' && found && speaker.repositoryIds.includes(found.id)
    if (!isSeen) return { data: { repository: null } }
    if (String(query).includes('deployments('))
      return speaker.installation.permissions.deployments === 'read'
        ? { data: { repository: { deployments: { nodes: found.deployments.map(toDeploymentNode) } } } }
        : { data: { repository: null }, errors: [{ type: 'FORBIDDEN' }] }
    if (String(query).includes('object(')) {
      const tree = found.commits.get(String((variables as { commit: string }).commit))
      return { data: { repository: { object: tree ? { tree: { oid: treeIdOf(tree) } } : null } } }
    }
    if (String(query).includes('mergeCommit')) {
      const pull = found.pulls.get(Number((variables as unknown as { number: number }).number))
      const merged = pull?.mergeSha === undefined ? undefined : found.commits.get(pull.mergeSha)
      const pullRequest = pull && {
        merged: pull.merged,
        mergeCommit: merged ? { tree: { oid: treeIdOf(merged) } } : null,
      }
      return { data: { repository: { pullRequest: pullRequest ?? null } } }
    }
    return branch === found.defaultBranch ? this.#queueNodes(found) : { data: { repository: null } }
  }
  #queueNodes(found: FakeRepository) {
    const nodes = found.queue.map(({ position, headSha, number }) => ({
      position,
      headCommit: { oid: headSha },
      pullRequest: { number, headRefOid: found.pulls.get(number)!.headSha },
    }))
    return { data: { repository: { mergeQueue: { entries: { nodes, pageInfo: { hasNextPage: false } } } } } }
  }
  async #speakerOf(authorization: string | undefined): Promise<FakeSpeaker> {
    const token = authorization?.replace(/^Bearer /, '')
    if (!token) return { as: 'nobody' }
    const code = this.#users.get(token)
    if (code !== undefined) return { as: 'person', code }
    const known = this.#tokens.get(token)
    if (known) {
      if (known.until <= this.now().getTime()) throw new FakeRefusal(401, 'Bad credentials')
      const { installation, repositoryIds } = known
      if (!this.installations.has(installation.id)) throw new FakeRefusal(401, 'Bad credentials')
      if (installation.isSuspended) throw new FakeRefusal(403, 'This installation has been suspended')
      return { as: 'installation', installation, repositoryIds }
    }
    const { payload } = await jwtVerify(token, publicKey, { currentDate: this.now(), algorithms: ['RS256'] })
    const lifetime = payload.exp! - Math.floor(this.now().getTime() / 1000)
    if (payload.iss !== this.app.id || lifetime > 600) throw new FakeRefusal(401, 'Bad credentials')
    return { as: 'app' }
  }
}
