import { settings } from '../state/settings.ts'
import { readCampaigns, readCampaignsAt } from '../tester/campaigns.ts'
import { readUnread } from '../tester/unread.ts'

/** The age from which stored data is read again when a page of a campaign is opened. */
const OLD_MS = 15 * 60_000

/** Reads campaigns and notifications. It does nothing for a tester who has signed out; the panel then asks. */
async function refreshData(): Promise<void> {
  if (!(await settings.get()).isKnown) return
  await Promise.all([readCampaigns(), readUnread()]).catch(() => {})
}

/** Refreshes data that is too old, and resolves without waiting for the answer. */
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
