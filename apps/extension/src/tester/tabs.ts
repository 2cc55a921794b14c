import { keptValue } from '../state/kept.ts'

/**
 * The outlines that the extension shows in a tab. Kept for each tab by itself, so that two tabs never write at once.
 */
export interface Shown {
  campaignIds: readonly string[]
  /** The document that the outlines are in; null: none, or the browser does not name it. */
  documentId: string | null
  /** Whether steps are recorded in the tab. */
  isRecorded?: boolean
}
export const shownIn = (tabId: number) => keptValue<Shown | null>('session', `tab:${tabId}`, null)

/** The zone that was pressed in a page, for the panel beside it. `at` distinguishes two presses of one zone. */
export interface Wanted {
  tabId: number
  zoneId: string
  at: number
}
export const wanted = keptValue<Wanted | null>('session', 'wanted', null)

/** A press of the button in the toolbar; from then on the extension may capture that tab's page. */
export interface Pressed {
  tabId: number
  at: number
}
export const pressed = keptValue<Pressed | null>('session', 'pressed', null)
