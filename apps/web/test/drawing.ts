import type { Page } from 'playwright-core'

/**
 * Describes a screen in text, one line for each part in the order of the document: words, height, type, colours and, if
 * the layout decides them, place and width. No line depends on a machine's fonts, on ids or on the time.
 */
export function describeScreen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const frames =
      'nav, main, main *:is(section, header, footer, article, aside, search, [role=listbox], [role=option])'
    const lines: string[] = []
    visit(document.body, 0)
    return `${lines.join('\n')}\n`

    function visit(element: Element, depth: number): void {
      const isBox = getComputedStyle(element).display !== 'contents'
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if ((isBox && !isSeen) || element.matches('.sr, script, time, [data-live]')) return
      const line = describeElement(element)
      if (line) lines.push('  '.repeat(depth) + line)
      if (element instanceof SVGElement) return
      for (const child of element.children) visit(child, line ? depth + 1 : depth)
    }

    function describeElement(element: Element): string | null {
      const style = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      const words = ownWords(element)
      const isFrame = element.matches(frames)
      const border = Number.parseFloat(style.borderTopWidth) || Number.parseFloat(style.borderBottomWidth)
      const paper = toHexColour(style.backgroundColor)
      const isDrawn = words !== '' || paper !== 'clear' || border > 0 || element instanceof SVGSVGElement
      if (box.width === 0 || box.height === 0 || !(isDrawn || isFrame)) return null
      const name = element.getAttribute('role') ?? element.tagName.toLowerCase()
      return [
        words ? `${name} «${words}»` : name,
        isFrame
          ? `at ${Math.round(box.left)},${Math.round(box.top)} ${Math.round(box.width)} × ${Math.round(box.height)}`
          : `${Math.round(box.height)} high`,
        ...(words ? [`${style.fontSize}/${style.fontWeight} ${toHexColour(style.color)}`] : []),
        ...(paper === 'clear' ? [] : [`on ${paper}`]),
        ...(border > 0 ? [`edge ${toHexColour(style.borderBottomColor)}`] : []),
        ...(style.borderTopLeftRadius === '0px' ? [] : [`radius ${style.borderTopLeftRadius}`]),
        ...(element instanceof SVGSVGElement ? [toHexColour(style.color)] : []),
      ].join(', ')
    }

    /**
     * Returns the words of the element itself, without those that differ each time: ids, ages and scores of the models.
     */
    function ownWords(element: Element): string {
      if (element.matches('code, svg, svg *')) return ''
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      const words = own.map((node) => node.textContent).join('')
      return words
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'ID')
        .replaceAll(/\b(\d+\s?(s|m|min|h)|now)\b|\d\.\d\d/g, '#')
        .trim()
        .slice(0, 40)
    }

    function toHexColour(colour: string): string {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
      if (!colour.startsWith('rgb')) return colour
      if (alpha === 0) return 'clear'
      const hex = [red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0'))
      return `#${hex.join('')}${alpha < 1 ? `/${alpha.toFixed(2)}` : ''}`
    }
  })
}
