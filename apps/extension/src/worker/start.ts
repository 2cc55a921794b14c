import { settings } from '../state/settings.ts'
import { readCampaigns, readCampaignsAt } from '../tester/campaigns.ts'
import { readUnread } from '../tester/unread.ts'

/** The age after which stored data is read again when a page of a campaign is opened. */
const OLD_MS = 15 * 60_000

/** Reads campaigns and notifications. A tester who has signed out meanwhile is asked in the panel. */
async function refreshData(): Promise<void> {
  if (!(await settings.get()).isKnown) return
  await Promise.all([readCampaigns(), readUnread()]).catch(() => {})
}

/** Refreshes old data, without waiting for it. */
export async function refreshIfOld(): Promise<void> {
  const at = await readCampaignsAt.get()
  if (Date.now() - at < OLD_MS) return
  await readCampaignsAt.set(Date.now())
  void refreshData()
}

/** Signs a known tester in again without a window, because a new session of the browser has no memory. */
export function watchStart(): void {
  chrome.runtime.onStartup.addListener(() => void refreshData())
}
