import type { Handlers, Message, Sender } from '../message/message.ts'
import { campaigns } from '../tester/campaigns.ts'
import { openZonesOf } from '../tester/match-rules.ts'
import { pressed, shownStateOfTab, wanted } from '../tester/tabs.ts'
import { outlineTab } from './outlining.ts'

/** Firefox has a sidebar where Chromium has a side panel. */
const inFirefox = globalThis as { browser?: { sidebarAction?: { open(): Promise<void> } } }

interface Place {
  id: number
  windowId: number
}

/** Opens the panel beside a tab. Must be called within a person's press: browsers refuse it otherwise. */
function openPanel({ id, windowId }: Place): Promise<unknown> {
  if (chrome.sidePanel) return chrome.sidePanel.open({ windowId })
  const sidebar = inFirefox.browser?.sidebarAction
  if (sidebar) return sidebar.open()
  const url = chrome.runtime.getURL(`panel.html?tab=${id}`)
  return chrome.windows.create({ url, type: 'popup', width: 420, height: 720 })
}

/** Opens the panel on a press of the toolbar button, which also gives access to this tab's page. */
export function watchPresses(): void {
  chrome.action.onClicked.addListener(({ id, windowId, url }) => {
    if (id === undefined) return
    void openPanel({ id, windowId }).catch(() => {})
    void pressed.set({ tabId: id, at: Date.now() })
    if (url) void outlineTab(id)
  })
}

/** Handles a press on the name of a zone in a page. */
async function storePressedZone(message: Message, { tabId }: Sender): Promise<void> {
  if (tabId === undefined || typeof message.zoneId !== 'string') return
  const shown = await shownStateOfTab(tabId).get()
  const ours = (await campaigns.get()).filter(({ id }) => shown?.campaignIds.includes(id))
  // A page may send any message through its content script, so the panel opens only a zone that is outlined there.
  const zone = openZonesOf(ours).find(({ zoneId }) => zoneId === message.zoneId)
  if (zone) await wanted.set({ tabId, zoneId: zone.zoneId, at: Date.now() })
}

export const pressHandlers: Handlers = {
  ofPage: {
    'page:open-zone': (message, sender) => {
      const { tabId, windowId } = sender
      if (tabId !== undefined && windowId !== undefined)
        // Firefox opens its sidebar only for presses in its own pages, so the zone is stored until the sidebar opens.
        void openPanel({ id: tabId, windowId }).catch(() => {})
      return storePressedZone(message, sender)
    },
  },
}
