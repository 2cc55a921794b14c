export type Child = Node | string | false | null | undefined

/**
 * Creates an element. `button.primary` is tag and classes; attributes are set by name, or as properties if the element
 * has them. A button does not submit a form unless its type says so.
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag | `${Tag}.${string}`,
  attributes: Record<string, unknown> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const [name, ...classes] = tag.split('.') as [Tag, ...string[]]
  const element = document.createElement(name)
  if (classes.length > 0) element.className = classes.join(' ')
  const usual = name === 'button' ? { type: name } : {}
  for (const [key, value] of Object.entries({ ...usual, ...attributes })) {
    if (value === undefined || value === null) continue
    if (key in element) (element as unknown as Record<string, unknown>)[key] = value
    else element.setAttribute(key, String(value))
  }
  element.append(...children.filter((child): child is Node | string => Boolean(child)))
  return element
}

/** Replaces `{name}` placeholders. */
export function fillBraces(text: string, values: Record<string, unknown>): string {
  return text.replace(/\{(\w+)\}/g, (_all, name) => String(values[name]))
}

/** The image tools are a separate chunk with its own counter, so ids need a prefix that is random for each chunk. */
const series = Math.random().toString(36).slice(2, 8)
let count = 0
/** Returns a unique id for labels within a shadow root. */
export function newName(): string {
  count += 1
  return `g${series}-${count}`
}

/** Whether the key is Escape and does not end the composition of a word. */
export function isEscape({ key, isComposing, keyCode }: KeyboardEvent): boolean {
  return key === 'Escape' && !isComposing && keyCode !== 229
}

export type Field = ReturnType<typeof field>

/** Makes a label above its field, with room for an error below. */
export function field(text: string, control: HTMLInputElement | HTMLTextAreaElement) {
  control.id = newName()
  const complaint = h('p.complaint', { id: newName(), hidden: true })
  const element = h('div.field', {}, h('label', { htmlFor: control.id }, text), control, complaint)
  const complain = (sentence: string | null) => {
    complaint.hidden = !sentence
    complaint.textContent = sentence
    control.setAttribute('aria-invalid', String(Boolean(sentence)))
    if (sentence) control.setAttribute('aria-describedby', complaint.id)
    else control.removeAttribute('aria-describedby')
  }
  control.addEventListener('input', () => complain(null))
  return { element, control, complain }
}

export interface Choice<Value extends string> {
  value: Value
  label: string
  /** Shown instead of the label text, which screen readers still read. */
  face?: Node
}

/** Creates a choice of one, as real radio buttons, so that arrow keys and screen readers work. */
export function choices<Value extends string>(
  legend: string,
  kind: string,
  options: readonly Choice<Value>[],
  chosen: readonly string[],
  onChange: (value: Value) => void,
  multiple = false,
): HTMLFieldSetElement {
  const name = newName()
  return h(
    `fieldset.${kind}` as 'fieldset',
    {},
    h('legend', {}, legend),
    h(
      'div.options',
      {},
      ...options.map(({ value, label, face }) => {
        const input = h('input', {
          type: multiple ? 'checkbox' : 'radio',
          name,
          value,
          checked: chosen.includes(value),
        })
        input.addEventListener('change', () => onChange(value))
        return h(
          'label',
          {},
          input,
          face ? h('span', {}, face, h('span.unseen', {}, label)) : h('span', {}, label),
        )
      }),
    ),
  )
}
