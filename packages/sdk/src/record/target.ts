import type { RecordedTarget } from '../client/types.ts'

/** Elements that people click. The pointer hits the letters or the picture inside them. */
const clickable =
  'a,button,input,select,textarea,label,summary,option,[role],[contenteditable],[data-testid],[onclick],[tabindex]'
const masked = '[data-gs-mask]'
/** Roles by the type of an input and by tag. */
const roles: Record<string, string> = {
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'slider',
  number: 'spinbutton',
  search: 'searchbox',
  submit: 'button',
  button: 'button',
  summary: 'button',
  select: 'combobox',
  textarea: 'textbox',
  img: 'img',
  option: 'option',
}

/**
 * Returns the properties by which an element can be found again. Default: the clickable element around `from`. Masked
 * elements have no name.
 */
export function describeElement(from: Element, element = from.closest(clickable) ?? from): RecordedTarget {
  const isMasked = element.closest(masked) !== null
  const readAttribute = (name: string) => attribute(element, name)
  const { left, top, width, height } = element.getBoundingClientRect()
  return {
    tag: element.localName.slice(0, 40),
    ...dropEmpty({
      role: findRole(element),
      name: isMasked ? undefined : findName(element),
      testId: readAttribute('data-testid') || readAttribute('data-test') || readAttribute('data-cy'),
      elementId: readAttribute('id'),
      field: readAttribute('name'),
      css: shortestPath(element).slice(0, 500),
    }),
    box: [left, top, width, height].map(Math.round) as RecordedTarget['box'],
  }
}

const dropEmpty = <T extends object>(of: T) =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value)) as {
    [Key in keyof T]?: NonNullable<T[Key]>
  }

function attribute(element: Element, name: string): string | undefined {
  return element.getAttribute(name)?.trim().slice(0, 120)
}

function findRole(element: Element): string | undefined {
  const { localName: tag } = element
  const given = element.getAttribute('role')?.trim().split(/\s/)[0]
  if (given) return given.slice(0, 40)
  if (tag === 'a') return element.hasAttribute('href') ? 'link' : undefined
  if (tag === 'input') return roles[(element as HTMLInputElement).type] ?? 'textbox'
  return /^h[1-6]$/.test(tag) ? 'heading' : roles[tag]
}

/** Returns the name by which people and screen readers know the element. */
function findName(element: Element): string {
  const labelled = element
    .getAttribute('aria-labelledby')
    ?.split(/\s+/)
    .map((id) => firstWords((element.getRootNode() as Document).getElementById?.(id)))
    .join(' ')
  const { labels, type, value } = element as HTMLInputElement
  const found =
    labelled?.trim() ||
    element.getAttribute('aria-label') ||
    (labels?.length && firstWords(labels[0])) ||
    (/^(submit|button|reset)$/.test(type) && value) ||
    element.getAttribute('alt') ||
    // The text inside a field is its value, so it is not a name.
    (!/^(input|textarea|select)$/.test(element.localName) &&
      !(element as HTMLElement).isContentEditable &&
      firstWords(element)) ||
    element.getAttribute('title') ||
    element.getAttribute('placeholder')
  return (found || '').replace(/\s+/g, ' ').trim().slice(0, 120)
}
/** Returns the first words of an element; empty if any of its content is masked. */
function firstWords(element: Element | null | undefined): string {
  return !element || element.querySelector(masked) ? '' : (element.textContent ?? '').slice(0, 400)
}

/** Returns the shortest path of tags and positions, from the nearest element with an id. */
function shortestPath(element: Element): string {
  const steps: string[] = []
  for (let at: Element | null = element; at && steps.length < 8; at = at.parentElement) {
    const id = at.id && !/\d{3}|^:/.test(at.id) ? `#${CSS.escape(at.id)}` : ''
    if (id) return [id, ...steps].join(' > ')
    const { localName: tag, parentElement: parent } = at
    const same = parent ? [...parent.children].filter((child) => child.localName === tag) : []
    steps.unshift(
      same.length > 1 ? `${CSS.escape(tag)}:nth-of-type(${same.indexOf(at) + 1})` : CSS.escape(tag),
    )
  }
  return steps.join(' > ')
}
