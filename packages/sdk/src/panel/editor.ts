import type { ShotWords } from '../messages/shot.ts'
import { cropSliders } from './crop.ts'
import { choices, fillBraces, h, newName } from './dom.ts'
import { paintShot, type Shot } from './encode.ts'
import { type Mark, type Tool, tools } from './marks.ts'

/** The most steps that can be undone. */
const mostSteps = 50
const mostText = 80
const isStep = (a: readonly number[], b: readonly number[]) =>
  Math.max(Math.abs(a[0]! - b[0]!), Math.abs(a[1]! - b[1]!)) >= 0.03

interface Stand {
  more: ShotWords
  shot: Shot
  announce(text: string): void
  onChange(): void
  onDrop(): void
}

/** Builds the view of one picture, which crops and marks it by pointer or by keys. */
export function pictureEditor({ more, shot, announce, onChange, onDrop }: Stand) {
  let tool: Tool = 'crop'
  const past: Pick<Shot, 'cut' | 'marks'>[] = []
  const canvas = h('canvas', { role: 'img', 'aria-label': more.alt })
  const easel = h('div.easel', { tabIndex: 0, role: 'application', 'aria-label': more.keys }, canvas)
  const words = h('input', { type: 'text', id: newName(), maxLength: mostText, autocomplete: 'off' })
  const label = h('div.field', { hidden: true }, h('label', { htmlFor: words.id }, more.words), words)
  const undo = h('button.quiet', { disabled: true, onclick: undoStep }, more.undo)
  const sliders = cropSliders(more, shot, { before: saveStep, after: repaint })
  const choice = choices(
    more.tools,
    'kinds.tools',
    tools.map((value) => ({ value, label: more[value] })),
    [tool],
    (next) => {
      tool = next
      label.hidden = tool !== 'text'
      sliders.element.hidden = tool !== 'crop'
    },
  )

  /** Saves the current state for undoing. */
  function saveStep() {
    past.push({ cut: { ...shot.cut }, marks: shot.marks.map((mark) => ({ ...mark })) })
    if (past.length > mostSteps) past.shift()
    undo.disabled = false
  }
  function repaint() {
    paintShot(canvas, shot)
    onChange()
  }
  function undoStep() {
    const former = past.pop()
    if (!former) return
    Object.assign(shot.cut, former.cut)
    shot.marks = former.marks
    // A disabled button would lose the focus, so the focus moves first.
    if (past.length === 0) easel.focus()
    undo.disabled = past.length === 0
    sliders.follow()
    repaint()
    announce(more.undone)
  }

  function makeMark(from: Mark['from'], to: Mark['to']): Mark | null {
    if (tool === 'crop') return null
    const text = words.value.trim()
    if (tool === 'text' && !text) {
      words.focus()
      return null
    }
    return { tool, from, to, text }
  }

  const pointOf = (event: PointerEvent): [number, number] => {
    const box = canvas.getBoundingClientRect()
    const clampShare = (value: number) => Math.max(0, Math.min(1, value))
    return [
      clampShare((event.clientX - box.left) / box.width),
      clampShare((event.clientY - box.top) / box.height),
    ]
  }
  let begun: { from: [number, number]; mark: Mark | null; isKept: boolean } | null = null
  easel.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || !event.isPrimary) return
    begun = { from: pointOf(event), mark: null, isKept: false }
    easel.setPointerCapture(event.pointerId)
    if (tool !== 'text') return
    // Pressing the pointer would take the focus away from the text field of the mark.
    event.preventDefault()
    const made = makeMark(begun.from, begun.from)
    if (made) addMark(made)
  })
  easel.addEventListener('pointermove', (event) => {
    if (!begun || tool === 'text') return
    const to = pointOf(event)
    // A click is neither a crop nor a mark.
    if (!begun.isKept && !isStep(begun.from, to)) return
    if (!begun.isKept) {
      saveStep()
      begun.mark = makeMark(begun.from, to)
      if (begun.mark) shot.marks.push(begun.mark)
    }
    begun.isKept = true
    if (begun.mark) begun.mark.to = to
    else cropTo(begun.from, to)
    paintShot(canvas, shot)
  })
  const end = () => {
    if (begun?.isKept) repaint()
    begun = null
  }
  easel.addEventListener('pointerup', end)
  easel.addEventListener('pointercancel', end)

  function cropTo(from: [number, number], to: [number, number]) {
    const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])]
    const [top, bottom] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])]
    if (right - left < 0.03 || bottom - top < 0.03) return
    Object.assign(shot.cut, { left, top, right: 1 - right, bottom: 1 - bottom })
    sliders.follow()
  }
  function addMark(made: Mark) {
    saveStep()
    shot.marks.push(made)
    repaint()
    announce(fillBraces(more.added, { mark: more[made.tool] }))
  }

  const steps: Record<string, [number, number]> = {
    ArrowLeft: [-0.02, 0],
    ArrowRight: [0.02, 0],
    ArrowUp: [0, -0.02],
    ArrowDown: [0, 0.02],
  }
  /** Handles marking by keys: a mark appears in the middle of the crop, and is moved and resized by keys. */
  easel.addEventListener('keydown', (event) => {
    const { key, shiftKey, ctrlKey, metaKey } = event
    const step = steps[key]
    const last = shot.marks.at(-1)
    if (key === 'Enter') {
      const [x, y] = [(1 + shot.cut.left - shot.cut.right) / 2, (1 + shot.cut.top - shot.cut.bottom) / 2]
      const made = makeMark([x - 0.1, y - 0.1], [x + 0.1, y + 0.1])
      if (made) addMark(made)
    } else if (key === 'Delete' || key === 'Backspace' || (key === 'z' && (ctrlKey || metaKey))) undoStep()
    else if (step && last) {
      if (!event.repeat) saveStep()
      const moveWithin = ([x, y]: [number, number]): [number, number] => [
        Math.max(0, Math.min(1, x + step[0])),
        Math.max(0, Math.min(1, y + step[1])),
      ]
      last.to = moveWithin(last.to)
      if (!shiftKey) last.from = moveWithin(last.from)
      repaint()
    } else return
    event.preventDefault()
  })

  paintShot(canvas, shot)
  const element = h(
    'div.edit',
    {},
    easel,
    choice,
    label,
    sliders.element,
    h('div.row', {}, undo, h('button.quiet', { onclick: onDrop }, more.drop)),
  )
  return { element, focus: () => easel.focus({ preventScroll: true }) }
}
