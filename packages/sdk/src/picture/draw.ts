import { domToCanvas } from 'modern-screenshot'
import { blackenCopy } from '../panel/mask.ts'
import { completeCopy, type Pair, placeholder } from './copy.ts'
import { measureSticky } from './sticky.ts'

/** Most levels of nested frames, and most frames of a page, that are drawn. Other frames show a placeholder. */
const mostDepth = 3
const mostFrames = 20

/** Draws the visible area of this page without capturing the screen. `leaveOut` is not drawn. */
export function drawPage(leaveOut: Element): Promise<HTMLCanvasElement> {
  let frames = 0
  return drawDocument(document, 0)

  async function drawDocument(page: Document, depth: number): Promise<HTMLCanvasElement> {
    const view = page.defaultView!
    const root = page.documentElement
    const { pairs, pick, match } = pairElements(page, leaveOut)
    const moved = measureSticky(page)
    return domToCanvas(root, {
      width: view.innerWidth,
      height: view.innerHeight,
      scale: Math.min(view.devicePixelRatio, 2),
      backgroundColor: backgroundColour(page.body) ?? backgroundColour(root) ?? '#fff',
      // The page is shifted instead of transformed, so that fixed elements stay where they are.
      style: {
        position: 'relative',
        left: `${-view.scrollX}px`,
        top: `${-view.scrollY}px`,
        overflow: 'visible',
      },
      filter: pick,
      onCloneEachNode: match,
      async onCloneNode(copy) {
        // Copies of frames are elements of another window, for which instanceof is false.
        if (!isElement(copy)) throw new Error('The page could not be copied.')
        const left = completeCopy(pairs, { page, moved, copy })
        for (const { frame, show } of left) {
          const isSeen = frame.clientWidth > 0 && frame.clientHeight > 0
          const inner = isSeen && depth < mostDepth && frames++ < mostFrames ? frame.contentDocument : null
          if (inner?.body) show((await drawDocument(inner, depth + 1)).toDataURL())
        }
        blackenCopy(copy)
      },
      fetch: { placeholderImage: placeholder },
      timeout: 8_000,
    })
  }
}

/**
 * Pairs each element with its copy. A copy comes after the copies of its children. For a frame, the library copies the
 * frame's document first; its content is left out.
 */
function pairElements(page: Document, leaveOut: Element) {
  const pairs: Pair[] = []
  const waiting: Element[] = [page.documentElement]
  return {
    pairs,
    pick(node: Node): boolean {
      if (node === leaveOut || node.ownerDocument !== page || node.nodeName === 'SCRIPT') return false
      // Skips the library's own frame, in which it looks up default styles.
      if (node.nodeName === 'IFRAME' && (node as Element).id.startsWith('__SANDBOX__')) return false
      if (node.nodeType !== Node.ELEMENT_NODE) return true
      waiting.push(node as Element)
      const inner = (node as HTMLIFrameElement).contentDocument?.documentElement
      if (inner && node.nodeName === 'IFRAME') waiting.push(inner)
      return true
    },
    match(copy: Node): void {
      const source = waiting.pop()!
      if (copy.nodeType === Node.ELEMENT_NODE && source.ownerDocument === page)
        pairs.push({ source: source as HTMLElement, copy: copy as HTMLElement })
    },
  }
}

function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE
}

function backgroundColour(element: Element | null): string | null {
  const colour = element ? getComputedStyle(element).backgroundColor : 'transparent'
  return /^(transparent|rgba\(0, 0, 0, 0\))$/.test(colour) ? null : colour
}
