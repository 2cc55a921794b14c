import { type Mark, paintMarks } from './marks.ts'

/** A picture that the person has seen and may send. */
export interface Shot {
  source: HTMLCanvasElement
  /** The fraction of the picture that is cropped at each side. */
  cut: Cut
  marks: Mark[]
  blob: Blob
}
export interface Cut {
  top: number
  right: number
  bottom: number
  left: number
}

/** Five pictures of this size fit into one item. */
const mostBytes = 4 * 1024 * 1024
const mostPixels = 2400

export function newShot(source: HTMLCanvasElement): Shot {
  return { source, cut: { top: 0, right: 0, bottom: 0, left: 0 }, marks: [], blob: new Blob() }
}

/** Encodes the uncropped part of a picture: the file contains neither cropped nor covered content. */
export async function encodeShot(shot: Shot) {
  shot.blob = await encodeCanvas(cropShot(shot))
}

/** Paints the whole picture with its marks; the cropped part is darkened. */
export function paintShot(canvas: HTMLCanvasElement, { source, cut, marks }: Shot) {
  const scale = Math.min(1, 700 / source.width)
  canvas.width = Math.round(source.width * scale)
  canvas.height = Math.round(source.height * scale)
  const { width, height } = canvas
  const pen = canvas.getContext('2d')!
  pen.drawImage(source, 0, 0, width, height)
  pen.scale(scale, scale)
  paintMarks(pen, source, marks)
  pen.resetTransform()
  pen.fillStyle = '#000a'
  const [left, top] = [cut.left * width, cut.top * height]
  const [wide, high] = [width - left - cut.right * width, height - top - cut.bottom * height]
  pen.beginPath()
  pen.rect(0, 0, width, height)
  pen.rect(left, top, wide, high)
  pen.fill('evenodd')
  pen.strokeStyle = '#fff'
  pen.lineWidth = 2
  if (wide < width || high < height) pen.strokeRect(left, top, wide, high)
}

function cropShot({ source, cut, marks }: Shot): HTMLCanvasElement {
  const [left, top] = [source.width * cut.left, source.height * cut.top]
  const wide = Math.max(1, source.width - left - source.width * cut.right)
  const high = Math.max(1, source.height - top - source.height * cut.bottom)
  const scale = Math.min(1, mostPixels / Math.max(wide, high))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(wide * scale))
  canvas.height = Math.max(1, Math.round(high * scale))
  const pen = canvas.getContext('2d')!
  pen.drawImage(source, left, top, wide, high, 0, 0, canvas.width, canvas.height)
  pen.scale(canvas.width / wide, canvas.height / high)
  pen.translate(-left, -top)
  paintMarks(pen, source, marks)
  return canvas
}

/** Encodes WebP if the browser can, else PNG, small enough for the service. */
async function encodeCanvas(canvas: HTMLCanvasElement): Promise<Blob> {
  let blob = new Blob()
  for (const quality of [0.9, 0.7, 0.4]) {
    blob =
      (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))) ?? blob
    if (blob.size > 0 && blob.size <= mostBytes) return blob
  }
  return (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.7))) ?? blob
}

/** Files larger than photographs of phones are not decoded. */
const mostRead = 60 * 1024 * 1024

/**
 * Reads the picture in a file, upright and at the size at which it is sent. All other data in the file (place, device,
 * time) stays on the device. Throws if the file is not a picture.
 */
export async function readPicture(file: Blob): Promise<HTMLCanvasElement> {
  if (file.size > mostRead) throw new Error('too large')
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas
}
