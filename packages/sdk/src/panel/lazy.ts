import type { More } from '../messages/more/en.ts'
import type { Frame, Language, Parts } from '../widget/options.ts'
import { h } from './dom.ts'
import type { Context } from './state.ts'

/** Loads a chunk together with its texts. */
export async function loadPart<Name extends 'item' | 'results'>(
  { load, language }: Frame,
  name: Name,
): Promise<[Parts[Name], More]> {
  const [part, texts] = await Promise.all([load(name), load(`${language as Language}More`)])
  return [part, texts.more]
}

/** Shows a view once its chunk and texts are loaded. Returns a function that removes the view. */
export function lazyView<Name extends 'item' | 'results'>(
  { frame, say, announce }: Context,
  body: HTMLElement,
  name: Name,
  show: (part: Parts[Name], more: More) => () => void,
): () => void {
  let end = () => {}
  let isGone = false
  async function loadView() {
    body.replaceChildren(h('p.center', {}, say.loading))
    const loaded = await loadPart(frame, name).catch(() => null)
    if (isGone) return
    body.replaceChildren()
    if (loaded) end = show(...loaded)
    else {
      const again = h('button.plain.stretch', { onclick: () => void loadView() }, say.again)
      body.append(h('p.center', {}, say.offline), again)
      announce(say.offline)
    }
  }
  void loadView()
  return () => {
    isGone = true
    end()
  }
}
