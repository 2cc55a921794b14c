import type { Messages } from '../messages/en.ts'
import { h, newName } from './dom.ts'

export type Tab = 'write' | 'ideas' | 'results' | 'mine'

/** The row of tabs above the panel's content. */
export interface TabList {
  element: HTMLElement
  /** Shows these tabs in this order; without tabs the row is empty. */
  offer(tabs: readonly Tab[]): void
  /** Marks a tab as selected and labels the content with it. */
  mark(tab: Tab): void
}

/** Builds the tabs by the ARIA pattern: arrow keys move and select, Home and End jump, Tab leaves the row. */
export function tabList(
  { say, root, body }: { say: Messages; root: HTMLElement; body: HTMLElement },
  choose: (tab: Tab) => void,
): TabList {
  const element = h('div.tabs', { role: 'tablist', 'aria-label': say.title })
  const buttons = () => [...element.querySelectorAll('button')]

  element.addEventListener('keydown', (event) => {
    const all = buttons()
    const at = all.indexOf(event.target as HTMLButtonElement)
    const isRightToLeft = root.dir === 'rtl'
    const to = {
      [isRightToLeft ? 'ArrowLeft' : 'ArrowRight']: at + 1,
      [isRightToLeft ? 'ArrowRight' : 'ArrowLeft']: at - 1,
      Home: 0,
      End: all.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = all[(to + all.length) % all.length]!
    next.click()
    next.focus()
  })

  return {
    element,
    offer(tabs) {
      element.replaceChildren(
        ...tabs.map((tab) => {
          const onclick = () => choose(tab)
          const states = { role: 'tab', id: newName(), 'aria-controls': body.id }
          return h('button', { ...states, value: tab, onclick }, say[tab])
        }),
      )
    },
    mark(tab) {
      for (const button of buttons()) {
        const isChosen = button.value === tab
        button.setAttribute('aria-selected', String(isChosen))
        button.tabIndex = isChosen ? 0 : -1
        if (isChosen) body.setAttribute('aria-labelledby', button.id)
      }
    },
  }
}
