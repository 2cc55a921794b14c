import type { Described, Line } from '../selector/described.ts'

/*
 * Reads elements through the prototypes of this world: in a form with fields named «id» or «parentNode», the plain
 * properties return these fields, and such pages exist.
 */
const getter = <T>(prototype: object, name: string) => {
  const read = Object.getOwnPropertyDescriptor(prototype, name)!.get as () => T
  return (node: Node): T => read.call(node)
}
const parentNode = getter<Node | null>(Node.prototype, 'parentNode')
const localName = getter<string>(Element.prototype, 'localName')
const shadowRoot = getter<ShadowRoot | null>(Element.prototype, 'shadowRoot')
const firstChild = getter<Element | null>(Element.prototype, 'firstElementChild')
const before = getter<Element | null>(Element.prototype, 'previousElementSibling')
const after = getter<Element | null>(Element.prototype, 'nextElementSibling')
const hostOf = getter<Element>(ShadowRoot.prototype, 'host')
const namespaceOf = getter<string | null>(Element.prototype, 'namespaceURI')
const { getAttribute, getAttributeNames, getBoundingClientRect } = Element.prototype

/** The most attributes of one element that are read. */
const MOST_ATTRIBUTES = 100

export const nameOf = localName
export const shadowOf = shadowRoot
export const boxOf = (element: Element): DOMRect => getBoundingClientRect.call(element)
export const attributeOf = (element: Element, name: string) => getAttribute.call(element, name)

/** Returns the parent element; for a shadow root its host. */
export function parentOf(element: Element): Element | null {
  const parent = parentNode(element)
  if (parent instanceof ShadowRoot) return hostOf(parent)
  return parent instanceof Element ? parent : null
}

/** Elements that are never visible: the arrow keys pass over them. */
const unseen = /^(?:head|script|style|link|meta|base|title|template|noscript)$/

/** Returns the element, or the next visible one in a direction. */
function nextVisible(element: Element | null, next: typeof after): Element | null {
  let at = element
  while (at && unseen.test(localName(at))) at = next(at)
  return at
}

/** Returns the first element in the open shadow root, if it has elements, else the first child. */
export const firstInside = (element: Element) =>
  nextVisible(shadowRoot(element)?.firstElementChild ?? null, after) ??
  nextVisible(firstChild(element), after)

export const nextSibling = (element: Element, side: 'before' | 'after') =>
  side === 'before' ? nextVisible(before(element), before) : nextVisible(after(element), after)

/** Returns the element with its ancestors, one line for each tree, from the inside out. */
export function toLines(element: Element): Line[] {
  const lines: Described[][] = [[]]
  let at: Node | null = element
  while (at) {
    if (at instanceof Element) lines.at(-1)!.push(describeElement(at))
    const parent: Node | null = parentNode(at)
    if (parent instanceof ShadowRoot) {
      lines.push([])
      at = hostOf(parent)
    } else at = parent
  }
  return lines
}

/** Returns the element and the hosts of the shadow roots around it, from the inside out. */
export function hostsOf(element: Element): Element[] {
  const hosts = [element]
  for (let root = element.getRootNode(); root instanceof ShadowRoot; root = hosts.at(-1)!.getRootNode())
    hosts.push(hostOf(root))
  return hosts
}

function describeElement(element: Element): Described {
  const names = getAttributeNames.call(element).slice(0, MOST_ATTRIBUTES)
  return {
    tag: localName(element),
    attributes: Object.fromEntries(names.map((name) => [name, attributeOf(element, name) ?? ''])),
    nth: nthOfType(element),
  }
}

function nthOfType(element: Element): number | null {
  const name = localName(element)
  const space = namespaceOf(element)
  const isSameType = (one: Element) => localName(one) === name && namespaceOf(one) === space
  let nth = 1
  let isAlone = true
  for (let one = before(element); one; one = before(one)) if (isSameType(one)) nth++
  for (let one = after(element); one && nth === 1 && isAlone; one = after(one)) isAlone = !isSameType(one)
  return nth === 1 && isAlone ? null : nth
}
