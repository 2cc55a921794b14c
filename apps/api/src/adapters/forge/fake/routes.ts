import { sampleOfSchema } from './description.ts'
import { type FakeInstallation, type FakePull, type FakeRepository, folderOf } from './model.ts'
import type { FakeGitHub } from './server.ts'

/** A refusal in GitHub's format. */
export class FakeRefusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
const notFound = () => new FakeRefusal(404, 'Not Found')

/** The identity behind a request. */
export type FakeSpeaker =
  | { as: 'nobody' | 'app' }
  | { as: 'person'; code: string }
  | { as: 'installation'; installation: FakeInstallation; repositoryIds: readonly number[] }

interface Call {
  parameters: Record<string, string>
  query: URLSearchParams
  body: Record<string, unknown>
  speaker: FakeSpeaker
}
type Handle = (fake: FakeGitHub, call: Call) => { status: number; body: unknown }

const okResponse = (body: unknown, status = 200) => ({ status, body })
const toRepositoryShape = ({ id, fullName, isPrivate, defaultBranch }: FakeRepository, isAdmin = false) => ({
  id,
  name: fullName.split('/')[1],
  full_name: fullName,
  private: isPrivate,
  default_branch: defaultBranch,
  permissions: { admin: isAdmin, pull: true, push: isAdmin },
})
export const toInstallationShape = (one: FakeInstallation) => ({
  id: one.id,
  account: { id: one.account.id, login: one.account.login, type: one.account.type },
  suspended_at: one.isSuspended ? '2026-01-01T00:00:00Z' : null,
  permissions: one.permissions,
  events: one.events,
})
const toPullShape = (fake: FakeGitHub, repository: FakeRepository, pull: FakePull) => ({
  number: pull.number,
  state: pull.state,
  title: pull.title,
  body: pull.body,
  head: {
    sha: pull.headSha,
    ref: pull.headRef,
    label: `x:${pull.headRef}`,
    repo:
      pull.headRepositoryId === null ? null : toRepositoryShape({ ...repository, id: pull.headRepositoryId }),
  },
  base: {
    sha: repository.branches.get(pull.baseRef)!,
    ref: pull.baseRef,
    label: `x:${pull.baseRef}`,
    repo: toRepositoryShape(repository),
  },
  merged: pull.merged,
  changed_files: pull.counted ?? fake.changesOf(repository, pull).length,
})

function withinRepository(fake: FakeGitHub, { parameters, speaker }: Call): FakeRepository {
  const name = `${parameters.owner}/${parameters.repo}`
  const found = [...fake.repositories.values()].find((one) => one.fullName === name)
  const isSeen = speaker.as === 'installation' && found && speaker.repositoryIds.includes(found.id)
  if (!isSeen) throw notFound()
  return found
}
function pageOf<Item>(items: readonly Item[], query: URLSearchParams): Item[] {
  const size = Number(query.get('per_page') ?? 30)
  const page = Number(query.get('page') ?? 1)
  return items.slice((page - 1) * size, page * size)
}
function toCheckRunShape(fake: FakeGitHub, run: FakeRepository['checkRuns'][number]) {
  return {
    id: run.id,
    name: run.name,
    head_sha: run.headSha,
    external_id: run.externalId,
    status: run.status,
    conclusion: run.conclusion,
    output: { title: run.title, summary: run.summary, text: null, annotations_count: 0 },
    app: sampleOfSchema('integration', { id: Number(fake.app.id), slug: fake.app.slug }),
    pull_requests: [],
  }
}

