import { type ShotWords, shotWords } from '../messages/shot.ts'
import type { Language } from '../widget/options.ts'
import { adoptOnce } from './adopt.ts'
import { capture, drawPage } from './capture.ts'
import { fillBraces, h } from './dom.ts'
import { pictureEditor } from './editor.ts'
import { encodeShot, newShot, paintShot, readPicture, type Shot } from './encode.ts'
import { maskStyle } from './mask.ts'
import { showProgress } from './progress.ts'
import type { Begun, Context } from './state.ts'

export type { Shot } from './encode.ts'

const mostPictures = 5

const style = `
.shot canvas{display:block;max-width:100%;max-height:280px;margin:0 auto;border:1px solid var(--line);border-radius:8px;cursor:crosshair;touch-action:none}
.edit{display:flex;flex-direction:column;gap:10px}
.tools .options{flex-wrap:wrap}
.tools label{flex:1 0 auto}
.tools label>span{min-height:36px;padding:4px 8px}
.crop{display:grid;grid-template-columns:auto 1fr;gap:4px 10px;align-items:center;font-size:13px}
.crop input{width:100%;accent-color:var(--accent)}
progress{width:100%;accent-color:var(--accent)}
summary{min-height:28px;font-size:14px;font-weight:600;cursor:pointer}
.thumb{padding:2px;border:2px solid transparent;border-radius:10px;background:none}
.thumb[aria-pressed=true]{border-color:var(--accent)}
.shot .thumb canvas{width:56px;height:56px;object-fit:cover;cursor:pointer}
.quiet:disabled{opacity:.5;cursor:default}
.pulse{position:fixed;inset:0 auto auto 0;width:1px;height:1px}
${maskStyle}`

/** The values that the form passes to the image tools, and functions of the form that the tools call. */
interface Stand {
  context: Context
  draft: Begun
  /** The element into which the pictures are placed. */
  element: HTMLElement
  /** Shows the buttons for more pictures, with the given nodes after them, and focuses the first button. */
  offer(...more: Node[]): void
}

/** Takes, reads, shows, marks and removes the pictures of a submission. */
export function openPictureTools({ context, draft, element, offer }: Stand) {
  const { frame, announce } = context
  const more: ShotWords = shotWords[frame.language as Language]
  adoptOnce(frame, style)
  let work: Promise<unknown> = Promise.resolve()
  const allShots = () => (draft.shot ? [draft.shot, ...draft.more] : draft.more)

  async function take(how: 'capture' | 'draw') {
    const panel = frame.root.querySelector<HTMLElement>('.panel')!
    panel.hidden = true
    const capturing = how === 'draw' ? drawPage(frame) : (frame.capture?.() ?? capture(frame))
    const source = await capturing.then(
      (canvas) => canvas ?? more.none,
      () => more.failed,
    )
    panel.hidden = false
    if (typeof source === 'string') {
      const instead = h('button.quiet', { onclick: () => void take('draw') }, more.drawPage)
      return offer(complaintElement(source), ...(frame.capture ? [] : [instead]))
    }
    draft.shot = newShot(source)
    encodeAgain(draft.shot)
    offer()
    edit(draft.shot)?.focus()
    announce(more.ready)
  }

  /** Adds the pictures in these files, and shows why others were refused. */
  function add(files: readonly File[]) {
    work = work.then(async () => {
      const problems = new Set<string>()
      let last: Shot | undefined
      for (const file of files) {
        if (draft.more.length >= mostPictures) {
          problems.add(fillBraces(more.tooMany, { n: mostPictures }))
          break
        }
        const source = await readPicture(file).catch(() => null)
        if (!source) {
          problems.add(more.noPicture)
          continue
        }
        last = newShot(source)
        await encodeShot(last)
        draft.more.push(last)
      }
      offer(...[...problems].map(complaintElement))
      if (!last) return
      const editor = edit(last)
      if (problems.size === 0) editor?.focus()
      announce(more.ready)
    })
    return work
  }
  function encodeAgain(shot: Shot) {
    work = work.then(() => encodeShot(shot))
  }
  function dropPicture(shot: Shot) {
    if (shot === draft.shot) draft.shot = null
    else draft.more.splice(draft.more.indexOf(shot), 1)
    edit()
    offer()
    announce(more.dropped)
    element.parentElement?.querySelector<HTMLElement>('button:not([hidden])')?.focus()
  }

  /** Shows all pictures, and opens one for editing. */
  function edit(active = allShots().at(-1)) {
    const shots = allShots()
    if (!active) return element.replaceChildren()
    const thumbs = shots.map((shot, at) => {
      const small = h('canvas', { ariaHidden: 'true' })
      paintShot(small, shot)
      const pressed = { 'aria-pressed': String(shot === active), onclick: () => edit(shot)?.focus() }
      return h(
        'button.thumb',
        { 'aria-label': fillBraces(more.picture, { n: at + 1, of: shots.length }), ...pressed },
        small,
      )
    })
    const editor = pictureEditor({
      ...{ more, shot: active, announce },
      onChange() {
        const small = thumbs[shots.indexOf(active)]!.querySelector('canvas')!
        paintShot(small, active)
        encodeAgain(active)
      },
      onDrop: () => dropPicture(active),
    })
    element.replaceChildren(...(shots.length > 1 ? [h('div.row', {}, ...thumbs)] : []), editor.element)
    editor.element.scrollIntoView({ block: 'nearest' })
    return editor
  }

  async function settled() {
    await work
    return showProgress(more, element)
  }

  return { take, add, edit: () => void edit(), settled }
}

const complaintElement = (sentence: string) => h('p.problem', { role: 'alert' }, sentence)
