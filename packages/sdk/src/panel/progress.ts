import type { SubmitOptions } from '../client/types.ts'
import type { ShotWords } from '../messages/shot.ts'
import { fillBraces, h, newName } from './dom.ts'

/** Shows below the pictures how many have been sent, and lets the visitor leave out the rest. */
export function showProgress(more: ShotWords, pictures: HTMLElement): SubmitOptions & { end(): void } {
  const life = new AbortController()
  const bar = h('progress', { id: newName() })
  const label = h('label', { htmlFor: bar.id, role: 'status' })
  const element = h('div.shot', {}, label, bar, h('button.quiet', { onclick: () => life.abort() }, more.stop))
  return {
    signal: life.signal,
    onPicture(done, of) {
      if (!element.isConnected) pictures.after(element)
      label.textContent = fillBraces(more.sending, { n: done + 1, of })
      bar.max = of
      bar.value = done
    },
    end: () => element.remove(),
  }
}
