import { expect, test } from 'vitest'
import { languages } from '../../../core/language.ts'
import { invitationMail, notificationMail } from './mails.ts'
import { testerKinds, workspaceKinds } from './schemas.ts'

const publicUrl = 'https://feedback.example'
const data = {
  workspaceId: '0197a2b4-6b1c-7d2e-8f30-1a2b3c4d5e6f',
  feedbackId: '0197a2b4-6b1c-7d2e-8f30-1a2b3c4d5e70',
  campaignId: '0197a2b4-6b1c-7d2e-8f30-1a2b3c4d5e71',
  roundId: '0197a2b4-6b1c-7d2e-8f30-1a2b3c4d5e72',
}

test.each(languages)(
  'every kind has its own subject, a page to act on and one to choose mails: %s',
  (language) => {
    const kinds = [...workspaceKinds, ...testerKinds]
    const mails = kinds.map((kind) => {
      const slug = (workspaceKinds as readonly string[]).includes(kind) ? 'shop' : null
      return { kind, slug, ...notificationMail(kind, data, { publicUrl, slug, language }) }
    })
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(kinds.length)
    for (const { kind, slug, subject, text } of mails) {
      expect(subject, kind).not.toMatch(/[\n{}]|undefined/)
      expect(text, kind).not.toMatch(/[{}]|undefined|null/)
      const [page, choice] = text.match(/https:\S+/g)!
      expect(page, kind).toContain(slug === null ? `${publicUrl}/t` : `${publicUrl}/app/shop/`)
      expect(choice, kind).toBe(
        `${publicUrl}${slug === null ? '/t/profile' : '/app/shop/settings/notifications'}`,
      )
    }
  },
)

test('a reward says how much and why; an unknown reason is left out', () => {
  const reward = { ...data, amount: '150', asset: 'USD', reason: 'VOTER' }
  const tester = { publicUrl, slug: null, language: 'de' } as const
  expect(notificationMail('REWARD_ACCRUED', reward, tester).text).toContain(
    'Betrag: 1.50 USD\nWofür: Sie haben dafür gestimmt',
  )
  expect(notificationMail('REWARD_ACCRUED', { ...reward, reason: 'LATER' }, tester).text).not.toContain(
    'Wofür',
  )
})

test.each(languages)(
  'an invitation names the role and where to sign in, and nothing of the workspace: %s',
  (language) => {
    const { subject, text } = invitationMail('MEMBER', publicUrl, language)
    expect(subject).toContain('Groundswell')
    expect(text).toContain(`${publicUrl}/app`)
    expect(text).not.toMatch(/[{}]|MEMBER/)
  },
)
