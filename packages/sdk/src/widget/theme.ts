import type { WidgetOptions } from './options.ts'

/** Sets the widget's colours, and follows the page's light or dark theme. Returns a function that stops following. */
export function paintTheme(
  root: HTMLElement,
  { accent, accentText, theme = 'auto' }: Pick<WidgetOptions, 'accent' | 'accentText' | 'theme'>,
): () => void {
  if (accent) root.style.setProperty('--accent', accent)
  if (accentText) root.style.setProperty('--on', accentText)
  const paint = () => {
    const wanted = theme === 'auto' ? (isPageDark() ? 'dark' : 'light') : theme
    if (root.dataset.theme !== wanted) root.dataset.theme = wanted
  }
  paint()
  if (theme !== 'auto') return () => {}
  const system = matchMedia('(prefers-color-scheme: dark)')
  const { documentElement: html, body } = document
  // A page switches its theme with a class, an attribute or a style of these two elements; colours may take a moment to
  // arrive.
  const changes = new MutationObserver(paint)
  for (const element of [html, body]) if (element) changes.observe(element, { attributes: true })
  const repaintForTransition = ({ target }: Event) => {
    if (target === html || target === document.body) paint()
  }
  system.addEventListener('change', paint)
  addEventListener('transitionend', repaintForTransition)
  addEventListener('load', paint)
  return () => {
    changes.disconnect()
    system.removeEventListener('change', paint)
    removeEventListener('transitionend', repaintForTransition)
    removeEventListener('load', paint)
  }
}

/**
 * Whether the page looks dark to the visitor, judged by its background, or else by its text, which is light on dark.
 */
function isPageDark(): boolean {
  const html = document.documentElement
  const body = document.body ?? html
  for (const element of [body, html]) {
    const light = lightnessOf(getComputedStyle(element).backgroundColor)
    if (light !== null) return light < 0.5
  }
  return (lightnessOf(getComputedStyle(body).color) ?? 0) > 0.5
}

/**
 * Returns the lightness of a colour: 0 is black and 1 white; null: it is transparent. Reads the notations in which
 * browsers give computed colours: `rgb(…)`, `color(srgb …)`, `lab`, `lch`, `oklab` and `oklch(…)`.
 */
export function lightnessOf(color: string): number | null {
  const values = color.replace(/^color\([\w-]+|^\w+\(/, '').match(/-?[\d.]+(?:e-?\d+)?/g) ?? []
  const [first = 0, second = 0, third = 0] = values.map(Number)
  const isClear = values.length > 3 && Number(values[3]) < 0.5
  if (isClear || values.length < 3) return null
  if (/^ok/.test(color)) return first
  if (/^l/.test(color)) return first / 100
  return (0.2126 * first + 0.7152 * second + 0.0722 * third) / (/^rgb/.test(color) ? 255 : 1)
}
