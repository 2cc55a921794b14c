/** Changes within this time are handled in one call. */
const WINDOW_MS = 200

/** Returns the names of attributes in selectors. When one of them changes, a selector may find another element. */
function selectorAttributes(selectors: readonly string[]): string[] {
  const named = selectors.flatMap((selector) => [...selector.matchAll(/\[\s*([\w-]+)/g)])
  return [...new Set(['id', 'class', 'open', ...named.map((match) => match[1]!)])]
}

/**
 * Calls `changed` after the page has changed: new, removed and renamed elements, opened dialogs and popovers, and
 * sizes.
 * @param elements the elements whose sizes matter
 * @returns a function that stops observing
 */
export function observe(
  selectors: readonly string[],
  changed: () => void,
  elements: () => readonly Element[],
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const scheduleCall = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      changed()
      watchSizes()
    }, WINDOW_MS)
  }
  const mutations = new MutationObserver(scheduleCall)
  mutations.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: selectorAttributes(selectors),
  })
  const sizes = new ResizeObserver(scheduleCall)
  let watched: readonly Element[] = []
  const watchSizes = () => {
    const now = [document.documentElement, ...elements()]
    // An observer reports the size of each new element once, so known elements stay observed.
    for (const element of watched) if (!now.includes(element)) sizes.unobserve(element)
    for (const element of now) if (!watched.includes(element)) sizes.observe(element)
    watched = now
  }
  watchSizes()
  const events = ['toggle', 'fullscreenchange', 'transitionend'] as const
  for (const event of events) document.addEventListener(event, scheduleCall, { capture: true, passive: true })
  return () => {
    clearTimeout(timer)
    mutations.disconnect()
    sizes.disconnect()
    for (const event of events) document.removeEventListener(event, scheduleCall, { capture: true })
  }
}
