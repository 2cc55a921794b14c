import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FakeGitHub } from '../../api/src/adapters/forge/fake/server.ts'
import { itemReference } from '../../api/src/features/loop/deployments/index.ts'
import { connectNew, type ForgeSide } from '../../api/test/harness/forge.ts'
import { joinPool, newTester, type TestTester } from '../../api/test/harness/pool.ts'
import { findingsOf, hasChromium, type Look, reason, type Stage, setStage } from './harness.ts'
import { findPortalLayoutFaults } from './portal-walk.ts'

const quorum = {
  ...{ environment: 'Preview', hosts: ['shop-*.example.dev'], by: 'NUMBER', quorum: 1 },
  ...{ hours: 24, silence: 'ASK_A_MEMBER' },
}
const phone = { width: 390, height: 844 }

/* A team asks the people who asked for an item before it merges: the form of the campaign, the page of the tester, the item. */
describe.skipIf(!hasChromium)(`previews before the merge${reason}`, () => {
  let github: FakeGitHub
  let stage: Stage
  let [tester, campaignId] = [undefined as unknown as TestTester, '']
  let connected: Awaited<ReturnType<typeof connectNew>>
  beforeAll(async () => {
    github = await new FakeGitHub(() => new Date()).start()
    stage = await setStage(github.settings())
    const { service, workspace } = stage
    connected = await connectNew({ service, github, drain } as ForgeSide, workspace)
    const previews = [{ environment: 'Preview', maker: 'vercel[bot]' }]
    const path = `/api/repositories/${connected.id}`
    await workspace.call('PATCH', path, { as: workspace.ownerToken, body: { previews } })
    const more = { status: 'ACTIVE', visibility: 'PUBLIC' }
    campaignId = (await workspace.post('/api/campaigns', { name: 'Summer', ...more })).body.id
    const spring = await workspace.post('/api/campaigns', { name: 'Spring', ...more, previewQuorum: quorum })
    await workspace.post('/api/zones', { zoneId: 'cart', campaignId: spring.body.id, threshold: 0 })
    tester = await newTester(service)
    await joinPool(workspace, tester, 3)
  })
  afterAll(async () => {
    await stage?.close()
    await github?.close()
    expect(github.complaints).toEqual([])
  })
  const drain = async () => {
    while ((await stage.service.app.jobs.drain(stage.service.app)) > 0);
  }
  const deliver = async ({ id, event, body, signature }: ReturnType<FakeGitHub['makeMessage']>) => {
    const headers = { 'x-github-event': event, 'x-github-delivery': id, 'x-hub-signature-256': signature }
    await fetch(`${stage.service.url}/api/forge/github/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    await drain()
  }
  const open = async (path: string, look: Look = {}) =>
    stage.open(path, { as: { token: await tester.token() }, ...phone, ...look })
  /** A pull request for a new item of the tester, whose preview is there. */
  async function showPreview(title: string) {
    const made = await tester.beside(stage.workspace, 'POST', '/api/feedback', { zoneId: 'cart', title })
    await drain()
    const { repository, installation } = connected
    const body = itemReference(made.body.id)
    const pull = github.openPull(repository, { [`src/${made.body.id}.ts`]: 'x' }, { body })
    await deliver(github.makePullMessage('opened', installation, repository, pull))
    const deployment = {
      ...{ sha: pull.headSha, environment: 'Preview', state: 'SUCCESS', maker: 'vercel[bot]' },
      ...{ url: `https://shop-${pull.number}.example.dev`, at: new Date() },
    }
    repository.deployments.unshift(deployment)
    await deliver(github.makeStatusMessage(installation, repository, deployment))
    const { items } = (await tester.get('/api/tester/preview-requests')).body
    const round = items.find((one: { feedbackId: string }) => one.feedbackId === made.body.id)
    return { feedbackId: made.body.id as string, pull, roundId: round?.id as string }
  }
  const checkOf = ({ headSha }: { headSha: string }) =>
    connected.repository.checkRuns.find((run) => run.headSha === headSha)

  test('an owner lets the people who asked decide; a wrong host is named at its field', async () => {
    const page = await stage.open(`/app/${stage.slug}/campaigns/${campaignId}/rules`)
    await page.getByRole('switch', { name: 'The people who asked decide before the merge' }).click()
    await page.getByLabel('Quorum', { exact: true }).fill('1')
    await page.getByLabel('Hosts of previews').fill('https://shop.example')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('A host such as').waitFor()
    await page.getByLabel('Hosts of previews').fill('shop-*.example.dev')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved').first().waitFor()
    const { body } = await stage.workspace.get(`/api/campaigns/${campaignId}`)
    expect(body.previewQuorum).toEqual(quorum)
    expect(await findingsOf(page)).toEqual([])
    await page.close()
  })

  test('a tester sees that it is not live yet, says why it does not work, and the check is red', async () => {
    const { feedbackId, pull } = await showPreview('The total jumps')
    const page = await open('/t')
    await page.getByRole('heading', { name: 'Look before it is merged' }).waitFor()
    await page.getByRole('link', { name: 'The total jumps' }).click()
    await page.getByText('This change is not live yet.').waitFor()
    const link = page.getByRole('link', { name: 'Open the preview' })
    expect(await link.getAttribute('href')).toBe(`https://shop-${pull.number}.example.dev/`)
    expect(await findingsOf(page)).toEqual([])
    expect(await findPortalLayoutFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'It does not work' }).click()
    await page.getByLabel('What do you see instead?').fill('It jumps when I change the country')
    await page.getByRole('button', { name: 'Say that it does not work' }).click()
    await page.getByText('the change is held back').waitFor()
    await drain()
    expect(checkOf(pull)).toMatchObject({ conclusion: 'failure' })
    await page.close()

    const item = await stage.open(`/app/${stage.slug}/items/${feedbackId}?tab=verdicts`)
    await item.getByText('They hold it back').waitFor()
    await item.getByText('It jumps when I change the country').waitFor()
    expect(await findingsOf(item)).toEqual([])
    await item.close()
  })

  test('says that it works, and is asked no more: the check is green', async () => {
    const { pull, roundId } = await showPreview('The search is slow')
    const page = await open(`/t/preview/${roundId}`, { dark: true })
    await page.getByText('The search is slow').waitFor()
    expect(await findingsOf(page, 'html', 'contrast')).toEqual([])
    await page.getByRole('button', { name: 'It works' }).click()
    await page.getByText('the change may be merged').waitFor()
    await drain()
    expect(checkOf(pull)).toMatchObject({ conclusion: 'success' })
    await page.reload()
    await page.getByText('Nobody is asked about this preview any more').waitFor()
    await page.close()
  })

  test('right-to-left: no words cut or squeezed', async () => {
    const { roundId } = await showPreview('The map is empty')
    const page = await open(`/t/preview/${roundId}`, { language: 'ar' })
    await page.getByText('The map is empty').waitFor()
    expect(await findPortalLayoutFaults(page)).toEqual([])
    await page.close()
  })
})
