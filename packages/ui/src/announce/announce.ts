const waitMs = 400
const most = 3
const regions = new WeakMap<Element, HTMLElement>()
let waiting: string[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Returns a polite live region in the topmost modal, or in the page. Screen readers ignore regions outside an open
 * modal.
 */
function liveRegion(): HTMLElement {
  const host = Array.from(document.querySelectorAll('dialog:modal')).at(-1) ?? document.body
  const known = regions.get(host)
  if (known?.isConnected) return known
  const made = document.createElement('div')
  made.className = 'sr'
  made.setAttribute('role', 'status')
  made.setAttribute('aria-live', 'polite')
  host.append(made)
  regions.set(host, made)
  return made
}

function announceWaiting(): void {
  const texts = waiting.slice(-most)
  waiting = []
  timer = undefined
  const place = liveRegion()
  place.textContent = ''
  // The region must be empty for a moment, or repeated words are announced only once.
  setTimeout(() => {
    place.textContent = texts.join('. ')
  }, 50)
}

/**
 * Announces a text to screen readers when they are free. Texts of the same moment are announced together, at most the
 * latest three.
 */
export function announce(text: string): void {
  if (!text) return
  waiting = [...waiting.filter((one) => one !== text), text]
  if (timer === undefined) timer = setTimeout(announceWaiting, waitMs)
}
