import { replayWords } from '../messages/replay.ts'
import { adoptOnce } from '../panel/adopt.ts'
import { fillBraces, h } from '../panel/dom.ts'
import type { Begun } from '../panel/state.ts'
import type { Frame, Language } from '../widget/options.ts'
import type { startReplay } from './recorder.ts'

const style = `
.replay label{display:flex;align-items:center;gap:8px;min-height:28px;font-size:14px;cursor:pointer}
.replay input{flex:none;width:18px;height:18px;margin:0;accent-color:var(--accent)}
.replay p{margin:2px 0 6px;font-size:12px;line-height:1.5;color:var(--mute)}
`

/** Offers the reporter a replay of the page up to now. It is added only if the reporter ticks it. */
export function offerReplay(
  recorder: ReturnType<typeof startReplay>,
  frame: Frame,
  draft: Begun,
  element: HTMLElement,
): void {
  const words = replayWords[frame.language as Language]
  void recorder.pack().then((packed) => {
    if (!packed) return
    adoptOnce(frame, style)
    const input = h('input', { type: 'checkbox', checked: Boolean(draft.replay) })
    const size = Math.max(1, Math.round(packed.file.size / 1000))
    const note = h('p', {}, fillBraces(words.note, { n: packed.seconds, size }))
    const change = () => {
      draft.replay = input.checked ? packed.file : null
      note.hidden = !input.checked
    }
    input.addEventListener('change', change)
    change()
    element.replaceChildren(h('div.replay', {}, h('label', {}, input, words.add), note))
  })
}
