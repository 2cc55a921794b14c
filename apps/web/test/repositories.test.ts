import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FakeRepository } from '../../api/src/adapters/forge/fake/model.ts'
import { FakeGitHub } from '../../api/src/adapters/forge/fake/server.ts'
import { findingsOf, hasChromium, reason, type Stage, setStage } from './harness.ts'

/* A repository is connected from the settings by a way to GitHub and back, and a commit that waits is approved there. */
describe.skipIf(!hasChromium)(`repositories${reason}`, () => {
  let github: FakeGitHub
  let stage: Stage
  let repository: FakeRepository
  beforeAll(async () => {
    github = await new FakeGitHub(() => new Date()).start()
    stage = await setStage(github.settings())
    repository = github.newRepository('acme/shop')
  })
  afterAll(async () => {
    await stage.close()
    await github.close()
    expect(github.complaints).toEqual([])
  })
  const drain = async () => {
    while ((await stage.service.app.jobs.drain(stage.service.app)) > 0);
  }

  test('an owner goes to GitHub and comes back, connects a repository, and reads what is missing', async () => {
    const installation = github.newInstallation([repository])
    github.people.set('code-1', { sees: [repository.id], administers: [repository.id] })
    const page = await stage.open(`/app/${stage.slug}/settings/repositories`)
    await page.getByText('No repository is known').waitFor()
    await page.route(`${github.url}/apps/**`, (route) => route.fulfill({ body: 'GitHub' }))
    await page.getByRole('button', { name: 'Connect a repository' }).click()
    await page.waitForURL(`${github.url}/apps/**`)
    const state = new URL(page.url()).searchParams.get('state')!
    const back = new URLSearchParams({ code: 'code-1', installation_id: String(installation.id), state })
    await page.goto(`${stage.service.url}/app/connect/github?${back}`)
    const row = page.getByRole('row').filter({ hasText: 'acme/shop' })
    await row.getByRole('button', { name: 'Connect' }).click()
    await row.getByText('Connected').waitFor()
    expect(new URL(page.url()).search).toBe('')
    // No message has arrived yet; everything else is as it must be.
    await page.getByText('No message has arrived yet').waitFor()
    await page.getByText('The ruleset names our App as the source').waitFor()
    repository.required = []
    await page.getByRole('button', { name: 'Look again' }).click()
    await page.getByText('No ruleset requires the check').waitFor()

    // The form of believed previews says why an account is refused, and shows the list of the service.
    const previews = page.getByRole('region', { name: 'Previews that count as proof' })
    const believe = async (environment: string, maker: string) => {
      await previews.getByLabel('Environment').fill(environment)
      await previews.getByLabel('Account that makes the deployment').fill(maker)
      await previews.getByRole('button', { name: 'Add' }).click()
    }
    const believed = async () =>
      (await stage.workspace.get('/api/repositories?limit=200')).body.items[0].previews
    await believe('Preview', 'github-actions[bot]')
    await previews.getByRole('alert').waitFor()
    expect(await believed()).toEqual([])
    await believe('Preview', 'vercel[bot]')
    await previews.getByRole('listitem').filter({ hasText: 'vercel[bot]' }).waitFor()
    expect(await believed()).toEqual([{ environment: 'Preview', maker: 'vercel[bot]' }])
    expect(await findingsOf(page)).toEqual([])
    await previews.getByRole('button', { name: 'Believe vercel[bot] no longer' }).click()
    await previews.getByRole('listitem').waitFor({ state: 'detached' })
    expect(await believed()).toEqual([])

    const members = await stage.open(`/app/${stage.slug}/settings/repositories`, { as: 'MEMBER' })
    expect(await members.getByRole('button', { name: 'Add' }).getAttribute('aria-disabled')).toBe('true')
    const button = members.getByRole('button', { name: 'Connect a repository' })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
  })

  test('a member approves the commit that is shown; after a push it is another one', async () => {
    const pull = github.openPull(repository, { Makefile: 'all:' })
    const [installation] = github.installations.values()
    const deliver = async (action: string) => {
      const { id, event, body, signature } = github.makePullMessage(action, installation!, repository, pull)
      const headers = { 'x-github-event': event, 'x-github-delivery': id, 'x-hub-signature-256': signature }
      await fetch(`${stage.service.url}/api/forge/github/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
      await drain()
    }
    await deliver('opened')
    const page = await stage.open(`/app/${stage.slug}/settings/repositories`, { as: 'MEMBER' })
    await page.getByText('It changes protected files.').waitFor()
    await page.getByText('Makefile').waitFor()
    github.push(repository, pull, { Makefile: 'all: other' })
    await deliver('synchronize')
    await page.getByRole('button', { name: 'Approve this commit' }).click()
    await page.getByText('Somebody changed it in the meantime').waitFor()
    await page.reload()
    await page.getByText(pull.headSha.slice(0, 10)).waitFor()
    const approved = page.waitForResponse((answer) => answer.url().endsWith('/approve'))
    await page.getByRole('button', { name: 'Approve this commit' }).click()
    expect((await approved).status()).toBe(200)
    await drain()
    await page.reload()
    await page.getByText('No commit waits.').waitFor()
    expect(repository.checkRuns.find(({ headSha }) => headSha === pull.headSha)?.conclusion).toBe('success')
  })
})
