/** A page with nothing to load, to measure the cost of browser and machine alone. */
export const barePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title></head>
<body><h1>Bare</h1><input type="search" aria-label="Search">
<div style="height:600px;overflow:auto"><div id="row" style="height:680000px">A box</div></div></body></html>`

/* The functions below run in the page. */

/** Milliseconds from the start of the navigation to the first paint with content. */
export function firstPaint(): number {
  return performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
}

/** Milliseconds from each key to its paint, as recorded by `watchKeys`. */
export interface WatchedKeys {
  keyPaints: number[]
}

/** Records, for each key from now on, the milliseconds until the paint of its effect. */
export function watchKeys(): void {
  const keyPaints: number[] = []
  Object.assign(window, { keyPaints } satisfies WatchedKeys)
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const after = new MessageChannel()
        after.port1.onmessage = () => keyPaints.push(performance.now() - timeStamp)
        after.port2.postMessage(null)
      }),
    { capture: true },
  )
}

/** Whether this many keys were painted. */
export const haveKeysPainted = (count: number): boolean =>
  (window as unknown as WatchedKeys).keyPaints.length >= count

/** Returns the recorded times and clears them, because the next keys belong to another measurement. */
export const takeKeyPaints = (): number[] => (window as unknown as WatchedKeys).keyPaints.splice(0)

/**
 * Scrolls the container of a row by 400 pixels a frame. `gaps`: milliseconds between frames, ascending; `rows`: the
 * most rows at once.
 */
export async function scrollFrames(row: string): Promise<{ gaps: number[]; rows: number }> {
  let box: Element | null = document.querySelector(row)!.parentElement
  while (box && (box.scrollHeight <= box.clientHeight || getComputedStyle(box).overflowY === 'visible'))
    box = box.parentElement
  if (!box) throw new Error('Nothing around the row scrolls.')
  const gaps: number[] = []
  let rows = 0
  let before = await new Promise<number>(requestAnimationFrame)
  for (let frame = 0; frame < 240; frame++) {
    box.scrollTop += 400
    const now = await new Promise<number>(requestAnimationFrame)
    gaps.push(now - before)
    rows = Math.max(rows, document.querySelectorAll(row).length)
    before = now
  }
  return { gaps: gaps.sort((a, b) => a - b), rows }
}
