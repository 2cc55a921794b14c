import { icon } from '../widget/icon.ts'
import { h } from './dom.ts'
import type { Begun, Context } from './state.ts'

const camera =
  'M4 8h3l1.6-2.5h6.8L17 8h3a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Z'

/** The button for a screenshot. Its tools are loaded at the first click. */
export function pictureField(context: Context, draft: Begun) {
  const { say, frame } = context
  const element = h('div.shot')
  let tools: Promise<ReturnType<typeof import('../shot.ts').openShot>> | undefined
  const open = () => {
    tools ??= frame.load('shot').then((part) => part.openShot({ context, draft, element, offer }))
    return tools
  }
  async function take() {
    await open().then(
      (opened) => opened.take('capture'),
      () => {
        tools = undefined
        offer(h('p.problem', { role: 'alert' }, say.offline))
      },
    )
  }
  function offer(...more: Node[]) {
    const add = h('button.plain.stretch', { onclick: () => void take() }, icon(camera), say.addPicture)
    element.replaceChildren(add, h('p.note', {}, say.picturePrivacy), ...more)
    if (more.length) add.focus()
  }
  if (draft.shot) void open().then((opened) => opened.edit())
  else offer()
  /** Resolves when the person's edits of the screenshot are applied. */
  const settled = async () => (await tools)?.settled()
  return { element, settled }
}
