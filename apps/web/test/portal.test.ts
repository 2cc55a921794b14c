import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, call } from '../../api/test/harness/http.ts'
import { uuidv7 } from '../../api/test/harness/ids.ts'
import { newKey } from '../../api/test/harness/keys.ts'
import { joinPool, newTester, type TestTester } from '../../api/test/harness/pool.ts'
import {
  afterCommit,
  honestStatement,
  newCiKey,
  registerKey,
  requestChallenge,
  signReceipt,
  testSha256,
} from '../../api/test/harness/proofs.ts'
import { screenshotForm } from '../../api/test/harness/resources.ts'
import { operatorToken } from '../../api/test/harness/workspace.ts'
import { portalPages } from '../build/portal-pages.ts'
import { findingsOf, hasChromium, type Look, reason, type Stage, setStage } from './harness.ts'
import { hostile } from './hostile.ts'
import { findPortalLayoutFaults, navigateTo } from './portal-walk.ts'
import { type Within, walkPages } from './walk.ts'

/** A picture of one pixel. */
const tinyPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const kindsOf = ({ body }: Answer): boolean => body.kinds.REWARD_PAYABLE.email
const phone = { width: 390, height: 844 }

describe.skipIf(!hasChromium)(`the tester portal${reason}`, () => {
  let stage: Stage
  let tester: TestTester
  /** A tester in the pool, a campaign with hostile items, one of them shipped to be checked. */
  let [member, campaignId] = [undefined as unknown as TestTester, '']
  const ids: string[] = []
  beforeAll(async () => {
    stage = await setStage()
    const { workspace } = stage
    ;[tester, member] = [await newTester(stage.service), await newTester(stage.service)]
    await joinPool(workspace, member, 12)
    const { body: campaign } = await workspace.post('/api/campaigns', {
      name: hostile[0]!.slice(0, 90),
      goal: hostile[2],
    })
    campaignId = campaign.id
    await workspace.patch(`/api/campaigns/${campaignId}`, { status: 'ACTIVE', visibility: 'INVITED' })
    await workspace.post('/api/zones', { zoneId: 'cart', name: 'Cart <i>', campaignId, threshold: 100 })
    await workspace.post('/api/zones', {
      zoneId: 'stars',
      name: `Stars ${hostile[0]}`,
      campaignId,
      type: 'RATING',
    })
    await workspace.post('/api/zones', {
      zoneId: 'colour',
      name: 'Which colour?',
      campaignId,
      type: 'POLL',
      options: ['Red', 'Blue', hostile[0], hostile[4]],
      maxChoices: 2,
      showResults: true,
    })
    for (const title of [...hostile, 'A plain wish']) {
      const { body } = await workspace.call('POST', '/api/feedback', {
        as: workspace.publishableKey,
        body: { zoneId: 'cart', title, description: hostile.join('\n') },
      })
      await workspace.post(`/api/moderation/${body.id}/decision`, { decision: 'APPROVE' })
      ids.push(body.id)
    }
    await member.beside(workspace, 'POST', '/api/feedback', {
      zoneId: 'cart',
      title: hostile[3],
      description: hostile[2],
    })
    for (const feedbackId of ids.slice(0, 3))
      await member.beside(workspace, 'POST', '/api/votes', { feedbackId, voteType: 'up', sessionId: 's' })
    for (const id of ids.slice(0, 2))
      await workspace.patch(`/api/feedback/${id}/status`, { status: 'DEPLOYED' })
  })
  afterAll(() => stage?.close())

  const open = async (path: string, look: Look = {}, who = tester) =>
    stage.open(path, { as: { token: await who.token() }, ...phone, ...look })

  test('an invite link leads into the portal, its token never into an address, and says how much a vote counts', async () => {
    const { body: tier } = await stage.workspace.post('/api/tiers', {
      name: `Gold <b> ${uuidv7()}`,
      weight: 12,
    })
    const { body: invite } = await stage.workspace.post('/api/invites', { tierId: tier.id })
    const page = await open(new URL(invite.url).pathname + new URL(invite.url).hash)
    await page.getByRole('heading', { name: 'You are invited to test' }).waitFor()
    await page.getByRole('button', { name: 'Join' }).click()
    await page.getByText('Gold <b>').first().waitFor()
    await page.getByText('12', { exact: true }).waitFor()
    expect(new URL(page.url()).hash).toBe('')

    await navigateTo(page, '/t')
    await navigateTo(page, '/t/join')
    await page.getByLabel('Invite link').fill('no invite')
    await page.getByText('This is not an invite link.').waitFor()
    const { body: taken } = await stage.workspace.post('/api/invites', { tierId: tier.id })
    await stage.workspace.call('DELETE', `/api/invites/${taken.id}`, { as: stage.workspace.secretKey })
    await page.getByLabel('Invite link').fill(taken.url)
    await page.getByRole('button', { name: 'Join' }).click()
    await page.getByText('This invite was taken back').waitFor()
    await page.close()
  })

  test('a tester reads why his score is what it is, line by line, and where he stands', async () => {
    await member.patch('/api/tester/profile', { leaderboardOptIn: true })
    const { body } = await member.get('/api/tester/reputation')
    const page = await open('/t/profile', {}, member)
    await page.getByRole('link', { name: 'Your standing' }).click()
    await page.getByText('Your votes that turned out right').waitFor()
    await page.getByText('0.4 of 0.4 for you').waitFor()
    await page.getByText(`at least ${body.score} in 1,000`).waitFor()
    await page.getByText(`Rank ${body.rank} on the leaderboard`).waitFor()
    const own = page.getByRole('listitem').filter({ hasText: member.name })
    await own.getByText(String(body.score), { exact: true }).waitFor()
    await page.close()
  })

  test('a tester votes with his weight, takes it back, writes down what is wrong with a picture, changes it and withdraws it', async () => {
    const page = await open(`/t/c/${campaignId}`, {}, member)
    const card = page.getByRole('listitem').filter({ hasText: 'A plain wish' })
    const search = page.getByRole('searchbox', { name: 'Search what was said' })
    await search.fill('nobody has ever said this')
    await page.getByText('No results').waitFor()
    await search.fill('plain wis')
    await card.waitFor()
    expect(await page.getByRole('button', { name: 'I want this' }).count()).toBe(1)
    await search.fill('')
    await expect.poll(() => page.getByRole('button', { name: 'I want this' }).count()).toBeGreaterThan(1)
    const vote = card.getByRole('button', { name: 'I want this' })
    await vote.click()
    await card.getByText('Yours counts 12').waitFor()
    await vote.click()
    await card.getByText('Yours counts').waitFor({ state: 'detached' })
    const { body: item } = await member.beside(stage.workspace, 'GET', `/api/feedback/${ids.at(-1)}`)
    expect(item).toMatchObject({ totalScore: 0, myVote: null })

    await page.getByRole('button', { name: 'Write feedback' }).click()
    await page.getByRole('radio', { name: 'Bug' }).click()
    await page.getByLabel('What is wrong, in a line').fill('The total is wrong after a voucher')
    await page.getByLabel('What happened').evaluate((field, base64) => {
      const clipboardData = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      clipboardData.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }))
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, tinyPicture.toString('base64'))
    await page.getByRole('button', { name: 'Remove the picture' }).click()
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
    await page.locator('input[type=file]').setInputFiles(file('empty.png', Buffer.alloc(0)))
    await page.getByText('Choose a PNG, JPEG or WebP picture').waitFor()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Add a picture' }).click(),
    ])
    await chooser.setFiles(file('a.png', tinyPicture))
    await page.getByAltText('The picture that you chose').waitFor()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('Thank you.').first().waitFor()
    await page.getByRole('link', { name: 'Mine' }).click()
    await page.getByText('The total is wrong after a voucher').waitFor()
    const { body: mine } = await member.get('/api/tester/feedback?limit=1')
    const picture = await stage.workspace.get(`/api/feedback/${mine.items[0].id}`)
    expect(picture.body).toMatchObject({ type: 'BUG', screenshot: expect.stringMatching(/screenshot/) })

    const own = page.getByRole('listitem').filter({ hasText: 'after a voucher' }).last()
    await own.getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('What is wrong, in a line').fill('The total is wrong after two vouchers')
    await page.getByRole('button', { name: 'Save' }).click()
    const changed = page.getByRole('listitem').filter({ hasText: 'after two vouchers' }).first()
    await changed.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('button', { name: 'Withdraw it' }).click()
    await changed.waitFor({ state: 'detached' })
    await page.close()
  })

  test('a tester reads what is said about an item, speaks where everyone may, and answers the agent that asks him', async () => {
    const { workspace } = stage
    const say = (id: string, body: string) => workspace.post(`/api/feedback/${id}/thread`, { body })
    const other = ids.at(-1)!
    await say(other, 'We look into it.')
    const page = await open(`/t/c/${campaignId}`, {}, member)
    const card = page.getByRole('listitem').filter({ hasText: 'A plain wish' })
    await card.getByRole('button', { name: 'Conversation' }).click()
    const sheet = page.getByRole('dialog', { name: 'Conversation' })
    await sheet.getByText('We look into it.').waitFor()
    await sheet.getByText('The team and whoever reported it write here.').waitFor()
    await page.keyboard.press('Escape')
    const { body: zones } = await workspace.get('/api/zones?limit=200')
    const cart = zones.items.find(({ zoneId }: { zoneId: string }) => zoneId === 'cart')
    await workspace.put(`/api/zones/${cart.id}`, { comments: 'EVERYONE' })
    await page.reload()
    await card.getByRole('button', { name: 'Conversation' }).click()
    await sheet.getByLabel('Say something').fill('It also happens to me.')
    await sheet.getByRole('button', { name: 'Send' }).click()
    await sheet.getByRole('listitem').filter({ hasText: 'You' }).getByText('It also happens to me.').waitFor()
    expect(await sheet.getByLabel('Say something').inputValue()).toBe('')
    await page.keyboard.press('Escape')

    await workspace.put(`/api/zones/${cart.id}`, { comments: 'MEMBERS' })

    // An agent asks the author, who answers by one of the choices, and the agent goes on.
    const active = { status: 'ACTIVE', visibility: 'INVITED', automationLevel: 'HUMAN_IN_LOOP' }
    const { body: asking } = await workspace.post('/api/campaigns', {
      name: 'Asked',
      agentsMayAskAuthors: true,
    })
    await workspace.patch(`/api/campaigns/${asking.id}`, active)
    await workspace.post('/api/zones', { zoneId: 'asked', campaignId: asking.id, threshold: 0 })
    const sent = { zoneId: 'asked', title: 'The invoice has no number' }
    const { body: own } = await member.beside(workspace, 'POST', '/api/feedback', sent)
    const { body: work } = await workspace.post('/api/deployments', { feedbackId: own.id })
    const { body: asked } = await workspace.post(`/api/deployments/${work.id}/questions`, {
      question: 'Which invoice?',
      choices: ['The first', 'All of them'],
      audience: 'AUTHOR',
    })
    await page.getByRole('link', { name: 'Mine' }).click()
    const mine = page.getByRole('listitem').filter({ hasText: 'The invoice has no number' })
    await mine.getByRole('button', { name: 'Conversation' }).click()
    await sheet.getByText('Which invoice?').waitFor()
    await sheet.getByRole('button', { name: 'All of them' }).click()
    await sheet.getByRole('listitem').filter({ hasText: 'You' }).getByText('All of them').waitFor()
    await sheet.getByRole('button', { name: 'All of them' }).waitFor({ state: 'detached' })
    const { body: questions } = await workspace.get(`/api/deployments/${work.id}/questions`)
    expect(questions.items).toMatchObject([{ id: asked.id, answer: { text: 'All of them', side: 'AUTHOR' } }])
    await page.close()
  })

  test('a tester rates, chooses as many options as a poll allows, and sees what others chose', async () => {
    const page = await open(`/t/c/${campaignId}`, {}, member)
    const ask = (name: string | RegExp) => page.getByRole('group', { name }).locator('..')
    const [poll, stars] = [ask('Which colour?'), ask(/^Stars/)]
    await poll.getByLabel('Red').check()
    await poll.getByLabel('Blue').check()
    expect(await poll.getByLabel('script').isDisabled()).toBe(true)
    await poll.getByRole('button', { name: 'Send the answer' }).click()
    await poll.getByText('Answers: 1').waitFor()
    await stars.getByLabel('4').check()
    await stars.getByRole('button', { name: 'Send the answer' }).click()
    await stars.getByText('Your answer counts.').waitFor()
    const { body } = await stage.workspace.get('/api/feedback?zoneId=stars')
    expect(body.items).toMatchObject([{ type: 'RATING', data: { rating: 4, scale: 5 } }])
    await page.close()
  })

  test('a tester sees the picture that he sent beside what is live, and no picture of anybody else', async () => {
    const mine = { zoneId: 'cart', title: 'The cart forgets the colour', description: 'It turns grey.' }
    const { body: item } = await member.beside(stage.workspace, 'POST', '/api/feedback', mine)
    await member.beside(
      stage.workspace,
      'POST',
      `/api/feedback/${item.id}/screenshot`,
      await screenshotForm('x'),
    )
    await stage.workspace.patch(`/api/feedback/${item.id}/status`, { status: 'DEPLOYED' })
    const page = await open(`/t/verify/${item.id}`, {}, member)
    const picture = page.getByAltText('The picture that you sent')
    await picture.waitFor()
    expect(await picture.getAttribute('src')).toMatch(/^blob:/)
    await page.getByRole('button', { name: 'Screenshot' }).click()
    await page.getByRole('dialog').getByAltText('The picture that you sent').waitFor()
    expect(await findingsOf(page, 'dialog[open]')).toEqual([])
    await page.keyboard.press('Escape')
    await navigateTo(page, `/t/verify/${ids[1]}`)
    await page.getByText('Another tester reported it').waitFor()
    expect(await page.getByAltText('The picture that you sent').count()).toBe(0)
    await page.close()
  })

  test('a tester applies to the House Pool, is told what is wrong with a field, and reads what became of it', async () => {
    const newcomer = await newTester(stage.service)
    const page = await open('/t', {}, newcomer)
    await page.getByRole('link', { name: 'House Pool' }).click()
    const apply = page.getByRole('button', { name: 'Apply' })
    expect(await apply.isDisabled()).toBe(true)
    await page.getByLabel('Why do you want to test?').fill(hostile[0]!)
    await page.getByLabel('Languages that you speak').fill('English, German')
    await page.getByLabel('Where one sees more of you').fill('example.org/me')
    await apply.click()
    await page.getByRole('alert').waitFor()
    // Typed text outlives a reload.
    await page.reload()
    await page.getByLabel('Where one sees more of you').fill('https://example.org/me')
    await apply.click()
    await page.getByText('Being read').waitFor()
    const { body } = await newcomer.get('/api/tester/applications/me')
    expect(body).toMatchObject({ languages: ['English', 'German'], links: ['https://example.org/me'] })

    const decision = { status: 'REJECTED', reason: `Not yet ${hostile[1]}` }
    const as = await operatorToken(stage.service)
    await call(stage.service, 'PATCH', `/api/platform-admin/applications/${body.id}`, { as, body: decision })
    await page.reload()
    await page.getByText('Declined').waitFor()
    await page.getByText('Not yet').waitFor()
    await page.getByText('You can apply again from').waitFor()
    expect(await apply.count()).toBe(0)
    await page.close()
  })

  test('each state of a page: a skeleton while it loads, words for an error, for too much, and for being offline', async () => {
    const page = await open('/t', {}, member)
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/tester/rewards?*', async (route) => {
      await gate.promise
      await route.fulfill({
        status: 500,
        headers: { 'x-request-id': 'req-of-the-test' },
        json: { error: 'Something went wrong.', code: 'internal_error' },
      })
    })
    await navigateTo(page, '/t/earnings')
    await page.locator('main [aria-busy="true"]').first().waitFor()
    gate.resolve()
    const alert = page.getByRole('alert')
    await alert.getByText('Something went wrong on our side.').waitFor()
    expect(await alert.getByText('req-of-the-test').isVisible()).toBe(false)
    await alert.getByText('Details').click()
    await alert.getByText('req-of-the-test').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await alert.getByRole('button', { name: 'Try again' }).click()
    await alert.waitFor({ state: 'detached' })

    await navigateTo(page, `/t/c/${campaignId}`)
    const card = page.getByRole('listitem').filter({ hasText: 'A plain wish' })
    const vote = card.getByRole('button', { name: 'I want this' })
    await vote.waitFor()
    await page.route('**/api/votes', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '9' },
        json: { error: 'Too many requests.', code: 'rate_limited' },
      }),
    )
    await vote.click()
    await page.getByText('Too many requests. Try again in 9 s.').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await navigateTo(page, `/t/c/${uuidv7()}`)
    await alert.getByText('This does not exist, or it is not for you.').waitFor()
    expect(await alert.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await navigateTo(page, `/t/c/${campaignId}`)
    await vote.waitFor()
    await page.context().setOffline(true)
    await page.getByText('nothing can be sent until you are back').waitFor()
    await vote.click()
    await page.getByText('You are offline. What is on the screen may be old.').waitFor()
    await page.context().setOffline(false)
    await page.getByText('nothing can be sent until you are back').waitFor({ state: 'detached' })
    const { body: item } = await member.beside(stage.workspace, 'GET', `/api/feedback/${ids.at(-1)}`)
    expect(item.myVote).toBeNull()
    await page.close()
  })

  test('a tester sees before and after, says that it is still broken and why, and is asked no more', async () => {
    const page = await open(`/t/verify/${ids[0]}`, {}, member)
    await page.getByText('Before: what was reported').waitFor()
    await page.getByText('After: what is live').waitFor()
    await page.getByRole('button', { name: 'Still broken' }).click()
    await page.getByLabel('What do you see instead?').fill('The same as before')
    await page.getByRole('button', { name: 'Say that it is still broken' }).click()
    await page.getByText('If others see the same').waitFor()
    const { body } = await stage.workspace.get(`/api/feedback/${ids[0]}/verifications`)
    expect(body.items).toMatchObject([{ outcome: 'STILL_BROKEN', note: 'The same as before' }])
    await page.getByRole('link', { name: 'To what you can do' }).click()
    await page.getByRole('heading', { name: 'Take part' }).waitFor()
    await page.close()
  })

  test('a tester shares what was shipped once he wants to: the team is named, and nothing of what was written', async () => {
    const page = await open('/t/impact', {}, member)
    await page.getByRole('button', { name: 'Share' }).first().click()
    await page.getByRole('link', { name: 'To the switch' }).click()
    await page.getByRole('switch', { name: 'Let me share' }).click()
    await page.getByText('Saved').first().waitFor()
    await page.getByRole('link', { name: 'Shipped' }).click()
    await page.getByRole('button', { name: 'Share' }).last().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^I voted for it, and .* shipped it\.$/).waitFor()
    expect(await dialog.innerText()).not.toContain('script')
    await dialog.getByRole('button', { name: 'Somewhere else' }).click()
    await dialog.getByText('Noted: 10 points.').waitFor()
    await page.close()
  })

  test('a tester says what he is told by mail, and brings somebody in', async () => {
    const page = await open('/t/profile', {}, member)
    await page.getByText('What you are told').click()
    const mail = page.getByRole('checkbox', { name: 'A reward becomes payable: By mail' })
    const wanted = !(await mail.isChecked())
    await mail.click()
    await expect
      .poll(async () => kindsOf(await member.get('/api/tester/notification-preferences')))
      .toBe(wanted)
    await page.getByRole('button', { name: 'Invite somebody' }).click()
    const url = await page.getByText(/\/join#/).innerText()
    const newcomer = await newTester(stage.service)
    const token = new URL(url).hash.slice(1)
    expect(await newcomer.post('/api/tester/redeem-invite', { token })).toMatchObject({ status: 200 })
    await page.close()
  })

  test('an implementer agrees to be named, and sees what is set aside for a change and from when it is payable', async () => {
    const { workspace } = stage
    const owner = (path: string, body: object, method = 'POST') =>
      workspace.call(method, path, { as: workspace.ownerToken, body })
    const { body: campaign } = await workspace.post('/api/campaigns', { name: 'Fixes', status: 'ACTIVE' })
    await workspace.post('/api/zones', { zoneId: 'fixes', threshold: 0, campaignId: campaign.id })
    const policy = { authorShare: 30, voterShare: 10, verifierShare: 10, implementerShare: 50 }
    await workspace.call('PUT', `/api/campaigns/${campaign.id}/budget`, {
      as: workspace.secretKey,
      body: { policy },
    })
    const { body: key } = await workspace.post('/api/account/mcp-keys', { name: 'Contractor' })
    const { body: named } = await owner('/api/implementers', { keyId: key.id, testerId: member.id })

    const page = await open('/t/earnings', {}, member)
    await page.getByRole('heading', { name: 'Changes that you make' }).waitFor()
    await page.getByText('Waits for your answer', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Agree' }).click()
    await page.getByText('Agreed', { exact: true }).waitFor()
    const { items } = (await member.get('/api/tester/implementers')).body
    expect(items).toMatchObject([{ id: named.id, confirmedAt: expect.any(String), endedAt: null }])

    const reporter = await newTester(stage.service)
    await joinPool(workspace, reporter)
    const wish = { zoneId: 'fixes', title: 'Slow search' }
    const feedbackId = (await reporter.beside(workspace, 'POST', '/api/feedback', wish)).body.id
    const { body: work } = await workspace.call('POST', '/api/deployments', {
      as: key.key,
      body: { feedbackId },
    })
    const report = (body: object) =>
      workspace.call('PATCH', `/api/deployments/${work.id}`, { as: key.key, body })
    await report({ commitSha: afterCommit })
    await owner(`/api/feedback/${feedbackId}/accepted-tests`, { sha256: testSha256 })
    const { publicKey, privateKey } = newCiKey()
    const ci = await registerKey(workspace, publicKey)
    const said = honestStatement((await requestChallenge(workspace, work.id)).body)
    await workspace.post(`/api/deployments/${work.id}/receipts`, signReceipt(said, ci, privateKey))
    expect((await report({ status: 'DEPLOYED' })).status).toBe(200)

    await page.reload()
    const part = page.locator('section', { hasText: 'Changes that you make' })
    await part.getByText('Slow search').waitFor()
    await part.getByText('Payable, if the change lasts, from').waitFor()
    const [share] = (await member.get('/api/tester/rewards?kind=IMPLEMENTER')).body.items
    expect(share).toMatchObject({ amount: '50', status: 'HELD', feedbackId })
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date(share.payableAt))
    await part.getByText(day).first().waitFor()
    await page.close()
  })

  test('a tester proves by a signature that an address is his own', async () => {
    const key = newKey()
    await member.put('/api/tester/wallet', { address: key.address })
    const page = await open('/t/wallet', {}, member)
    await page.getByText('Not proven').waitFor()
    await page.getByRole('button', { name: 'Prove that it is yours' }).click()
    await page.getByRole('button', { name: 'Get the message' }).click()
    const message = await page.locator('pre').textContent()
    await page.getByLabel('Signature').fill(await key.signMessage({ message: message! }))
    await page.getByRole('button', { name: 'Send the signature' }).click()
    await page.getByText('Proven', { exact: true }).waitFor()
    expect((await member.get('/api/tester/wallet')).body.verified).toBe(true)
    await page.close()
  })

  type Looking = (page: Page, within: Within) => Promise<string[]>
  /** Looks at every page of the portal and at its sheets, loaded once; returns the findings with their places. */
  async function walked(look: Look, findingsAt: Looking): Promise<string[]> {
    const page = await open('/t', look, member)
    const paths = [...portalPages.map(({ path }) => path), `/t/c/${campaignId}`, `/t/verify/${ids[1]}`]
    const { findings, opened } = await walkPages(page, paths, findingsAt)
    await page.close()
    expect(opened).toEqual(
      expect.arrayContaining(['/t/mine', '/t/impact', '/t/profile', `/t/c/${campaignId}`]),
    )
    return [...findings, ...stage.complaints()]
  }

  test('light: no finding of axe, no words cut or squeezed, nothing wider than the phone, no complaint of the browser', async () => {
    const findings = await walked({}, async (page, within) => [
      ...(await findingsOf(page, within)),
      ...(await findPortalLayoutFaults(page)),
    ])
    expect(findings).toEqual([])
  })

  test('dark: enough contrast on every page', async () => {
    expect(await walked({ dark: true }, (page, within) => findingsOf(page, within, 'contrast'))).toEqual([])
  })

  test('right-to-left and in a wide window: no words cut or squeezed, nothing wider than the window, no complaint of the browser', async () => {
    const findings = await walked({ language: 'ar' }, async (page) => {
      const narrow = await findPortalLayoutFaults(page)
      await page.setViewportSize({ width: 1280, height: 800 })
      const wide = await findPortalLayoutFaults(page)
      await page.setViewportSize(phone)
      return [...narrow, ...wide.map((finding) => `wide: ${finding}`)]
    })
    expect(findings).toEqual([])
  })
})
