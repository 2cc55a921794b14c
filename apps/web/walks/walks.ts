import type { BrowserContextOptions } from 'playwright-core'
import type { Walker } from './walker.ts'
import type { World } from './world.ts'

/** A person's way from the first page to a goal. */
export interface Walk {
  /** A sentence that describes the walk. */
  about: string
  look?: BrowserContextOptions
  go(walker: Walker, world: World): Promise<void>
}

/** Signs in at the development provider, which lists its users and accepts other names. */
async function signIn({ page, click, type }: Walker, user: string) {
  await page.waitForURL(/\/identity\//)
  const known = page.getByRole('button', { name: user, exact: true })
  await page.getByRole('button').first().waitFor()
  if ((await known.count()) > 0) return click(known)
  await type(page.getByRole('textbox'), user)
  await click(page.getByRole('button', { name: 'Sign in' }).last())
}

/** Signs in, creates a workspace and copies its secret key. */
async function makeWorkspace(walker: Walker, { url }: World, user: string, name: string) {
  const { page, goto, click, type } = walker
  await goto(`${url}/app`)
  await signIn(walker, user)
  await type(page.getByLabel('Name'), name)
  await click(page.getByRole('button', { name: 'Create workspace' }))
  const dialog = page.getByRole('dialog')
  await click(dialog.getByRole('button', { name: 'Copy' }))
  await click(dialog.getByRole('button', { name: 'Done' }))
}

/** The five walks of the product. Each ends only when its goal is on the screen. */
export const walks: Readonly<Record<string, Walk>> = {
  maintainer: {
    about: 'from the sign-in to the first item that is shipped',
    async go(walker, world) {
      const { page, click, choose } = walker
      await makeWorkspace(walker, world, 'dev@localhost', 'Meadow')
      await page.getByText('Waiting for the first item').waitFor()
      await world.sendItem('dev@localhost', 'The total jumps')
      await click(page.getByRole('link', { name: 'The total jumps' }))
      await click(page.getByRole('button', { name: 'Change status' }))
      const dialog = page.getByRole('dialog')
      await choose(dialog.getByLabel('New status'), 'DEPLOYED')
      await click(dialog.getByRole('button', { name: 'Save' }))
      await page.getByText('Moved to Shipped').waitFor()
    },
  },
  tester: {
    about: 'on a phone, from an invite to the first item that is sent',
    look: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    async go(walker, { inviteUrl }) {
      const { page, goto, click, type } = walker
      await goto(inviteUrl)
      await click(page.getByRole('button', { name: 'Sign in and join' }))
      await signIn(walker, 'tester1@localhost')
      await click(page.getByRole('button', { name: 'Join', exact: true }))
      await click(page.getByRole('link', { name: 'Begin' }))
      await click(page.getByRole('button', { name: 'Write feedback' }))
      await type(page.getByLabel('In a line'), 'No way back from the cart')
      await click(page.getByRole('button', { name: 'Send' }))
      await page.getByText('Thank you.').first().waitFor()
    },
  },
  visitor: {
    about: 'from the public board to a vote that counts',
    async go({ page, goto, click }, { board }) {
      await goto(board)
      const vote = page.getByRole('button', { name: 'Vote: A larger search field' })
      await click(vote)
      await page.locator('button[aria-pressed="true"]').waitFor()
    },
  },
  operator: {
    about: 'from the sign-in to an application that is approved',
    async go(walker, { url }) {
      const { page, goto, click } = walker
      await goto(`${url}/operator`)
      await signIn(walker, 'operator@localhost')
      await click(page.getByRole('link', { name: 'Applications' }).first())
      await click(page.getByRole('button', { name: 'Approve' }))
      await click(page.getByRole('dialog').getByRole('button', { name: 'Approve' }))
      await page.getByText('No applications yet').waitFor()
    },
  },
  developer: {
    about: 'from the sign-in to the script tag of a workspace of one’s own',
    async go(walker, world) {
      const { page, click, copied } = walker
      await makeWorkspace(walker, world, 'dev+code@localhost', 'Hedge')
      await click(page.getByRole('button', { name: 'Copy the tag' }))
      const tag = await copied()
      if (!tag.includes('<script')) throw new Error(`The tag was not copied, but: ${tag}`)
    },
  },
}
