/**
 * The most times that the host is put back within a second of its removal, so that two scripts do not fight forever.
 */
const mostReturns = 10
const barriers = ['inert', 'aria-hidden']

/**
 * Keeps the host on top of the page, even after the page removes it: in the browser's top layer, at the end of `body`,
 * in an open modal dialog, or in an element in fullscreen. `onBody` is called for each new body.
 */
export function keepOnTop(host: HTMLElement, onBody: () => void, signal: AbortSignal): void {
  let body: HTMLElement | undefined
  let returns = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const changes = new MutationObserver(standOnTop)
  const opened = new MutationObserver(standOnTop)
  host.popover = 'manual'

  function standOnTop() {
    // While the parser is still reading, frameworks that hydrate a page expect unchanged markup.
    if (document.readyState === 'loading') return
    const cover = openDialog() ?? elementInFullscreen()
    const parent = cover ?? document.body
    const isBarred = barriers.some((name) => host.hasAttribute(name))
    if (!parent || (host.parentNode === parent && !isBarred)) return
    if (body && (isBarred || !host.isConnected)) {
      clearTimeout(timer)
      timer = setTimeout(() => {
        returns = 0
      }, 1_000)
      if (++returns > mostReturns) return end()
    }
    for (const name of barriers) host.removeAttribute(name)
    if (host.parentNode === parent) return
    parent.append(host)
    try {
      host.showPopover()
    } catch {
      // Older browsers use the z-index instead.
    }
    watchCover(cover)
    if (body !== document.body) {
      body = document.body
      onBody()
    }
  }

  function watchCover(cover: Element | undefined) {
    for (const observer of [changes, opened]) observer.disconnect()
    for (const node of [document, document.documentElement, document.body])
      changes.observe(node, { childList: true })
    changes.observe(host, { attributeFilter: barriers })
    // The cover may also be removed together with an ancestor.
    for (const root of [document, cover?.getRootNode()])
      if (root) opened.observe(root, { subtree: true, attributeFilter: ['open'], childList: Boolean(cover) })
  }

  function end() {
    clearTimeout(timer)
    for (const observer of [changes, opened]) observer.disconnect()
  }

  // A dialog in a shadow root is not observed, but takes the focus.
  for (const name of ['DOMContentLoaded', 'fullscreenchange', 'focusin'])
    document.addEventListener(name, standOnTop, { capture: true, signal })
  signal.addEventListener('abort', end)
  standOnTop()
}

/** Returns the modal dialog that has the focus, else the last one, including those in open shadow roots. */
function openDialog(): Element | undefined {
  let node: Node | null | undefined = document.activeElement
  while ((node as Element)?.shadowRoot?.activeElement) node = (node as Element).shadowRoot!.activeElement
  for (; node; node = node.parentNode ?? (node as ShadowRoot).host)
    if ((node as Element).matches?.('dialog:modal')) return node as Element
  return [...document.querySelectorAll('dialog:modal')].pop()
}

/**
 * Returns the element in fullscreen, if it can contain others. If the whole page is in fullscreen, the body is used.
 */
function elementInFullscreen(): Element | undefined {
  let element = document.fullscreenElement
  while (element?.shadowRoot?.fullscreenElement) element = element.shadowRoot.fullscreenElement
  return element && !element.matches('html,video,img,iframe,canvas,object,embed') ? element : undefined
}
