import type { Tab } from '../panel/tab.ts'

/**
 * Thrown when the extension may not capture the page, because another tab is in front or the button was not pressed
 * there.
 */
export class NotHere extends Error {
  readonly isOtherTab: boolean
  constructor(isOtherTab: boolean) {
    super('The page cannot be seen now.')
    this.isOtherTab = isOtherTab
  }
}

/**
 * Returns a picture of the visible part of a tab. Passwords and marked elements are covered first; if the page prevents
 * this, no picture is made. Throws `NotHere`.
 */
export async function capturePicture(tab: Tab | null): Promise<HTMLCanvasElement> {
  const present = tab && (await chrome.tabs.get(tab.id).catch(() => null))
  if (!present?.active) throw new NotHere(true)
  const target = { tabId: present.id! }
  const captureInside = async () => {
    await chrome.scripting.executeScript({ target, files: ['content.js'] })
    return chrome.scripting.executeScript({ target, func: () => globalThis.groundswell?.cover() })
  }
  try {
    const [covered] = await captureInside().catch(() => {
      throw new NotHere(false)
    })
    if (covered?.result !== true) throw new Error('The page threw the covers out.')
    const address = await chrome.tabs.captureVisibleTab(present.windowId, { format: 'png' }).catch(() => {
      throw new NotHere(false)
    })
    return await drawOnCanvas(address)
  } finally {
    await chrome.scripting
      .executeScript({ target, func: () => globalThis.groundswell?.uncover() })
      .catch(() => {})
  }
}

async function drawOnCanvas(address: string): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(await (await fetch(address)).blob())
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')!.drawImage(picture, 0, 0)
  picture.close()
  return canvas
}
