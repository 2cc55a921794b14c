import { keptValue } from '../state/kept.ts'

/**
 * The outlines that the extension shows in a tab. Each tab has its own stored value, so that two tabs never write the
 * same one.
 */
export interface Shown {
  campaignIds: readonly string[]
  /** The document that contains the outlines; null: there are none, or the browser does not name the document. */
  documentId: string | null
  /** Whether steps are recorded in the tab. */
  isRecorded?: boolean
}
export const shownStateOfTab = (tabId: number) => keptValue<Shown | null>('session', `tab:${tabId}`, null)

/** The zone that was pressed in a page, for the panel beside it. `at` distinguishes two presses of one zone. */
export interface Wanted {
  tabId: number
  zoneId: string
  at: number
}
export const wanted = keptValue<Wanted | null>('session', 'wanted', null)

/** A press of the toolbar button; after it, the extension may capture that tab's page. */
export interface Pressed {
  tabId: number
  at: number
}
export const pressed = keptValue<Pressed | null>('session', 'pressed', null)
