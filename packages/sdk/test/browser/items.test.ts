import { createRequire } from 'node:module'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium, openPanel, page, reason, type Stage, setStage } from './harness.ts'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const hostile = '<img src=x onerror="globalThis.hurt=1"><script>globalThis.hurt=1</script> {{7*7}}'

describe.skipIf(!hasChromium)(`items, conversations and results in Chromium${reason}`, () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage()
    await stage.workspace.post('/api/zones/bulk', {
      zones: [
        { zoneId: 'page', name: 'The page', type: 'SUGGESTION', comments: 'EVERYONE' },
        {
          zoneId: 'poll',
          name: 'How should we deliver?',
          type: 'POLL',
          options: ['Bicycle', 'Parcel', hostile],
          showResults: true,
        },
        { zoneId: 'hidden', name: 'In secret', type: 'POLL', options: ['Yes', 'No'] },
        { zoneId: 'several', name: 'Which two?', type: 'POLL', options: ['A', 'B', 'C'], maxChoices: 2 },
        { zoneId: 'rated', name: 'The lamp', type: 'RATING', showResults: true },
      ],
    })
  })
  afterAll(() => stage?.close())

  const body = () => `<main><h1>Lamps</h1></main>${stage.tag()}`
  const write = async (panel: Locator, title: string) => {
    await panel.getByLabel('In one sentence').fill(title)
    await panel.getByRole('button', { name: 'Send' }).click()
    await panel.getByRole('heading', { name: 'Thank you!' }).waitFor()
  }
  const send = (panel: Locator) => panel.getByRole('button', { name: 'Send' }).click()
  const tab = (panel: Locator, name: string) => panel.getByRole('tab', { name }).click()
  const openItem = async (panel: Locator, tabName: string, title: string) => {
    await tab(panel, tabName)
    await panel.getByRole('button', { name: title, exact: true }).click()
    await panel.getByRole('heading', { name: title }).waitFor()
  }
  const reopen = async (opened: Page) => {
    await opened.reload()
    return openPanel(opened)
  }
  const isFocused = (element: Locator) => element.evaluate((node) => node.matches(':focus'))
  const itemOf = async (title: string) =>
    (await stage.workspace.get('/api/feedback?limit=200')).body.items.find(
      (item: { title: string }) => item.title === title,
    )
  const unharmed = (opened: Page) => opened.evaluate(() => 'hurt' in globalThis)

  test('a poll shows its options and results; after a reload the answer is chosen, and a new one replaces it', async () => {
    const opened = await stage.visit(body())
    let panel = await openPanel(opened)
    await panel.getByLabel('About').selectOption('poll')
    expect(await panel.getByRole('tab').allTextContents()).toEqual(['Write', 'Results', 'Mine'])
    expect(await panel.getByText(hostile).count()).toBe(1)
    await panel.getByLabel('Bicycle').check()
    await send(panel)
    await panel.getByText('You can change your answer at any time.').first().waitFor()
    await panel.getByRole('button', { name: 'See what others say' }).click()
    const line = (option: string) => panel.locator('.results li', { hasText: option })
    await line('Bicycle').getByText('Your answer').waitFor()
    expect(await line('Bicycle').textContent()).toContain('1 · 100')
    expect(await panel.locator('.results').textContent()).toContain('Answers: 1')

    panel = await reopen(opened)
    await panel.getByLabel('About').selectOption('poll')
    await panel.locator('input[value=Bicycle]:checked').waitFor()
    await panel.getByLabel('Parcel').check()
    await send(panel)
    await panel.getByRole('heading', { name: 'Thank you!' }).waitFor()
    await tab(panel, 'Results')
    await line('Parcel').getByText('Your answer').waitFor()
    expect(await line('Bicycle').textContent()).toContain('0 · 0')
    expect(await panel.locator('.results').textContent()).toContain('Answers: 1')
    expect(await unharmed(opened)).toBe(false)
    await opened.context().close()
  })

  test('results are offered where the zone shows them; several choices end at the most; ratings have an average', async () => {
    const opened = await stage.visit(body())
    const panel = await openPanel(opened)
    await panel.getByLabel('About').selectOption('hidden')
    expect(await panel.getByRole('tab').allTextContents()).toEqual(['Write', 'Mine'])
    await panel.getByLabel('About').selectOption('several')
    await panel.getByLabel('A', { exact: true }).check()
    await panel.getByLabel('B', { exact: true }).check()
    expect(await panel.getByLabel('C', { exact: true }).isDisabled()).toBe(true)
    await send(panel)
    await panel.getByRole('heading', { name: 'Thank you!' }).waitFor()
    const answers = (await stage.workspace.get('/api/feedback?zoneId=several')).body.items
    expect(answers).toMatchObject([{ type: 'POLL', data: { options: ['A', 'B'] } }])
    await panel.getByLabel('About').selectOption('rated')
    await panel.getByRole('radio', { name: '4 of 5' }).check({ force: true })
    await send(panel)
    await panel.getByRole('heading', { name: 'Thank you!' }).waitFor()
    await tab(panel, 'Results')
    await panel.getByText('4 of 5 on average').waitFor()
    expect(await panel.locator('.results li').first().textContent()).toContain('5 of 5')
    await opened.context().close()
  })

  test('a vote stays pressed over a reload, pressing it again takes it back; one’s own item has no vote buttons', async () => {
    const author = await stage.visit(body())
    const writing = await openPanel(author)
    await write(writing, 'A quieter lamp')
    await tab(writing, 'Ideas')
    const own = writing.locator('.item', { hasText: 'A quieter lamp' })
    await own.getByText('Mine', { exact: false }).waitFor()
    expect(await own.getByRole('button', { name: /Vote/ }).count()).toBe(0)
    await author.context().close()

    const opened = await stage.visit(body())
    let panel = await openPanel(opened)
    await tab(panel, 'Ideas')
    const row = () => panel.locator('.item', { hasText: 'A quieter lamp' })
    const up = () => row().getByRole('button', { name: 'Vote for: A quieter lamp' })
    await up().click()
    await row().locator('b', { hasText: /^1$/ }).waitFor()
    panel = await reopen(opened)
    await tab(panel, 'Ideas')
    await up().and(panel.locator('[aria-pressed=true]')).waitFor()
    await up().click()
    await row().locator('b', { hasText: /^0$/ }).waitFor()
    expect(await up().getAttribute('aria-pressed')).toBe('false')
    panel = await reopen(opened)
    await tab(panel, 'Ideas')
    await up().and(panel.locator('[aria-pressed=false]')).waitFor()
    await opened.context().close()
  })

  test('by the keyboard after a reload: edit, be told what it means, think better of it, withdraw', async () => {
    const opened = await stage.visit(body())
    const { keyboard } = opened
    await write(await openPanel(opened), 'The lapm hums')
    const { id } = await itemOf('The lapm hums')
    for (const sessionId of ['one', 'two'])
      await stage.workspace.call('POST', '/api/votes', {
        as: stage.workspace.publishableKey,
        body: { feedbackId: id, voteType: 'up', sessionId },
      })
    const panel = await reopen(opened)
    await tab(panel, 'Mine')
    await panel.getByRole('button', { name: 'The lapm hums' }).focus()
    await keyboard.press('Enter')
    const heading = panel.getByRole('heading', { name: 'The lapm hums' })
    await heading.waitFor()
    expect(await isFocused(heading)).toBe(true)
    await panel.getByRole('button', { name: 'Edit' }).focus()
    await keyboard.press('Enter')
    const title = panel.getByLabel('In one sentence')
    expect(await isFocused(title)).toBe(true)
    expect(await panel.textContent()).toContain('count again only once they are cast again')
    await keyboard.press('Escape')
    expect(await panel.isVisible()).toBe(true)
    expect(await isFocused(panel.getByRole('button', { name: 'Edit' }))).toBe(true)
    await keyboard.press('Enter')
    await title.fill('The lamp hums')
    await keyboard.press('Enter')
    await panel.getByText('Saved. The new words are being checked.').first().waitFor()
    expect(await isFocused(panel.getByRole('heading', { name: 'The lamp hums' }))).toBe(true)
    expect(await itemOf('The lamp hums')).toMatchObject({ id, upvotes: 2, totalScore: 0, revision: 2 })

    await panel.getByRole('button', { name: 'Withdraw' }).click()
    expect(await isFocused(panel.getByRole('button', { name: 'Keep it' }))).toBe(true)
    await keyboard.press('Escape')
    expect(await isFocused(panel.getByRole('button', { name: 'Withdraw' }))).toBe(true)
    expect((await itemOf('The lamp hums')).withdrawnAt).toBeNull()
    await panel.getByRole('button', { name: 'Back' }).click()
    const row = panel.getByRole('button', { name: 'The lamp hums' })
    expect(await isFocused(row)).toBe(true)
    await row.click()
    await panel.getByRole('button', { name: 'Withdraw' }).click()
    await panel.getByRole('group').getByRole('button', { name: 'Withdraw' }).click()
    await panel.getByText('You have not written anything yet.').waitFor()
    expect((await stage.workspace.get(`/api/feedback/${id}`)).body).toMatchObject({ title: null })
    await opened.context().close()
  })

  test('an address is asked for and then by mail, in the widget’s language; mails end with a press', async () => {
    const opened = await stage.visit(`<main><h1>Lamps</h1></main>${stage.tag({ 'data-locale': 'de' })}`)
    const panel = await openPanel(opened)
    await panel.getByLabel('In einem Satz').fill('Die Lampe flackert')
    await panel.getByRole('button', { name: 'Senden' }).click()
    await panel.getByRole('heading', { name: 'Vielen Dank!' }).waitFor()
    await panel.getByRole('tab', { name: 'Meine' }).click()
    await panel.getByRole('button', { name: 'Die Lampe flackert', exact: true }).click()
    const { id } = await itemOf('Die Lampe flackert')
    const get = panel.getByRole('button', { name: 'E-Mails dazu bekommen' })
    await get.focus()
    await opened.keyboard.press('Enter')
    const address = panel.getByLabel('Ihre E-Mail-Adresse')
    await address.waitFor()
    expect(await isFocused(address)).toBe(true)
    await opened.keyboard.press('Escape')
    expect(await isFocused(get)).toBe(true)
    await opened.keyboard.press('Enter')
    await address.fill('no address')
    await opened.keyboard.press('Enter')
    expect(await address.getAttribute('aria-invalid')).toBe('true')
    await address.fill('ada@example.com')
    await opened.keyboard.press('Enter')
    await panel.getByText('Eine E-Mail ist unterwegs').first().waitFor()
    const { id: person } = (await stage.workspace.get(`/api/people?feedbackId=${id}`)).body.items[0]
    const subscribed = async () =>
      (await stage.workspace.get(`/api/people/${person}/export`)).body.data.subscriptions
    expect(await subscribed()).toMatchObject([
      { language: 'de', email: 'ada@example.com', confirmedAt: null },
    ])
    await get.click()
    await panel.getByRole('button', { name: 'Keine E-Mails mehr' }).click()
    await panel.getByText('Sie bekommen dazu keine E-Mails mehr.').first().waitFor()
    expect(await subscribed()).toEqual([])
    await opened.context().close()
  })

  test('a visitor who is nobody is told what it takes to get mails', async () => {
    const author = await stage.visit(body())
    await write(await openPanel(author), 'A louder lamp')
    await author.context().close()
    const opened = await stage.visit(body())
    const panel = await openPanel(opened)
    await openItem(panel, 'Ideas', 'A louder lamp')
    await panel.getByRole('button', { name: 'Get mails about this' }).click()
    await panel.getByText('Write feedback of your own or sign in, then you can get mails.').waitFor()
    expect(await panel.getByText('Is it solved for you?').count()).toBe(0)
    await opened.context().close()
  })

  test('the author of a shipped item says whether it is solved, with a note; nobody else is asked', async () => {
    const opened = await stage.visit(body())
    await write(await openPanel(opened), 'The lamp sings')
    const { id } = await itemOf('The lamp sings')
    await stage.workspace.call('PATCH', `/api/feedback/${id}/status`, {
      as: stage.workspace.secretKey,
      body: { status: 'DEPLOYED' },
    })
    const panel = await reopen(opened)
    await openItem(panel, 'Mine', 'The lamp sings')
    const asked = panel.getByRole('group', { name: 'Is it solved for you?' })
    await asked.getByRole('button', { name: 'No, still broken' }).click()
    const note = asked.getByLabel('What is still wrong?')
    expect(await isFocused(note)).toBe(true)
    await opened.keyboard.press('Escape')
    expect(await isFocused(asked.getByRole('button', { name: 'No, still broken' }))).toBe(true)
    await opened.keyboard.press('Enter')
    await note.fill(hostile)
    await asked.getByRole('button', { name: 'Send' }).click()
    await panel.getByText('Thank you. The team is told.').first().waitFor()
    const verdicts = async () => (await stage.workspace.get(`/api/feedback/${id}/verifications`)).body
    expect(await verdicts()).toMatchObject({ stillBroken: 1, items: [{ note: hostile }] })
    await panel.getByRole('button', { name: 'Back' }).click()
    await panel.getByRole('button', { name: 'The lamp sings', exact: true }).click()
    await asked.getByRole('button', { name: 'Yes, it works' }).click()
    await panel.getByText('Thank you. The team is told.').first().waitFor()
    await expect.poll(verdicts).toMatchObject({ confirmed: 1, stillBroken: 0 })
    expect(await unharmed(opened)).toBe(false)

    const other = await stage.visit(body())
    const seen = await openPanel(other)
    await openItem(seen, 'Ideas', 'The lamp sings')
    expect(await seen.getByText('Is it solved for you?').count()).toBe(0)
    await other.context().close()
    await opened.context().close()
  })

  test('the page signs its visitor in and out: before the panel is loaded, while it is open, and on a second visit', async () => {
    const { body: made } = await stage.workspace.post('/api/identity/tokens', { userId: 'lamp-lover' })
    const opened = await stage.visit(`<main><h1>Lamps</h1></main>${stage.tag({ 'data-key': '' })}`)
    const run = (call: string) =>
      opened.evaluate(
        ([key, token, name]) => {
          const page = globalThis as unknown as {
            widget?: { identify(token: string): void; reset(): Promise<void> }
            Groundswell: { mount(options: object): NonNullable<typeof page.widget> }
          }
          page.widget ??= page.Groundswell.mount({ publishableKey: key })
          return name === 'identify' ? page.widget.identify(token) : page.widget.reset()
        },
        [stage.workspace.publishableKey, made.token as string, call] as const,
      )
    await run('identify')
    const panel = await openPanel(opened)
    await write(panel, 'Signed in lamp')
    const kindOf = async (title: string) => {
      const { id } = await itemOf(title)
      return (await stage.workspace.get(`/api/people?feedbackId=${id}`)).body.items[0].kind
    }
    expect(await kindOf('Signed in lamp')).toBe('IDENTIFIED')
    await run('reset')
    await tab(panel, 'Mine')
    await panel.getByText('You have not written anything yet.').waitFor()
    await tab(panel, 'Write')
    await write(panel, 'Signed out lamp')
    expect(await kindOf('Signed out lamp')).toBe('SESSION')
    await run('identify')
    await tab(panel, 'Mine')
    await panel.getByRole('button', { name: 'Signed in lamp', exact: true }).waitFor()
    await opened.context().close()
  })

  test('what the service refuses is said in words, and the words that were typed stay', async () => {
    const opened = await stage.visit(body())
    const panel = await openPanel(opened)
    await write(panel, 'Soon decided')
    await openItem(panel, 'Mine', 'Soon decided')
    await panel.getByRole('button', { name: 'Edit' }).click()
    await panel.getByLabel('In one sentence').fill('Too late')
    const { id } = await itemOf('Soon decided')
    await stage.workspace.call('PATCH', `/api/feedback/${id}/status`, {
      as: stage.workspace.secretKey,
      body: { status: 'REJECTED' },
    })
    await panel.getByRole('button', { name: 'Save' }).click()
    await panel.getByText('so it cannot be changed').waitFor()
    expect(await panel.getByLabel('In one sentence').inputValue()).toBe('Too late')
    await opened.context().close()
  })

  test('a conversation: hostile words are text, the team asks the author alone, an answer that got lost counts once', async () => {
    const title = 'The switch sticks'
    const opened = await stage.visit(body())
    const panel = await openPanel(opened)
    await write(panel, title)
    const { id } = await itemOf(title)
    const thread = `/api/feedback/${id}/thread`
    await stage.workspace.post(thread, { body: hostile })
    await stage.workspace.post(thread, { body: 'Which model is it?', audience: 'AUTHOR' })
    await openItem(panel, 'Mine', title)
    await panel.getByText(hostile).waitFor()
    await panel.getByText('Only you and the team read this').waitFor()
    expect(await unharmed(opened)).toBe(false)

    let isLost = true
    await opened.route('**/health', (route) => (isLost ? route.abort() : route.continue()))
    await opened.route(`**${thread}`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      if (isLost) await route.fetch()
      return isLost ? route.abort() : route.continue()
    })
    await panel.getByLabel('Your comment').fill('The small one.')
    await send(panel)
    await panel.getByText('The service cannot be reached').waitFor({ timeout: 30_000 })
    expect(await panel.getByLabel('Your comment').inputValue()).toBe('The small one.')
    isLost = false
    await send(panel)
    await panel.getByText('Your comment was sent.').first().waitFor()
    const bodies = async () =>
      (await stage.workspace.get(thread)).body.items.map((entry: { body: string }) => entry.body)
    expect(await bodies()).toEqual([hostile, 'Which model is it?', 'The small one.'])
    await panel.getByRole('button', { name: 'Delete' }).click()
    await panel.getByRole('group').getByRole('button', { name: 'Delete' }).click()
    await panel.getByText('The small one.').waitFor({ state: 'detached' })
    expect(await bodies()).toEqual([hostile, 'Which model is it?'])
    await opened.context().close()

    const stranger = await stage.visit(body())
    const reading = await openPanel(stranger)
    await openItem(reading, 'Ideas', title)
    await reading.getByText(hostile).waitFor()
    expect(await reading.textContent()).not.toContain('Which model is it?')
    await reading.getByLabel('Your comment').fill('Mine, too')
    await send(reading)
    await reading.getByText('Write feedback of your own or sign in').waitFor()
    await stranger.context().close()
  })

  test('a part that cannot be loaded is said, and loads once the network is back', async () => {
    const opened = await stage.visit(body())
    const panel = await openPanel(opened)
    await write(panel, 'From a train')
    await opened.route(/\/sdk\/item\./, (route) => route.abort())
    await tab(panel, 'Mine')
    await panel.getByRole('button', { name: 'From a train' }).click()
    await panel.getByText('The service cannot be reached').first().waitFor()
    await opened.unrouteAll()
    await panel.getByRole('button', { name: 'Try again' }).click()
    await panel.getByRole('heading', { name: 'From a train' }).waitFor()
    await opened.context().close()
  })

  test('a strict Content-Security-Policy: lazy parts work and nothing is violated', async () => {
    const policy = `default-src 'none'; script-src ${stage.service.url}; connect-src ${stage.service.url}; style-src 'none'; img-src 'none'; require-trusted-types-for 'script'`
    const opened = await stage.visit({ html: page(body()), headers: { 'content-security-policy': policy } })
    const violations: string[] = []
    opened.on('console', (message) => {
      if (/Content Security Policy|Trusted/i.test(message.text())) violations.push(message.text())
    })
    const panel = await openPanel(opened)
    await write(panel, 'Strictly')
    await openItem(panel, 'Mine', 'Strictly')
    await panel.getByText('Nobody has said anything here yet.').waitFor()
    await panel.getByLabel('About').selectOption('poll')
    await tab(panel, 'Results')
    const bar = panel.locator('.results .bar i').first()
    await bar.waitFor({ state: 'attached' })
    expect(await bar.evaluate((element) => getComputedStyle(element).display)).toBe('block')
    expect(violations).toEqual([])
    await opened.context().close()
  })

  test.each([
    ['ar', 'light'],
    ['de', 'dark'],
  ] as const)(
    'at 390 px in %s, %s: nothing overflows and axe finds no fault',
    async (locale, colorScheme) => {
      const html = page(`<main><h1>Lamps</h1></main>${stage.tag({ 'data-locale': locale })}`)
      const viewport = { width: 390, height: 844 }
      const opened = await stage.visit({ html }, { viewport, colorScheme, reducedMotion: 'reduce' })
      await opened.addScriptTag({ path: axe })
      const panel = await openPanel(opened)
      const fine = async () => {
        expect(await faults(opened)).toEqual([])
        expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      }
      await panel.locator('input[type=text]').fill(`Wide ${locale} ${'words'.repeat(30)}`)
      await panel.locator('.main').click()
      await panel.locator('.thanks').waitFor()
      await panel.getByRole('tab').last().click()
      await panel.locator('.item .open').first().click()
      await panel.locator('.detail .about').waitFor()
      await fine()
      await panel.locator('.face .plain').first().click()
      await panel.locator('.face form').waitFor()
      await fine()
      await panel.locator('.face form .plain').click()
      await panel.locator('.mails .plain').click()
      await panel.locator('.mails form').waitFor()
      await fine()
      await panel.locator('.face > .row .plain').last().click()
      await panel.locator('.ask').waitFor()
      await fine()
      for (const zone of ['poll', 'rated']) {
        await panel.locator('select').selectOption(zone)
        await panel
          .getByRole('tab')
          .nth(zone === 'poll' ? 1 : 2)
          .click()
        await panel.locator('.results li').first().waitFor()
        await fine()
      }
      await opened.context().close()
    },
  )
})

/** The findings of axe in the widget, as `rule: element`. */
async function faults(opened: Page): Promise<string[]> {
  return opened.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(what: unknown, how: unknown): Promise<Report> } }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const { violations } = await axe.run(document, { runOnly: tags })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  })
}
interface Report {
  violations: { id: string; nodes: { html: string }[] }[]
}
