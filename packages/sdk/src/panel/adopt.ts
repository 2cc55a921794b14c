import type { Frame } from '../widget/options.ts'

const dressed = new WeakMap<Frame, Set<string>>()

/** Adopts the styles of a chunk that is loaded later, once for each widget. */
export function adoptOnce(frame: Frame, style: string): void {
  const known = dressed.get(frame) ?? new Set()
  if (known.has(style)) return
  dressed.set(frame, known.add(style))
  frame.adopt(style)
}
