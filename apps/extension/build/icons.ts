import sharp from 'sharp'
import { swell, under } from '../../../packages/ui/src/icon/logo.ts'

/** The mark in white on a tile of the colour of action. */
const tile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0a6b66"/><g transform="translate(3.5 3)" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"><path d="${swell}"/><path d="${under}" opacity=".6"/></g></svg>`

/** The icon as PNG, since Chromium takes no SVG here. `size` in pixels. */
export function iconOf(size: number): Promise<Buffer> {
  return sharp(Buffer.from(tile), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: false })
    .toBuffer()
}
