import { campaigns } from '../tester/campaigns.ts'
import { shownStateOfTab } from '../tester/tabs.ts'
import { unread } from '../tester/unread.ts'

const PAPER = '#0a6b66'
const INK = '#ffffff'

const badgeText = (count: number) => (count > 99 ? '99+' : count > 0 ? String(count) : '')

/** Shows on the toolbar button that a page has campaigns, with their names as the tooltip. */
export async function paintTab(tabId: number, found: readonly { name: string }[]): Promise<void> {
  const count = badgeText(await unread.get())
  const isHere = found.length > 0
  // The tab may be gone.
  await Promise.all([
    chrome.action.setBadgeText({ tabId, text: count || (isHere ? '•' : '') }),
    chrome.action.setTitle({
      tabId,
      title: isHere ? `Groundswell: ${found.map(({ name }) => name).join(', ')}` : 'Groundswell',
    }),
  ]).catch(() => {})
}

/** Shows the number of unread notifications on the toolbar button in every tab. */
async function paintBadge(count: number): Promise<void> {
  await chrome.action.setBadgeBackgroundColor({ color: PAPER })
  await chrome.action.setBadgeTextColor?.({ color: INK })
  await chrome.action.setBadgeText({ text: badgeText(count) })
  const known = await campaigns.get()
  for (const tab of await chrome.tabs.query({})) {
    const shown = tab.id === undefined ? null : await shownStateOfTab(tab.id).get()
    if (shown)
      await paintTab(
        tab.id!,
        known.filter(({ id }) => shown.campaignIds.includes(id)),
      )
  }
}

export function watchBadge(): void {
  unread.onChange((count) => void paintBadge(count))
}
