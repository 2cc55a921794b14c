import { masked } from '../panel/mask.ts'

/** An element of the page and its copy. */
export interface Pair {
  source: HTMLElement
  copy: HTMLElement
}

/** The image that replaces a picture whose content this page may not read. */
export const placeholder = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" preserveAspectRatio="none" viewBox="0 0 24 24"><path fill="#d6dae1" d="M0 0h24v24H0z"/><path stroke="#7d8694" d="m0 24L24 0"/></svg>',
)}`

interface Whole {
  page: Document
  /** How far sticky elements are moved. */
  moved: ReadonlyMap<Element, { x: number; y: number }>
  copy: Element
}

/** A frame, and a function that shows its picture in the copy. */
interface FrameCopy {
  frame: HTMLIFrameElement
  show(picture: string): void
}

/**
 * Adds to the copies the state that markup lacks: current values, scroll positions, the top layer. Returns the frames,
 * which show a placeholder until they are drawn.
 */
export function completeCopy(pairs: readonly Pair[], { page, moved, copy: whole }: Whole): FrameCopy[] {
  const frames: FrameCopy[] = []
  const layers: Pair[] = []
  for (const pair of pairs) {
    const { source, copy } = pair
    const isMasked = source.matches(masked)
    // The copy of a frame has no attributes of the frame.
    if (isMasked) copy.setAttribute('data-gs-mask', '')
    else if (source.nodeName === 'IFRAME') frames.push(frameCopy(source as HTMLIFrameElement, copy))
    else if (source.nodeName === 'TEXTAREA') copyText(source as HTMLTextAreaElement, copy)
    else copyState(source, copy)
    const by = moved.get(source)
    if (by)
      Object.assign(copy.style, { position: 'relative', inset: 'auto', left: `${by.x}px`, top: `${by.y}px` })
    // The overflow of the body applies to the window.
    if (source === page.body && getComputedStyle(page.documentElement).overflow === 'visible')
      copy.style.overflow = 'visible'
    if (source !== page.scrollingElement && (source.scrollTop || source.scrollLeft))
      moveScrolled(source, copy)
    if (source.matches('dialog:modal') || isShownPopover(source)) layers.push(pair)
  }
  for (const pair of layers) bringToFront(pair, whole)
  return frames.filter(({ frame }) => !frame.closest(masked))
}

function isShownPopover(source: Element): boolean {
  return source.hasAttribute('popover') && source.matches(':popover-open')
}

/** Copies the chosen options and ticks, which are properties instead of attributes. */
function copyState(source: Element, copy: Element): void {
  if (source.nodeName === 'INPUT') copy.toggleAttribute('checked', (source as HTMLInputElement).checked)
  if (source.nodeName === 'OPTION') copy.toggleAttribute('selected', (source as HTMLOptionElement).selected)
  // Without the attribute the element is visible.
  copy.removeAttribute('popover')
}

/** Copies a text area. A scrolled one becomes a box, because a picture cannot scroll a field. */
function copyText(source: HTMLTextAreaElement, copy: HTMLElement): void {
  if (!source.scrollTop && !source.scrollLeft) copy.textContent = source.value
  else {
    const box = createBoxLike(source)
    box.textContent = source.value
    copy.replaceWith(box)
    moveScrolled(source, box)
  }
}

/** Makes a div with the computed style of an element. */
function createBoxLike(source: Element): HTMLElement {
  const box = document.createElement('div')
  const style = getComputedStyle(source)
  for (const name of style) box.style.setProperty(name, style.getPropertyValue(name))
  box.style.overflow = 'hidden'
  if (style.display === 'inline') box.style.display = 'inline-block'
  return box
}

/** Moves the content of a scrolled box within a box of the same kind. */
function moveScrolled(source: HTMLElement, copy: HTMLElement): void {
  const content = document.createElement('div')
  content.style.cssText = copy.style.cssText
  content.className = copy.className
  content.append(...copy.childNodes)
  const { display } = getComputedStyle(source)
  Object.assign(content.style, {
    ...{
      position: 'relative',
      inset: 'auto',
      left: `${-source.scrollLeft}px`,
      top: `${-source.scrollTop}px`,
    },
    ...{ boxSizing: 'border-box', width: '100%', height: '100%', margin: '0', border: '0', float: 'none' },
    ...{ minWidth: '0', maxWidth: 'none', minHeight: '0', maxHeight: 'none', overflow: 'visible' },
    ...{ background: 'none', boxShadow: 'none', outline: 'none', transform: 'none', opacity: '1' },
    ...{ filter: 'none', clipPath: 'none', display: display.replace(/^inline-/, '') },
  })
  copy.className = ''
  const { offsetWidth, offsetHeight } = source
  Object.assign(copy.style, {
    ...{ boxSizing: 'border-box', width: `${offsetWidth}px`, height: `${offsetHeight}px`, padding: '0' },
    overflow: 'hidden',
    display: display.startsWith('inline') ? 'inline-block' : 'block',
  })
  copy.append(content)
}

/** Copies a frame. The library copies the frame's document in its place. */
function frameCopy(frame: HTMLIFrameElement, copy: HTMLElement): FrameCopy {
  const box = createBoxLike(frame)
  const picture = document.createElement('img')
  Object.assign(picture.style, { display: 'block', width: '100%', height: '100%' })
  picture.src = placeholder
  box.append(picture)
  copy.replaceWith(box)
  return {
    frame,
    show(drawn) {
      picture.src = drawn
    },
  }
}

/** Puts dialogs and popovers above everything, and adds the backdrop of dialogs. */
function bringToFront({ source, copy }: Pair, whole: Element): void {
  copy.style.zIndex = '2147483647'
  if (source.nodeName !== 'DIALOG') return
  const backdrop = document.createElement('div')
  const { backgroundColor } = getComputedStyle(source, '::backdrop')
  Object.assign(backdrop.style, { position: 'fixed', inset: '0', zIndex: '2147483647', backgroundColor })
  if (whole.contains(copy)) copy.before(backdrop)
}