export const handlers: Record<string, Handle> = {
  'GET /app/installations/{installation_id}': (fake, { parameters, speaker }) => {
    const found = fake.installations.get(Number(parameters.installation_id))
    if (!found || speaker.as !== 'app') throw notFound()
    return okResponse(toInstallationShape(found))
  },
  'POST /app/installations/{installation_id}/access_tokens': (fake, { parameters, body, speaker }) => {
    const found = fake.installations.get(Number(parameters.installation_id))
    if (!found || speaker.as !== 'app') throw notFound()
    if (found.isSuspended) throw new FakeRefusal(403, 'This installation has been suspended')
    const wanted = (body.repository_ids as number[] | undefined) ?? [...found.repositoryIds]
    if (wanted.some((id) => !found.repositoryIds.has(id)))
      throw new FakeRefusal(422, 'There is at least one repository that does not exist or is not accessible')
    return okResponse({ token: fake.newToken(found, wanted), expires_at: fake.tokenExpiry() }, 201)
  },
  'GET /installation/repositories': (fake, { speaker }) => {
    if (speaker.as !== 'installation') throw new FakeRefusal(401, 'Bad credentials')
    const repositories = speaker.repositoryIds
      .filter((id) => speaker.installation.repositoryIds.has(id) && fake.repositories.has(id))
      .map((id) => toRepositoryShape(fake.repositories.get(id)!))
    return okResponse({ total_count: repositories.length, repositories })
  },
  'GET /user/installations': (fake, { speaker, query }) => {
    if (speaker.as !== 'person') throw new FakeRefusal(401, 'Bad credentials')
    const seen = [...fake.installations.values()].filter((one) =>
      [...one.repositoryIds].some((id) => fake.personByCode(speaker.code).sees.includes(id)),
    )
    return okResponse({
      total_count: seen.length,
      installations: pageOf(seen, query).map(toInstallationShape),
    })
  },
  'GET /user/installations/{installation_id}/repositories': (fake, { speaker, query, parameters }) => {
    if (speaker.as !== 'person') throw new FakeRefusal(401, 'Bad credentials')
    const { sees, administers } = fake.personByCode(speaker.code)
    const installation = fake.installations.get(Number(parameters.installation_id))
    const seen = [...(installation?.repositoryIds ?? [])].filter((id) => sees.includes(id))
    const repositories = pageOf(seen, query).map((id) =>
      toRepositoryShape(fake.repositories.get(id)!, administers.includes(id)),
    )
    return okResponse({ total_count: seen.length, repositories })
  },
  'GET /repos/{owner}/{repo}/pulls': (fake, call) => {
    const repository = withinRepository(fake, call)
    const open = [...repository.pulls.values()].filter(({ state }) => state === 'open')
    return okResponse(pageOf(open, call.query).map((pull) => toPullShape(fake, repository, pull)))
  },
  'GET /repos/{owner}/{repo}/pulls/{pull_number}': (fake, call) => {
    const repository = withinRepository(fake, call)
    const pull = repository.pulls.get(Number(call.parameters.pull_number))
    if (!pull) throw notFound()
    fake.onRead?.(repository, pull)
    return okResponse(toPullShape(fake, repository, pull))
  },
  'GET /repos/{owner}/{repo}/pulls/{pull_number}/files': (fake, call) => {
    const repository = withinRepository(fake, call)
    const pull = repository.pulls.get(Number(call.parameters.pull_number))
    if (!pull) throw notFound()
    const listed = fake.changesOf(repository, pull).slice(0, 3_000)
    return okResponse(pageOf(listed, call.query).map((one) => ({ ...one, sha: 'f'.repeat(40) })))
  },
  'GET /repos/{owner}/{repo}/git/trees/{tree_sha}': (fake, call) => {
    const repository = withinRepository(fake, call)
    const [commit, folder = ''] = (
      fake.trees.get(call.parameters.tree_sha!) ?? `${call.parameters.tree_sha}:`
    ).split(':')
    const tree = repository.commits.get(commit!)
    const entries = tree && folderOf(tree, folder)
    if (!entries) throw notFound()
    const named = entries.map((entry) => ({
      ...entry,
      sha:
        entry.type === 'tree'
          ? fake.treeSha(commit!, folder ? `${folder}/${entry.path}` : entry.path)
          : 'e'.repeat(40),
    }))
    return okResponse({ sha: call.parameters.tree_sha, tree: named, truncated: false })
  },
  'POST /repos/{owner}/{repo}/check-runs': (fake, call) => {
    const repository = withinRepository(fake, call)
    const { name, head_sha, external_id, status, conclusion, output } = call.body as Record<string, string>
    if (!repository.commits.has(head_sha!)) throw new FakeRefusal(422, 'No commit found for SHA')
    const { title, summary } = output as unknown as { title: string; summary: string }
    const run = {
      id: fake.nextId(),
      name: name!,
      headSha: head_sha!,
      externalId: external_id ?? null,
      status: status!,
      conclusion: conclusion ?? null,
      ...{ title, summary },
    }
    repository.checkRuns.push(run)
    fake.published.push({ ...run, repositoryId: repository.id })
    return okResponse(toCheckRunShape(fake, run), 201)
  },
  'POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches': (fake, call) => {
    const repository = withinRepository(fake, call)
    const { speaker, parameters, body } = call
    if (speaker.as !== 'installation' || speaker.installation.permissions.actions !== 'write')
      throw new FakeRefusal(403, 'Resource not accessible by integration')
    const workflow = parameters.workflow_id!
    if (!repository.workflows.has(workflow)) throw notFound()
    const { ref, inputs = {} } = body as { ref: string; inputs?: Record<string, unknown> }
    if (!repository.branches.has(ref)) throw new FakeRefusal(422, `No ref found for: ${ref}`)
    repository.dispatched.push({ workflow, ref, inputs })
    return okResponse(undefined, 204)
  },
  'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}': (fake, call) => {
    const repository = withinRepository(fake, call)
    const run = repository.checkRuns.find(({ id }) => id === Number(call.parameters.check_run_id))
    if (!run) throw notFound()
    const { status, conclusion, output } = call.body as Record<string, string>
    const { title, summary } = output as unknown as { title: string; summary: string }
    Object.assign(run, { status, conclusion: conclusion ?? null, title, summary })
    fake.published.push({ ...run, repositoryId: repository.id })
    return okResponse(toCheckRunShape(fake, run))
  },
  'GET /repos/{owner}/{repo}/commits/{ref}/check-runs': (fake, call) => {
    const repository = withinRepository(fake, call)
    const runs = repository.checkRuns.filter(({ headSha }) => headSha === call.parameters.ref)
    return okResponse({ total_count: runs.length, check_runs: runs.map((run) => toCheckRunShape(fake, run)) })
  },
  'GET /repos/{owner}/{repo}/rules/branches/{branch}': (fake, call) => {
    const { required } = withinRepository(fake, call)
    if (required.length === 0) return okResponse([])
    // A rule without a source has no `integration_id`.
    const checks = required.map(({ context, integration_id: id }) => ({
      context,
      ...(id === null ? {} : { integration_id: id }),
    }))
    const parameters = { required_status_checks: checks, strict_required_status_checks_policy: false }
    return okResponse([
      {
        type: 'required_status_checks',
        parameters,
        ruleset_source_type: 'Repository',
        ruleset_source: 'x',
        ruleset_id: 1,
      },
    ])
  },
}
