import type { Page } from 'playwright-core'

/**
 * Returns faults in the layout of a page, one line each: words squeezed to a letter or two a line, and words cut
 * without an ellipsis. These rules replace pictures: they hold with any font and any content, and nothing is committed
 * beside them.
 */
export function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const findings = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? ''
      const element = node.parentElement!
      if (words === '' || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue
      if (element.closest('.sr, option, script, style')) continue
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      const style = getComputedStyle(element)
      const size = Number.parseFloat(style.fontSize)
      const lines = box.height / (size * 1.2)
      const isSqueezed = words.length >= 4 && box.width < size * 1.6 && lines > 3
      if (isSqueezed && style.writingMode === 'horizontal-tb') findings.add(`squeezed: ${words.slice(0, 40)}`)
      const clip = findClip(element)
      // With preserved spaces, an invisible trailing space may reach beyond the edge.
      const hanging = style.whiteSpace === 'pre-wrap' ? size * 0.35 : 1
      if (clip && isBeyond(box, clip, hanging) && !endsInEllipsis(clip))
        findings.add(`cut: ${words.slice(0, 40)}`)
    }
    return [...findings]

    /** Returns the nearest ancestor that clips wider content; null if there is none, or if it can be scrolled. */
    function findClip(start: Element): Element | null {
      for (let at: Element | null = start; at; at = at.parentElement) {
        const { overflowX, display } = getComputedStyle(at)
        if (display === 'inline' || display === 'contents') continue
        if (overflowX === 'auto' || overflowX === 'scroll') return null
        if (overflowX === 'hidden' || overflowX === 'clip') return at
      }
      return null
    }
    function isBeyond(box: DOMRect, clip: Element, by: number): boolean {
      const frame = clip.getBoundingClientRect()
      return box.right > frame.right + by || box.left < frame.left - by
    }
    /**
     * Returns whether a clipping element ends its text in an ellipsis. Only a box of lines can: in a flex box the
     * property does nothing.
     */
    function endsInEllipsis(clip: Element): boolean {
      const { textOverflow, display } = getComputedStyle(clip)
      return textOverflow === 'ellipsis' && !/flex|grid/.test(display)
    }
  })
}
