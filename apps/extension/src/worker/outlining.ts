import type { Outlined } from '../content/outlines.ts'
import type { Handlers } from '../message/message.ts'
import { languageToShow, settings } from '../state/settings.ts'
import { type Campaign, campaigns } from '../tester/campaigns.ts'
import { findCampaigns, openZonesOf } from '../tester/match-rules.ts'
import { beginSteps, endSteps, recordedCampaigns, takesSteps } from '../tester/steps.ts'
import { type Shown, shownStateOfTab } from '../tester/tabs.ts'
import { paintTab } from './badge.ts'
import { refreshIfOld } from './start.ts'

/** The most zones that are outlined: more would hide the page, and searching for them would slow it down. */
const MOST_ZONES = 100

/**
 * Outlines the zones of a tab's page, or removes the outlines if the page belongs to no campaign any more. A page is
 * changed only if one of the tester's campaigns matches it and the extension has access to it.
 */
export function outlineTab(tabId: number): Promise<void> {
  return runInTurn(tabId, async () => {
    const tab = await chrome.tabs.get(tabId).catch(() => null)
    if (tab?.url) await outlinePage(tabId, tab.url)
  })
}

/**
 * Runs the work of one tab in order, because the outlines of an earlier page must not be drawn after those of the next.
 */
function runInTurn(tabId: number, work: () => Promise<void>): Promise<void> {
  return navigator.locks.request(`tab:${tabId}`, work)
}

async function outlinePage(tabId: number, url: string): Promise<void> {
  const found = findCampaigns(await campaigns.get(), url)
  const shown = shownStateOfTab(tabId)
  const before = await shown.get()
  if (found.length === 0) {
    if (!before) return
    await Promise.all([
      removeOutlines(tabId, before),
      before.isRecorded ? endSteps(tabId) : null,
      paintTab(tabId, []),
    ])
    await shown.remove()
    return
  }
  const zones = openZonesOf(found)
    .flatMap(({ zoneId, name, selector }) => (selector ? [{ zoneId, name, selector }] : []))
    .slice(0, MOST_ZONES)
  const campaignIds = found.map(({ id }) => id)
  // Stored before the page can be pressed, because the worker may die between the two.
  const isRecorded = await recordSteps(tabId, found, before?.isRecorded ?? false)
  await shown.set({ campaignIds, documentId: before?.documentId ?? null, isRecorded })
  if (zones.length > 0) {
    const documentId = await showOutlines(tabId, { zones, language: languageToShow(await settings.get()) })
    await shown.set({ campaignIds, documentId, isRecorded })
  } else if (before) await removeOutlines(tabId, before)
  await paintTab(tabId, found)
  await refreshIfOld()
}

/**
 * Starts or stops recording steps, as the tester has chosen for the campaigns of the page. Injects nothing if steps are
 * not recorded and were not before. Returns whether steps are recorded.
 */
async function recordSteps(tabId: number, found: readonly Campaign[], wasOn: boolean): Promise<boolean> {
  const chosen = await recordedCampaigns.get()
  const isOn = found.some((campaign) => chosen.includes(campaign.id) && takesSteps(campaign))
  if (isOn) await beginSteps(tabId)
  else if (wasOn) await endSteps(tabId)
  return isOn
}

/** Outlines every tab that the browser lets the extension see. */
async function outlineAll(): Promise<void> {
  const tabs = await chrome.tabs.query({})
  await Promise.all(tabs.map(({ id, url }) => (id !== undefined && url ? outlineTab(id) : undefined)))
}

/** Removes the outlines from every page. */
async function clearAll(): Promise<void> {
  // Without campaigns, no page has outlines.
  await campaigns.remove()
  await outlineAll()
}

export const outlineHandlers: Handlers = { ofOwn: { 'page:clear': clearAll } }

/** Follows the pages of tabs. The browser names an address only where the person has allowed the site. */
export function watchTabs(): void {
  chrome.tabs.onUpdated.addListener((tabId, change, { url }) => {
    if (url && (change.url || change.status === 'complete')) void outlineTab(tabId)
  })
  chrome.tabs.onRemoved.addListener((tabId) => void runInTurn(tabId, () => shownStateOfTab(tabId).remove()))
  campaigns.onChange(() => void outlineAll())
  recordedCampaigns.onChange(() => void outlineAll())
}

/** Outlines a site without a reload as soon as it was allowed. */
export function watchPermissions(): void {
  chrome.permissions.onAdded.addListener(() => void outlineAll())
}

/** Shows outlines in a tab. Resolves with the document that contains them, if the browser names it. */
async function showOutlines(tabId: number, outlined: Outlined): Promise<string | null> {
  const target = { tabId }
  try {
    await chrome.scripting.executeScript({ target, files: ['content.js'] })
    const [shown] = await chrome.scripting.executeScript({
      target,
      func: (given: Outlined) => globalThis.groundswell?.show(given),
      args: [outlined],
    })
    return shown?.documentId ?? null
  } catch {
    // The page was left, or extensions have no access to it.
    return null
  }
}

/** Removes the outlines from the document that shows them. If another document has replaced it, nothing is changed. */
async function removeOutlines(tabId: number, { documentId }: Shown): Promise<void> {
  const target = documentId ? { tabId, documentIds: [documentId] } : { tabId }
  await chrome.scripting.executeScript({ target, func: () => globalThis.groundswell?.hide() }).catch(() => {})
}
