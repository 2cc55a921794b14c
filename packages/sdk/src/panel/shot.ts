import { type ShotWords, shotWords } from '../messages/shot.ts'
import type { Language } from '../widget/options.ts'
import { adoptOnce } from './adopt.ts'
import { capture, draw } from './capture.ts'
import { h, newName } from './dom.ts'
import { maskStyle } from './mask.ts'
import type { Begun, Context } from './state.ts'

/** A screenshot that the person has seen and that may be sent. */
export interface Shot {
  source: HTMLCanvasElement
  /** The cropped part at each side, as a fraction. */
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

const style = `
.shot canvas{display:block;max-width:100%;max-height:240px;margin:0 auto;border:1px solid var(--line);border-radius:8px;cursor:crosshair;touch-action:none}
.crop{display:grid;grid-template-columns:auto 1fr;gap:4px 10px;align-items:center;font-size:13px}
.crop input{width:100%;accent-color:var(--accent)}
summary{min-height:28px;font-size:14px;font-weight:600;cursor:pointer}
.pulse{position:fixed;inset:0 auto auto 0;width:1px;height:1px}
${maskStyle}`

/** The values that the form passes to the image tools, and their reports. */
interface Stand {
  context: Context
  draft: Begun
  element: HTMLElement
  /** Shows the screenshot button again, with what else there is to say or to do; puts the focus on it then. */
  offer(...more: Node[]): void
}

/** Takes, shows, crops and removes the screenshot of a submission. */
export function openShot({ context, draft, element, offer }: Stand) {
  const { frame, announce } = context
  const more: ShotWords = shotWords[frame.language as Language]
  adoptOnce(frame, style)
  let work: Promise<unknown> = Promise.resolve()

  async function take(how: 'capture' | 'draw') {
    const panel = frame.root.querySelector<HTMLElement>('.panel')!
    panel.hidden = true
    const capturing = how === 'draw' ? draw(frame) : (frame.capture?.() ?? capture(frame))
    const source = await capturing.then(
      (canvas) => canvas ?? more.none,
      () => more.failed,
    )
    panel.hidden = false
    if (typeof source === 'string') return complain(source)
    draft.shot = { source, cut: { top: 0, right: 0, bottom: 0, left: 0 }, blob: new Blob() }
    encode()
    edit()
    announce(more.ready)
    const canvas = element.querySelector('canvas')!
    canvas.scrollIntoView({ block: 'nearest' })
    canvas.focus({ preventScroll: true })
  }
  function complain(sentence: string) {
    const instead = h('button.quiet', { onclick: () => void take('draw') }, more.drawPage)
    offer(h('p.problem', { role: 'alert' }, sentence), ...(frame.capture ? [] : [instead]))
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
    const canvas = h('canvas', { role: 'img', tabIndex: -1, 'aria-label': more.alt })
    const change = () => {
      paint(canvas, shot)
      encode()
    }
    const sliders = cropSliders(more, shot, change)
    dragToCrop(canvas, shot, () => {
      sliders.follow()
      change()
    })
    const drop = h('button.quiet', {}, more.drop)
    drop.addEventListener('click', () => {
      draft.shot = null
      offer()
      element.querySelector('button')?.focus()
    })
    element.replaceChildren(
      canvas,
      h('details', {}, h('summary', {}, more.crop), sliders.element),
      h('div.row', {}, drop),
    )
    paint(canvas, shot)
  }

  return { take, edit, settled: () => work }
}

/** A slider for each side, as an alternative to dragging. `follow` updates the sliders after dragging. */
function cropSliders(more: ShotWords, shot: Shot, onChange: () => void) {
  const names = { top: more.top, bottom: more.bottom, left: more.left, right: more.right }
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

/** Paints the whole image, with the cropped part darkened. */
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
    // A click is not a crop.
    if (right - left < 0.03 || bottom - top < 0.03) return
    Object.assign(shot.cut, { left, top, right: 1 - right, bottom: 1 - bottom })
    onChange()
  })
  canvas.addEventListener('pointerup', () => {
    from = null
  })
}

/** The remaining part only: the file does not contain what was cropped. */
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

/** WebP if the browser can encode it, else PNG; small enough for the service. */
async function encoded(canvas: HTMLCanvasElement): Promise<Blob> {
  let blob = new Blob()
  for (const quality of [0.9, 0.7, 0.4]) {
    blob =
      (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))) ?? blob
    if (blob.size > 0 && blob.size <= mostBytes) return blob
  }
  return (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.7))) ?? blob
}
