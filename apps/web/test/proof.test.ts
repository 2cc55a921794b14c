import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../api/test/harness/http.ts'
import {
  afterCommit,
  honestStatement,
  newCiKey,
  registerKey,
  requestChallenge,
  signReceipt,
  testSha256,
} from '../../api/test/harness/proofs.ts'
import { findingsOf, hasChromium, reason, type Stage, setStage } from './harness.ts'
import { type Loop, makeLoop } from './loop-sample.ts'

/* A campaign that wants proof: its CI is registered in the settings, and a deployment shows its proof or why it has none. */
describe.skipIf(!hasChromium)(`proof${reason}`, () => {
  let stage: Stage
  let loop: Loop
  beforeAll(async () => {
    stage = await setStage()
    loop = await makeLoop(stage, { evidence: 'PROVEN' })
  })
  afterAll(() => stage.close())

  const deploy = async (title: string) => {
    const feedbackId = await loop.newItem(title)
    const { workspace } = stage
    const { body } = await workspace.post('/api/deployments', { feedbackId })
    await workspace.patch(`/api/deployments/${body.id}`, { commitSha: afterCommit })
    const accepted = { as: workspace.ownerToken, body: { sha256: testSha256 } }
    await workspace.call('POST', `/api/feedback/${feedbackId}/accepted-tests`, accepted)
    return body.id as string
  }

  test('an owner registers the key of a CI and revokes it; a member reads the list and why it may not', async () => {
    const page = await stage.open(`/app/${stage.slug}/settings/ci`)
    await page.getByText('No CI is registered').waitFor()
    await page.getByRole('button', { name: 'Register a CI' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Runner of the shop')
    expect(await dialog.getByLabel('Issuer').inputValue()).toBe('https://token.actions.githubusercontent.com')
    await dialog.getByLabel('Signed by').selectOption({ label: 'A key of your own (Ed25519)' })
    await dialog.getByLabel('Public key').fill('this is no key, and long enough to be one: 0123456789')
    await dialog.getByRole('button', { name: 'Register' }).click()
    await dialog.getByRole('alert').first().waitFor()
    await dialog.getByLabel('Public key').fill(newCiKey().publicKey)
    await dialog.getByRole('button', { name: 'Register' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const row = page.getByRole('row').filter({ hasText: 'Runner of the shop' })
    await row.getByText('In force').waitFor()
    await row.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await row.getByText('Revoked').waitFor()
    const listed = await call(stage.service, 'GET', '/api/ci-identities', { as: stage.workspace.ownerToken })
    expect(listed.body.items).toMatchObject([
      { name: 'Runner of the shop', kind: 'KEY', revokedAt: expect.any(String) },
    ])

    const members = await stage.open(`/app/${stage.slug}/settings/ci`, { as: 'MEMBER' })
    await members.getByText('Runner of the shop').waitFor()
    const button = members.getByRole('button', { name: 'Register a CI' })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
  })

  test('a receipt arrives while the page is open: who proved it, by which test, and at which commits', async () => {
    const { publicKey, privateKey } = newCiKey()
    const ci = await registerKey(stage.workspace, publicKey)
    const id = await deploy('The total is wrong')
    const page = await stage.open(`/app/${stage.slug}/loop/${id}`)
    await page.getByText('This campaign wants proof').waitFor()
    const first = await requestChallenge(stage.workspace, id)
    const atAddress = signReceipt(honestStatement(first.body, { built: 'ADDRESS' }), ci, privateKey)
    expect((await stage.workspace.post(`/api/deployments/${id}/receipts`, atAddress)).status).toBe(200)
    await page.getByText('It counts as a link, not as proof').waitFor()
    await page.getByRole('button', { name: 'Ship without proof' }).waitFor()
    const { body } = await requestChallenge(stage.workspace, id)
    const receipt = signReceipt(honestStatement(body), ci, privateKey)
    expect((await stage.workspace.post(`/api/deployments/${id}/receipts`, receipt)).status).toBe(200)
    await page.getByText('Red three times before the change').waitFor()
    for (const said of ['CI', testSha256.slice(0, 10), afterCommit.slice(0, 10)])
      await page.getByText(said, { exact: true }).first().waitFor()
    expect(await page.getByRole('button', { name: 'Ship without proof' }).count()).toBe(0)
    await page.getByRole('button', { name: 'All receipts' }).click()
    await page.getByRole('list', { name: 'All receipts' }).getByRole('listitem').nth(1).waitFor()
    expect(await page.getByRole('list', { name: 'All receipts' }).getByRole('listitem').count()).toBe(2)
    await page.getByRole('listitem').filter({ hasText: 'The receipt names no address with https' }).waitFor()
    expect(await findingsOf(page)).toEqual([])
  })

  test('an owner lets one go with a reason, which is shown as not proven; a member may not', async () => {
    const id = await deploy('The footer overlaps')
    const members = await stage.open(`/app/${stage.slug}/loop/${id}`, { as: 'MEMBER' })
    const barred = members.getByRole('button', { name: 'Ship without proof' })
    await barred.waitFor()
    expect(await barred.getAttribute('aria-disabled')).toBe('true')

    const page = await stage.open(`/app/${stage.slug}/loop/${id}`)
    await page.getByRole('button', { name: 'Ship without proof' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('A change of wording, seen by two people')
    await dialog.getByRole('button', { name: 'Ship without proof' }).click()
    await page.getByText('Not proven').waitFor()
    await page.getByText('A change of wording, seen by two people').waitFor()
    await page.getByText('You let it ship without a receipt').waitFor()
    const { body } = await stage.workspace.get(`/api/deployments/${id}`)
    expect(body.proof).toMatchObject({ state: 'WAIVED', reason: 'A change of wording, seen by two people' })
  })

  test('the form of a campaign offers proof', async () => {
    const page = await stage.open(`/app/${stage.slug}/campaigns/${loop.campaignId}/rules`)
    const select = page.getByLabel('Evidence of shipping')
    await select.waitFor()
    expect(await select.inputValue()).toBe('PROVEN')
    await page.getByText('A receipt of your CI').first().waitFor({ state: 'attached' })
  })
})
