import { expect } from 'vitest'
import type { FakeInstallation, FakeRepository } from '../../src/adapters/forge/fake/model.ts'
import { FakeGitHub, type FakeMessage } from '../../src/adapters/forge/fake/server.ts'
import { call } from './http.ts'
import { startTestService, type TestService } from './service.ts'
import type { TestWorkspace } from './workspace.ts'

/** The service beside a stand-in for GitHub. */
export interface ForgeSide {
  service: TestService
  github: FakeGitHub
  /** Delivers a message as GitHub does; returns the status. */
  deliver(message: FakeMessage): Promise<number>
  /** Runs the jobs that are due until none is left. */
  drain(): Promise<void>
  close(): Promise<void>
}

/** Starts the service and its stand-in for GitHub. `withApp`: whether the settings name the App. */
export async function startWithForge({ withApp = true, settings = {} } = {}): Promise<ForgeSide> {
  let now = () => new Date()
  const github = await new FakeGitHub(() => now()).start()
  const service = await startTestService({
    ...(withApp ? github.settings() : github.addresses()),
    ...settings,
  })
  now = () => service.app.clock.now()
  return {
    service,
    github,
    deliver: async ({ id, event, body, signature }) => {
      const answer = await fetch(`${service.url}/api/forge/github/webhook`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-github-event': event,
          'x-github-delivery': id,
          'x-hub-signature-256': signature,
        },
        body,
      })
      await answer.text()
      return answer.status
    },
    async drain() {
      while ((await service.app.jobs.drain(service.app)) > 0);
    },
    async close() {
      await service.close()
      await github.close()
      expect(github.complaints).toEqual([])
    },
  }
}

/** Binds an installation as the owner of the workspace, who administers these repositories at GitHub. Returns the answer. */
export async function bindInstallation(
  { service, github }: ForgeSide,
  workspace: TestWorkspace,
  installation: FakeInstallation,
  people = { sees: [...installation.repositoryIds], administers: [...installation.repositoryIds] },
) {
  const as = workspace.ownerToken
  const began = await call(service, 'POST', '/api/repositories/begin', { as })
  const state = new URL(began.body.url).searchParams.get('state')
  const code = `code-${github.nextId()}`
  github.people.set(code, people)
  const body = { code, state, installationId: String(installation.id) }
  return call(service, 'POST', '/api/repositories/complete', { as, body })
}

/** Creates a repository in an installation of its own, and connects it to the workspace. */
export async function connectNew(
  side: ForgeSide,
  workspace: TestWorkspace,
  more: Partial<FakeRepository> & { name?: string } = {},
) {
  const { name = `acme/shop-${side.github.nextId()}`, ...rest } = more
  const repository = side.github.newRepository(name, rest)
  const installation = side.github.newInstallation([repository])
  expect((await bindInstallation(side, workspace, installation)).status).toBe(200)
  const { items } = (await workspace.get('/api/repositories')).body
  const { id } = items.find((one: { fullName: string }) => one.fullName === name)
  const connected = await call(side.service, 'POST', `/api/repositories/${id}/connect`, {
    as: workspace.ownerToken,
  })
  expect(connected.status).toBe(200)
  await side.drain()
  return { repository, installation, id: id as string }
}
