import sharp from 'sharp'
import type { TestWorkspace } from './workspace.ts'

const none = { r: 0, g: 0, b: 0, alpha: 0 }

/** Draws a logo like a word, as PNG: three bars in one colour on this background. */
export async function drawWord(background: string, { width = 900, height = 120 } = {}): Promise<Buffer> {
  const part = width / 6
  const bar = await sharp({ create: { width: part, height, channels: 4, background } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 4, background: none } })
    .composite([0, 2, 4].map((at) => ({ input: bar, left: at * part, top: 0 })))
    .withExif({ IFD0: { Copyright: 'hidden words' } })
    .png()
    .toBuffer()
}

/** Sets the logo of a workspace, as its owner. */
export function uploadLogo(workspace: TestWorkspace, bytes: Uint8Array) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'logo.png')
  return workspace.call('PUT', '/api/account/logo', { as: workspace.ownerToken, body: form })
}
