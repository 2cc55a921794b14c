import type { Locator } from 'playwright-core'

/**
 * Returns the look of an element, independent of the machine's fonts: height, corners, type, colours. It is text, so
 * that a difference is readable.
 */
export function describeLook(element: Locator): Promise<string> {
  return element.evaluate((it) => {
    const style = getComputedStyle(it)
    const height = it.getBoundingClientRect().height
    const border = Number.parseFloat(style.borderTopWidth)
    return [
      `${Math.round(height * 2) / 2} high`,
      `${style.paddingInlineStart} in`,
      `radius ${style.borderTopLeftRadius}`,
      `${style.fontSize}/${style.fontWeight}`,
      `${toHex(style.color)} on ${toHex(style.backgroundColor)}`,
      ...(border > 0 ? [`edge ${border} ${toHex(style.borderTopColor)}`] : []),
    ].join(', ')

    function toHex(colour: string): string {
      const [red, green, blue, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number)
      if (alpha === 0) return 'clear'
      const pair = (value: number) => Math.round(value).toString(16).padStart(2, '0')
      return `#${[red, green, blue].map((value) => pair(value ?? 0)).join('')}${alpha < 1 ? `/${alpha.toFixed(2)}` : ''}`
    }
  })
}
