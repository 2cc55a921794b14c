import { capture, draw } from './capture.ts'
import { h, newName } from './dom.ts'
import type { Begun, Context } from './state.ts'

/** A picture that may be sent: the person has seen it. */
export interface Shot {
  source: HTMLCanvasElement
  /** What is cut off at each side, in parts of the whole. */
  cut: Cut
  blob: Blob
}
interface Cut {
  top: number
  right: number
  bottom: number
  left: number
}
const sides = ['top', 'bottom', 'left', 'right'] as const
const mostBytes = 5 * 1024 * 1024
const mostPixels = 2400

/** What the form gives to the tools, and what they tell it. */
interface Stand {
  context: Context
  draft: Begun
  element: HTMLElement
  /** Shows the way to a picture again, with a complaint if the last try had none. */
  offer(complaint?: string): void
}

/** Takes, shows, crops and drops the picture of a submission. */
export function openShot({ context, draft, element, offer }: Stand) {
  const { say, frame, announce } = context
  let work: Promise<unknown> = Promise.resolve()

  async function take(how: 'capture' | 'draw') {
    const panel = frame.root.querySelector<HTMLElement>('.panel')!
    panel.hidden = true
    const source = await (how === 'draw' ? draw(frame) : capture(frame)).then(
      (canvas) => canvas ?? say.noPicture,
      () => say.pictureFailed,
    )
    panel.hidden = false
    if (typeof source === 'string') return offer(source)
    draft.shot = { source, cut: { top: 0, right: 0, bottom: 0, left: 0 }, blob: new Blob() }
    encode()
    edit()
    announce(say.pictureReady)
    const canvas = element.querySelector('canvas')!
    canvas.scrollIntoView({ block: 'nearest' })
    canvas.focus({ preventScroll: true })
  }
  function encode() {
    const { shot } = draft
    if (!shot) return
    work = work.then(async () => {
      shot.blob = await encoded(cropped(shot))
    })
  }

  function edit() {
    const shot = draft.shot!
    const canvas = h('canvas', { role: 'img', tabIndex: -1, 'aria-label': say.pictureAlt })
    const change = () => {
      paint(canvas, shot)
      encode()
    }
    const sliders = cropSliders(context, shot, change)
    dragToCrop(canvas, shot, () => {
      sliders.follow()
      change()
    })
    const drop = h('button.quiet', {}, say.dropPicture)
    drop.addEventListener('click', () => {
      draft.shot = null
      offer()
      element.querySelector('button')?.focus()
    })
    element.replaceChildren(
      canvas,
      h('details', {}, h('summary', {}, say.crop), sliders.element),
      h('div.row', {}, drop),
    )
    paint(canvas, shot)
  }

  return { take, edit, settled: () => work }
}

/** A slider for each side, for those who do not drag. `follow` takes over what was dragged. */
function cropSliders({ say }: Context, shot: Shot, onChange: () => void) {
  const names = { top: say.cropTop, bottom: say.cropBottom, left: say.cropLeft, right: say.cropRight }
  const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const
  const positionOf = (side: keyof Cut) => String(shot.cut[side] * 100)
  const sliders = sides.map((side) => {
    const input = h('input', { type: 'range', id: newName(), min: '0', max: '90', value: positionOf(side) })
    input.addEventListener('input', () => {
      const room = 0.95 - shot.cut[opposite[side]]
      shot.cut[side] = Math.max(0, Math.min(room, Number(input.value) / 100))
      onChange()
    })
    return { side, input }
  })
  const rows = sliders.flatMap(({ side, input }) => [h('label', { htmlFor: input.id }, names[side]), input])
  return {
    element: h('div.crop', {}, ...rows),
    follow() {
      for (const { side, input } of sliders) input.value = positionOf(side)
    },
  }
}

/** The whole picture, with what is cut off in the shade. */
function paint(canvas: HTMLCanvasElement, { source, cut }: Shot) {
  const scale = Math.min(1, 700 / source.width)
  canvas.width = Math.round(source.width * scale)
  canvas.height = Math.round(source.height * scale)
  const { width, height } = canvas
  const pen = canvas.getContext('2d')!
  pen.drawImage(source, 0, 0, width, height)
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

function dragToCrop(canvas: HTMLCanvasElement, shot: Shot, onChange: () => void) {
  let from: [number, number] | null = null
  const at = (event: PointerEvent): [number, number] => {
    const box = canvas.getBoundingClientRect()
    const part = (value: number) => Math.max(0, Math.min(1, value))
    return [part((event.clientX - box.left) / box.width), part((event.clientY - box.top) / box.height)]
  }
  canvas.addEventListener('pointerdown', (event) => {
    from = at(event)
    canvas.setPointerCapture(event.pointerId)
  })
  canvas.addEventListener('pointermove', (event) => {
    if (!from) return
    const to = at(event)
    const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])]
    const [top, bottom] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])]
    // A click is no crop.
    if (right - left < 0.03 || bottom - top < 0.03) return
    Object.assign(shot.cut, { left, top, right: 1 - right, bottom: 1 - bottom })
    onChange()
  })
  canvas.addEventListener('pointerup', () => {
    from = null
  })
}

/** Only what is kept: what was cut off is not in the file. */
function cropped({ source, cut }: Shot): HTMLCanvasElement {
  const [left, top] = [source.width * cut.left, source.height * cut.top]
  const wide = Math.max(1, source.width - left - source.width * cut.right)
  const high = Math.max(1, source.height - top - source.height * cut.bottom)
  const scale = Math.min(1, mostPixels / Math.max(wide, high))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(wide * scale))
  canvas.height = Math.max(1, Math.round(high * scale))
  canvas.getContext('2d')!.drawImage(source, left, top, wide, high, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** WebP where the browser writes it, else PNG; small enough for the service. */
async function encoded(canvas: HTMLCanvasElement): Promise<Blob> {
  let blob = new Blob()
  for (const quality of [0.9, 0.7, 0.4]) {
    blob =
      (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))) ?? blob
    if (blob.size > 0 && blob.size <= mostBytes) return blob
  }
  return (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.7))) ?? blob
}
