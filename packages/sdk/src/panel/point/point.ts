import type { RecordedTarget, Recording } from '../../client/types.ts'
import { pointWords } from '../../messages/point.ts'
import { describeElement } from '../../record/target.ts'
import type { Language } from '../../widget/options.ts'
import { choices, field, fillBraces, h } from '../dom.ts'
import type { Context } from '../state.ts'
import { findComponent } from './component.ts'
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

  function changePointed(next: Pointed) {
    pointed = next
    given.onChange(pointed)
  }
  async function pointAtElement() {
    const panel = frame.root.querySelector<HTMLElement>('.panel')!
    panel.hidden = true
    frame.setHidden(true)
    const chosen = await chooseElement(context, words)
    frame.setHidden(false)
    panel.hidden = false
    if (chosen) {
      const component = findComponent(chosen)
      changePointed({ point: { ...describeElement(chosen, chosen), ...(component ? { component } : {}) } })
    }
    drawSection()
    element.querySelector<HTMLElement>('button,input')?.focus()
  }

  function drawSection() {
    const { point: target, expectation } = pointed
    if (!target)
      return element.replaceChildren(h('button.quiet', { onclick: () => void pointAtElement() }, words.point))
    const right = field(
      words.right,
      h('input', { type: 'text', value: expectation?.text ?? '', maxLength: 200, autocomplete: 'off' }),
    )
    const expectFault = (kind: string) => {
      right.element.hidden = kind !== 'text'
      const text = right.control.value.trim()
      if (kind === 'absent') changePointed({ point: target, expectation: { kind, element: target } })
      else if (kind === 'reaction') changePointed({ point: target, expectation: { kind } })
      else if (kind === 'text' && text)
        changePointed({ point: target, expectation: { kind, element: target, text } })
      else changePointed({ point: target })
    }
    right.control.addEventListener('input', () => expectFault('text'))
    const kind = expectation?.kind ?? 'none'
    right.element.hidden = kind !== 'text'
    const options = (['none', 'absent', 'text', 'reaction'] as const).map((value) => ({
      value,
      label: words.faults[value],
    }))
    const forgetElement = () => {
      changePointed({})
      drawSection()
      element.querySelector('button')?.focus()
    }
    element.replaceChildren(
      h(
        'div.row.place',
        {},
        h('p.note', {}, fillBraces(words.pointed, { it: given.nameOf(target) })),
        h('button.quiet', { onclick: forgetElement }, words.forget),
      ),
      choices(words.fault, 'poll', options, [kind], expectFault),
      right.element,
    )
  }
  drawSection()
  return element
}
