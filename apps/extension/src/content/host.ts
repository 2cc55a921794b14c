import { h } from '../../../../packages/sdk/src/panel/dom.ts'
import { maskStyle } from '../../../../packages/sdk/src/panel/mask.ts'
import { adoptStyle } from '../../../../packages/sdk/src/widget/host.ts'
import { style as widgetStyle } from '../../../../packages/sdk/src/widget/style.ts'
import { paintTheme } from '../../../../packages/sdk/src/widget/theme.ts'
import { outlinesId } from './outlines-id.ts'

const style = `
.root{--accent:#0a6b66;--on:#fff}
.root[data-theme=dark]{--accent:#54c7b8;--on:#0f1413}
.zones{position:fixed;inset:0;pointer-events:none}
.zone{position:absolute;border:2px solid var(--accent);border-radius:8px;box-shadow:0 0 0 1px var(--bg)}
.zone button{position:absolute;inset-block-start:-2px;inset-inline-end:-2px;min-height:24px;max-width:min(240px,90vw);padding:2px 8px;overflow:hidden;border:0;border-start-end-radius:8px;border-end-start-radius:8px;background:var(--accent);color:var(--on);font-size:12px;font-weight:600;white-space:nowrap;text-overflow:ellipsis;unicode-bidi:plaintext;pointer-events:auto}
.zone button:hover,.zone button:focus-visible{outline:3px solid var(--text);outline-offset:1px}
${maskStyle}`

/** After this many removals by a page, the host gives up, so that two scripts do not fight forever. */
const MOST_RETURNS = 10

export interface Host {
  /** The root within the shadow, which carries colours and language. */
  readonly root: HTMLElement
  readonly layer: HTMLElement
  /** Puts the host into the page, above everything in it. */
  put(language: string): void
  /**
   * Puts the host on top again if the page has opened an element above it. Returns false if the page keeps removing the
   * host.
   */
  keepOnTop(): boolean
  /** Whether the host is in the page. */
  isHere(): boolean
  remove(): void
}

/**
 * Creates the element that contains everything shown in a page. A closed shadow root, `!important` rules and the top
 * layer keep the page from changing it. It moves into an open modal dialog, because everything outside the dialog is
 * inert.
 */
export function createHost(): Host {
  const element = document.createElement('div')
  element.id = outlinesId
  const shadow = element.attachShadow({ mode: 'closed' })
  const layer = h('div.zones', { role: 'group', 'aria-label': 'Groundswell' })
  const root = h('div.root', {}, layer)
  shadow.append(root)
  adoptStyle(shadow, widgetStyle + style)
  let endPainting = () => {}
  let isPut = false
  let returns = 0
  let before = new Set<Element>()

  function putOnTop(): void {
    const dialogs = document.querySelectorAll('dialog:modal')
    const parent = dialogs[dialogs.length - 1] ?? document.documentElement
    if (element.parentNode !== parent) parent.append(element)
    element.popover = 'manual'
    // The element that was shown last is on top.
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }

  /** Elements of the page that are in the top layer beside the host. */
  const otherTopElements = () =>
    new Set([...document.querySelectorAll(':popover-open, dialog:modal')].filter((one) => one !== element))

  function keepOnTop(): boolean {
    const now = otherTopElements()
    const isNew = [...now].some((one) => !before.has(one))
    const isLeft = [...before].some((one) => !now.has(one))
    before = now
    if (element.isConnected && !isNew && !isLeft && element.matches(':popover-open')) return true
    if (!element.isConnected && returns++ >= MOST_RETURNS) return false
    putOnTop()
    return true
  }

  function remove(): void {
    isPut = false
    endPainting()
    element.remove()
  }

  return {
    root,
    layer,
    put(language) {
      root.lang = language
      root.dir = language === 'ar' ? 'rtl' : 'ltr'
      if ((isPut && element.isConnected) || returns > MOST_RETURNS) return
      isPut = true
      endPainting()
      endPainting = paintTheme(root, {})
      before = otherTopElements()
      putOnTop()
    },
    keepOnTop,
    isHere: () => element.isConnected,
    remove,
  }
}
