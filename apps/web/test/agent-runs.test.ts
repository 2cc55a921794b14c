import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium, reason, type Stage, setStage } from './harness.ts'

/* Starting an agent, in a browser. */
describe.skipIf(!hasChromium)(`starting an agent${reason}`, () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage()
  })
  afterAll(() => stage?.close())
  const at = (path: string) => `/app/${stage.slug}/${path}`

  test('an ADMIN names the agent, a member starts it for an item, reads its output and cancels it', async () => {
    const { workspace } = stage
    const campaignId = (await workspace.post('/api/campaigns', { name: 'Shop', status: 'ACTIVE' })).body.id
    await workspace.post('/api/zones', { zoneId: 'shop', campaignId })
    const body = { zoneId: 'shop', title: 'The search is slow', sessionId: 'somebody' }
    const item = await workspace.call('POST', '/api/feedback', { as: workspace.publishableKey, body })
    const unnamed = await stage.open(at(`items/${item.body.id}?tab=agent`))
    const locked = unnamed.getByRole('button', { name: 'Start agent' })
    await expect.poll(() => locked.getAttribute('aria-disabled')).toBe('true')
    await unnamed.close()

    const form = await stage.open(at(`campaigns/${campaignId}/rules`))
    await form.getByLabel('How it is started').selectOption('WORKFLOW')
    await form.getByLabel('Repository').waitFor()
    expect(await form.getByLabel('File in .github/workflows').inputValue()).toBe('groundswell-agent.yml')
    expect(await form.getByRole('button', { name: 'Save the agent' }).isDisabled()).toBe(true)
    await form.getByLabel('How it is started').selectOption('COMMAND')
    await form.getByRole('switch', { name: /every item that becomes ready/ }).click()
    await form.getByLabel('Most a run may cost').fill('2,50')
    await form.getByLabel('Most a month may cost').fill('fifty')
    await form.getByText('An amount, such as 2.50.').waitFor()
    const save = form.getByRole('button', { name: 'Save the agent' })
    expect(await save.isDisabled()).toBe(true)
    await form.getByLabel('Most a month may cost').fill('50')
    await save.click()
    await form.getByText(`groundswell agent run --campaign ${campaignId}`).waitFor()
    const settings = (await workspace.get(`/api/campaigns/${campaignId}/agent`)).body
    expect(settings).toMatchObject({ kind: 'COMMAND', automatic: true, runUsd: 2.5, monthUsd: 50 })

    await form.close()
    const page = await stage.open(at(`items/${item.body.id}?tab=agent`))
    const start = page.getByRole('button', { name: 'Start agent' })
    await expect.poll(() => start.getAttribute('aria-disabled')).not.toBe('true')
    await start.click()
    await page.getByText('Queued', { exact: true }).waitFor()
    const { run } = (await workspace.post('/api/agent-runs/claim', {})).body
    await page.getByText('At work', { exact: true }).waitFor()
    const log = '\u001b[31mred\u001b[0m <b>bold</b>\nsecond line\n'
    await workspace.post(`/api/agent-runs/${run.id}/report`, { log, costUsd: 0.424 })
    await page.getByRole('button', { name: 'Output' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('second line').waitFor()
    expect(await dialog.getByRole('log').innerText()).toContain('red <b>bold</b>')
    await page.keyboard.press('Escape')
    await page.getByText('$0.43').waitFor()

    await page.getByRole('button', { name: 'Cancel run' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel run' }).click()
    await page.getByText('Cancelled', { exact: true }).waitFor()
    await page.getByText('Stopped by a person').waitFor()
    expect((await workspace.get(`/api/agent-runs/${run.id}`)).body.state).toBe('CANCELLED')
    await page.close()
  })
})
