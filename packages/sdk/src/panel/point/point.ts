import type { RecordedTarget, Recording } from '../../client/types.ts'
import { pointWords } from '../../messages/point.ts'
import { describe } from '../../record/target.ts'
import type { Language } from '../../widget/options.ts'
import { choices, field, fillBraces, h } from '../dom.ts'
import type { Context } from '../state.ts'
import { componentOf } from './component.ts'
import { chooseElement } from './pointing.ts'

/** The element that a report is about, and its fault if the reporter describes it. */
export type Pointed = Pick<Recording, 'point' | 'expectation'>

/** Creates the section of the form in which a reporter points at an element and says what is wrong with it. */
export function pointField(
  context: Context,
  given: {
    pointed: Pointed
    nameOf: (target: RecordedTarget) => string
    onChange: (pointed: Pointed) => void
  },
): HTMLElement {
  const { frame } = context
  const words = pointWords[frame.language as Language]
  let { pointed } = given
  const element = h('div.field')

  function change(next: Pointed) {
    pointed = next
    given.onChange(pointed)
  }
  async function point() {
    const panel = frame.root.querySelector<HTMLElement>('.panel')!
    panel.hidden = true
    frame.setHidden(true)
    const chosen = await chooseElement(context, words)
    frame.setHidden(false)
    panel.hidden = false
    if (chosen) {
      const component = componentOf(chosen)
      change({ point: { ...describe(chosen, chosen), ...(component ? { component } : {}) } })
    }
    draw()
    element.querySelector<HTMLElement>('button,input')?.focus()
  }

  function draw() {
    const { point: target, expectation } = pointed
    if (!target)
      return element.replaceChildren(h('button.quiet', { onclick: () => void point() }, words.point))
    const right = field(
      words.right,
      h('input', { type: 'text', value: expectation?.text ?? '', maxLength: 200, autocomplete: 'off' }),
    )
    const expect = (kind: string) => {
      right.element.hidden = kind !== 'text'
      const text = right.control.value.trim()
      if (kind === 'absent') change({ point: target, expectation: { kind, element: target } })
      else if (kind === 'reaction') change({ point: target, expectation: { kind } })
      else if (kind === 'text' && text)
        change({ point: target, expectation: { kind, element: target, text } })
      else change({ point: target })
    }
    right.control.addEventListener('input', () => expect('text'))
    const kind = expectation?.kind ?? 'none'
    right.element.hidden = kind !== 'text'
    const options = (['none', 'absent', 'text', 'reaction'] as const).map((value) => ({
      value,
      label: words.faults[value],
    }))
    const forget = () => {
      change({})
      draw()
      element.querySelector('button')?.focus()
    }
    element.replaceChildren(
      h(
        'div.row.place',
        {},
        h('p.note', {}, fillBraces(words.pointed, { it: given.nameOf(target) })),
        h('button.quiet', { onclick: forget }, words.forget),
      ),
      choices(words.fault, 'poll', options, [kind], expect),
      right.element,
    )
  }
  draw()
  return element
}
