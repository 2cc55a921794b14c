/** The ways to change a picture before it is sent. */
export const tools = ['crop', 'arrow', 'box', 'text', 'blur', 'cover'] as const
export type Tool = (typeof tools)[number]

/** A mark on a picture: its corners as fractions of the whole picture, starting with the corner where it was begun. */
export interface Mark {
  tool: Exclude<Tool, 'crop'>
  from: [x: number, y: number]
  to: [x: number, y: number]
  text: string
}

const red = '#d6113c'

/** Paints marks onto a picture that has the size of `source`. They overwrite the pixels below. */
export function paintMarks(pen: CanvasRenderingContext2D, source: HTMLCanvasElement, marks: readonly Mark[]) {
  const { width, height } = source
  const unit = Math.max(width, height) / 200
  for (const { tool, from, to, text } of marks) {
    const [x, y, right, bottom] = [from[0] * width, from[1] * height, to[0] * width, to[1] * height]
    const box = [Math.min(x, right), Math.min(y, bottom), Math.abs(right - x), Math.abs(bottom - y)] as const
    if (tool === 'cover') {
      pen.fillStyle = '#111'
      pen.fillRect(...box)
    } else if (tool === 'blur') blurArea(pen, source, box, unit)
    else if (tool === 'text') writeText(pen, text, [Math.min(x, right), Math.min(y, bottom)], unit)
    else outline(pen, unit, tool === 'box' ? boxPath(box) : arrowPath(x, y, right, bottom, unit))
  }
}

function boxPath([x, y, width, height]: readonly [number, number, number, number]): Path2D {
  const path = new Path2D()
  path.rect(x, y, width, height)
  return path
}
function arrowPath(x: number, y: number, right: number, bottom: number, unit: number): Path2D {
  const path = new Path2D()
  const angle = Math.atan2(bottom - y, right - x)
  path.moveTo(x, y)
  path.lineTo(right, bottom)
  for (const turn of [0.5, -0.5]) {
    path.moveTo(right, bottom)
    path.lineTo(right - Math.cos(angle + turn) * unit * 6, bottom - Math.sin(angle + turn) * unit * 6)
  }
  return path
}
/** Draws an outline in red with a white edge, so that the mark is visible on every picture. */
function outline(pen: CanvasRenderingContext2D, unit: number, path: Path2D) {
  pen.lineCap = pen.lineJoin = 'round'
  for (const [colour, width] of [
    ['#fff', 2.6],
    [red, 1.4],
  ] as const) {
    pen.strokeStyle = colour
    pen.lineWidth = unit * width
    pen.stroke(path)
  }
}
function writeText(pen: CanvasRenderingContext2D, text: string, [x, y]: [number, number], unit: number) {
  pen.font = `600 ${unit * 7}px system-ui,sans-serif`
  pen.textBaseline = 'top'
  pen.lineJoin = 'round'
  pen.lineWidth = unit * 2
  pen.strokeStyle = '#fff'
  pen.strokeText(text, x, y)
  pen.fillStyle = red
  pen.fillText(text, x, y)
}

/** Replaces the pixels by a few large cells, coarser than letters, so that text below cannot be recovered. */
function blurArea(
  pen: CanvasRenderingContext2D,
  source: HTMLCanvasElement,
  [x, y, width, height]: readonly [number, number, number, number],
  unit: number,
) {
  if (width < 1 || height < 1) return
  const cells = document.createElement('canvas')
  cells.width = Math.ceil(width / (unit * 6))
  cells.height = Math.ceil(height / (unit * 6))
  const small = cells.getContext('2d')!
  small.imageSmoothingQuality = 'high'
  small.drawImage(source, x, y, width, height, 0, 0, cells.width, cells.height)
  pen.drawImage(cells, x, y, width, height)
}
