import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** More tab stops than any page has before a wanted control. */
const MOST_TABS = 150

/** A person who uses a page without a mouse. */
export interface Keyboard {
  press(...keys: string[]): Promise<void>
  type(words: string): Promise<void>
  /** Presses Tab until a control has the focus. */
  reach(control: Locator): Promise<void>
  /** Reaches a control and presses Enter. */
  enter(control: Locator): Promise<void>
  /** Types the first letters of a menu's item until it has the focus, and presses Enter. */
  choose(item: Locator, letters: string): Promise<void>
  /** Reaches a field and replaces its content. */
  fill(field: Locator, words: string): Promise<void>
}

/** Returns the keyboard of a page. A control that Tab does not reach fails the test. */
export function createKeyboard(page: Page): Keyboard {
  const hasFocus = (control: Locator) =>
    control.evaluate((element) => {
      const root = element.getRootNode() as Document | ShadowRoot
      return root.activeElement === element
    })
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const reach = async (control: Locator) => {
    await control.waitFor()
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      if (await hasFocus(control)) return
      await press('Tab')
    }
    throw new Error(`Tab does not come to ${control}.`)
  }
  return {
    press,
    type: (words) => page.keyboard.type(words),
    reach,
    async enter(control) {
      await reach(control)
      await press('Enter')
    },
    async choose(item, letters) {
      await item.waitFor()
      await expect
        .poll(async () => {
          await page.keyboard.type(letters)
          return hasFocus(item)
        })
        .toBe(true)
      await press('Enter')
    },
    async fill(field, words) {
      await reach(field)
      await press('Control+a', 'Delete')
      await page.keyboard.type(words)
    },
  }
}
