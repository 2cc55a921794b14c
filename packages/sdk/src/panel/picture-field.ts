import { icon } from '../widget/icon.ts'
import { h } from './dom.ts'
import type { Begun, Context } from './state.ts'

const camera =
  'M4 8h3l1.6-2.5h6.8L17 8h3a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Z'
const photos = 'M4 5h16v14H4ZM4 16l4.5-5 4 4.5 2.5-2.5 5 5M15.5 9.5h.01'

/** Makes the buttons for pictures, and accepts dropped and pasted ones. The image tools are loaded at the first use. */
export function pictureField(context: Context, draft: Begun) {
  const { say, frame } = context
  const pictures = h('div.shot')
  const place = h('div.shot')
  const element = h('div.shot', {}, pictures, place)
  let tools: Promise<ReturnType<typeof import('../shot.ts').openPictureTools>> | undefined
  const open = () => {
    tools ??= frame
      .load('shot')
      .then((part) => part.openPictureTools({ context, draft, element: pictures, offer }))
    return tools
  }
  type Tools = Awaited<NonNullable<typeof tools>>
  async function withTools(work: (opened: Tools) => unknown) {
    await open().then(work, () => {
      tools = undefined
      offer(h('p.problem', { role: 'alert' }, say.offline))
    })
  }
  const add = (files: readonly File[]) => withTools((opened) => opened.add(files))
  const input = h('input', { type: 'file', accept: 'image/*', multiple: true, hidden: true })
  input.addEventListener('change', () => {
    void add([...input.files!])
    input.value = ''
  })
  const shoot = h(
    'button.plain.stretch',
    { onclick: () => void withTools((opened) => opened.take('capture')) },
    icon(camera),
    say.addPicture,
  )
  const choose = h('button.plain.stretch', { onclick: () => input.click() }, icon(photos), say.addFiles)

  const note = h('p.note', {}, say.picturePrivacy)

  function offer(...more: Node[]) {
    shoot.hidden = draft.shot !== null
    note.hidden = shoot.hidden
    place.replaceChildren(shoot, choose, input, note, ...more)
    if (more.length) (shoot.hidden ? choose : shoot).focus()
  }
  offer()
  if (draft.shot || draft.more.length) void open().then((opened) => opened.edit())

  /** Accepts files that are dropped on the form or pasted into it. */
  function listen(form: HTMLElement) {
    const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files')
    const markOver = (isOver: boolean) => form.classList.toggle('over', isOver)
    form.addEventListener('dragover', (event) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      event.stopPropagation()
      markOver(true)
    })
    form.addEventListener('dragleave', () => markOver(false))
    form.addEventListener('drop', (event) => {
      markOver(false)
      if (!carriesFiles(event)) return
      event.preventDefault()
      event.stopPropagation()
      void add([...event.dataTransfer!.files])
    })
    form.addEventListener('paste', (event) => {
      const { files, types } = event.clipboardData!
      // Programs for text also copy a picture of the text, which is ignored.
      if (!files.length || types.includes('text/plain')) return
      event.preventDefault()
      void add([...files])
    })
  }
  /**
   * Resolves once the person's edits of the pictures are applied, with the view that shows the progress of their
   * upload.
   */
  const settled = async () => (await tools)?.settled()
  return { element, settled, listen }
}
