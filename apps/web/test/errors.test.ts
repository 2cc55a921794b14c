import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium, reason, type Stage, setStage } from './harness.ts'

describe.skipIf(!hasChromium)(`errors for people${reason}`, () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage()
  })
  afterAll(() => stage?.close())

  test('a list names the wrong line in the language of the page, and the request id is in the details alone', async () => {
    const page = await stage.open(`/app/${stage.slug}/campaigns/new`, { language: 'de' })
    await page.getByLabel('Name', { exact: true }).fill('Laden')
    const lines = page.getByRole('textbox', { name: 'Seiten' })
    await lines.fill('https://a.example/*\n\nhttps://b.example/*\n(x')
    await page.getByRole('button', { name: 'Anlegen' }).click()
    await page
      .getByText(/^Zeile 3: Eine Webadresse ohne Gruppen/)
      .first()
      .waitFor()
    expect(await lines.inputValue()).toBe('https://a.example/*\nhttps://b.example/*\n(x')
    const alert = page.getByRole('alert')
    await alert.getByText('Etwas ist nicht so ausgefüllt').waitFor()
    const outside = await alert.evaluate((element) => {
      const copy = element.cloneNode(true) as HTMLElement
      copy.querySelector('details')?.remove()
      return copy.textContent
    })
    expect(outside).not.toContain('Anfrage')
    expect(outside).not.toMatch(/must|invalid/i)
    await alert.getByText('Anfrage').waitFor()
    await page.close()
  })

  test.each([
    ['fr', 'Inviter', 'Une adresse e-mail, comme anna@example.com.'],
    ['ja', '招待', 'メールアドレスを入力してください。例: anna@example.com'],
  ])('an address that is none is told with an example: %s', async (language, invite, said) => {
    const page = await stage.open(`/app/${stage.slug}/team`, { language })
    await page.getByRole('button', { name: invite, exact: true }).click()
    const dialog = page.getByRole('dialog')
    // The browser takes a name without a dot for an address; the service does not.
    await dialog.locator('input[type=email]').fill('anna@@example')
    await dialog.locator('form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true
      form.requestSubmit()
    })
    await dialog.getByText(said).first().waitFor()
    await page.close()
  })
})
