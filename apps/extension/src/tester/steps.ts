import type { Recording } from '../../../../packages/sdk/src/client/types.ts'
import { keptValue } from '../state/kept.ts'
import type { Campaign } from './campaigns.ts'
import { openZonesOf } from './match-rules.ts'

/**
 * The campaigns on whose pages the tester has allowed steps to be recorded, until the browser ends. It is empty at
 * first.
 */
export const recordedCampaigns = keptValue<readonly string[]>('session', 'steps', [])

/** The largest recording that is read from a page, in characters. The service accepts 256 KiB. */
const MOST_CHARACTERS = 256 * 1024

/** Whether a zone of the campaign accepts steps, requests or lines of the console. */
export const takesSteps = (campaign: Pick<Campaign, 'zones'>): boolean =>
  openZonesOf([campaign]).some(({ capture }) => Object.values(capture).some(Boolean))

/** Begins to record in a tab. Does nothing if the browser allows no access to it. */
export async function beginSteps(tabId: number): Promise<void> {
  const target = { tabId }
  await chrome.scripting.executeScript({ target, world: 'MAIN', files: ['steps.js'] }).catch(() => {})
}

/** Ends the recording in a tab, and deletes what was recorded. */
export async function endSteps(tabId: number): Promise<void> {
  const end = () => {
    globalThis.groundswellSteps?.stop()
    globalThis.groundswellSteps = undefined
  }
  await chrome.scripting.executeScript({ target: { tabId }, world: 'MAIN', func: end }).catch(() => {})
}

/**
 * Returns the steps of the page in a tab, or null if there are none. The page may have tampered with them, so the
 * result is only known to be JSON of limited size.
 */
export async function readSteps(tabId: number): Promise<Recording | null> {
  const read = () => JSON.stringify(globalThis.groundswellSteps?.recorded() ?? null)
  const [found] = await chrome.scripting
    .executeScript({ target: { tabId }, world: 'MAIN', func: read })
    .catch(() => [])
  const text = found?.result
  return typeof text === 'string' && text.length <= MOST_CHARACTERS ? (JSON.parse(text) as Recording) : null
}
