import { createOutlines, type Outlines } from './outlines.ts'

declare global {
  /**
   * The functions that the worker calls in a page. They are in the extension's own world, which the page's scripts do
   * not see.
   */
  var groundswell: Outlines | undefined
}

globalThis.groundswell ??= createOutlines((zoneId) => {
  // After an update of the extension there is no listener. Reloading the page helps.
  void Promise.resolve()
    .then(() => chrome.runtime.sendMessage({ kind: 'page:open-zone', zoneId }))
    .catch(() => {})
})
