import type { ShotWords } from '../messages/shot.ts'
import { h, newName } from './dom.ts'
import type { Cut, Shot } from './encode.ts'

const sides = ['top', 'bottom', 'left', 'right'] as const

/** Makes a slider for each side, as an alternative to dragging. `follow` updates the sliders after dragging. */
export function cropSliders(more: ShotWords, shot: Shot, on: { before(): void; after(): void }) {
  const names = { top: more.top, bottom: more.bottom, left: more.left, right: more.right }
  const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const
  const positionOf = (side: keyof Cut) => String(shot.cut[side] * 100)
  const sliders = sides.map((side) => {
    const input = h('input', { type: 'range', id: newName(), min: '0', max: '90', value: positionOf(side) })
    let isMoving = false
    input.addEventListener('input', () => {
      if (!isMoving) on.before()
      isMoving = true
      const room = 0.95 - shot.cut[opposite[side]]
      shot.cut[side] = Math.max(0, Math.min(room, Number(input.value) / 100))
      on.after()
    })
    input.addEventListener('change', () => {
      isMoving = false
    })
    return { side, input }
  })
  const rows = sliders.flatMap(({ side, input }) => [h('label', { htmlFor: input.id }, names[side]), input])
  return {
    element: h('details', {}, h('summary', {}, more.edges), h('div.crop', {}, ...rows)),
    follow() {
      for (const { side, input } of sliders) input.value = positionOf(side)
    },
  }
}
