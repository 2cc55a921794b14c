import sharp from 'sharp'
import { tile } from '../../api/src/core/brand.ts'

/** The icon as PNG, since Chromium takes no SVG here. `size` in pixels. */
export function iconOf(size: number): Promise<Buffer> {
  return sharp(Buffer.from(tile), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: false })
    .toBuffer()
}
