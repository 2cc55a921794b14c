import { icon } from '../widget/icon.ts'
import { h } from './dom.ts'
import { loadPart } from './lazy.ts'
import type { Begun, Context } from './state.ts'

const camera =
  'M4 8h3l1.6-2.5h6.8L17 8h3a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Z'

/** The button for a screenshot. Its tools are loaded at the first click. */
export function pictureField(context: Context, draft: Begun) {
  const { say, frame } = context
  const element = h('div.shot')
  let tools: Promise<ReturnType<typeof import('../shot.ts').openShot>> | undefined
  const open = () => {
    tools ??= loadPart(frame, 'shot').then(([part, more]) =>
      part.openShot({ context, more, draft, element, offer }),
    )
    return tools
  }
  async function take(how: 'capture' | 'draw') {
    await open().then(
      (opened) => opened.take(how),
      () => offer(say.pictureFailed),
    )
  }
  function offer(complaint?: string) {
    const add = h('button.plain.stretch', {}, icon(camera), say.addPicture)
    add.addEventListener('click', () => void take('capture'))
    const instead = h('button.quiet', {}, say.drawPage)
    instead.addEventListener('click', () => void take('draw'))
    element.replaceChildren(
      add,
      h('p.note', {}, say.picturePrivacy),
      ...(complaint ? [h('p.problem', { role: 'alert' }, complaint), instead] : []),
    )
    if (complaint) add.focus()
  }
  if (draft.shot) void open().then((opened) => opened.edit())
  else offer()
  /** Resolves when the person's edits of the screenshot are applied. */
  const settled = async () => (await tools)?.settled()
  return { element, settled }
}
