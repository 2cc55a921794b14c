import { useCallback, useEffect, useState } from 'react'
import { pressed } from '../tester/tabs.ts'

/** The tab beside the panel. */
export interface Tab {
  id: number
  windowId: number
  /**
   * Null while the browser does not reveal the address, because the site is not allowed and the button was not pressed
   * there.
   */
  url: string | null
}

/** The tab of a panel in its own window. Null means the active tab beside the panel. */
const named = new URLSearchParams(location.search).get('tab')

async function findTab(): Promise<Tab | null> {
  const found = named
    ? await chrome.tabs.get(Number(named)).catch(() => null)
    : (await chrome.tabs.query({ active: true, currentWindow: true }))[0]
  if (found?.id === undefined) return null
  return { id: found.id, windowId: found.windowId, url: found.url || null }
}

/**
 * Returns the tab beside which the panel is open, with the address of the page in it. Undefined until the tab is known;
 * null if there is none.
 */
export function useTab(): Tab | null | undefined {
  const [tab, setTab] = useState<Tab | null>()
  const look = useCallback(async () => {
    const found = await findTab()
    setTab((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found))
  }, [])
  useEffect(() => {
    const lookAgain = () => void look()
    lookAgain()
    chrome.tabs.onActivated.addListener(lookAgain)
    chrome.tabs.onUpdated.addListener(lookAgain)
    chrome.permissions.onAdded.addListener(lookAgain)
    chrome.permissions.onRemoved.addListener(lookAgain)
    const end = pressed.onChange(lookAgain)
    return () => {
      chrome.tabs.onActivated.removeListener(lookAgain)
      chrome.tabs.onUpdated.removeListener(lookAgain)
      chrome.permissions.onAdded.removeListener(lookAgain)
      chrome.permissions.onRemoved.removeListener(lookAgain)
      end()
    }
  }, [look])
  return tab
}
