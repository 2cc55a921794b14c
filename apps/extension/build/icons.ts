import sharp from 'sharp'
import { tile } from '../../api/src/core/brand.ts'

/** Returns the icon as PNG, because Chromium accepts no SVG here. `size` in pixels. */
export function renderIcon(size: number): Promise<Buffer> {
  return sharp(Buffer.from(tile), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: false })
    .toBuffer()
}
