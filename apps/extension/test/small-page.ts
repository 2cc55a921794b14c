import type { Described, Line } from '../src/studio/selector/described.ts'
import { INTO_SHADOW, type Look } from '../src/studio/selector/selector-rules.ts'

/** An element of a page made for a test. */
export interface Node {
  tag: string
  attributes: Record<string, string>
  children: Node[]
  /** The nodes in its open shadow root. */
  shadow: Node[]
}

/** Creates an element: `node('button#buy.big', { 'data-x': '1' }, child, …)`. */
export function node(name: string, attributes: Record<string, string> = {}, ...children: Node[]): Node {
  const [, tag = 'div', id, classes = ''] = /^([\w-]+)(?:#([\w-]+))?((?:\.[\w-]+)*)$/.exec(name)!
  const given = {
    ...(id ? { id } : {}),
    ...(classes ? { class: classes.slice(1).replaceAll('.', ' ') } : {}),
  }
  return { tag, attributes: { ...given, ...attributes }, children, shadow: [] }
}

/** Creates an element with an open shadow root. */
export const host = (outer: Node, ...shadow: Node[]): Node => ({ ...outer, shadow })

/**
 * Returns the data that a picker finds out about one element of a page: its lines, and a function that looks up
 * selectors.
 */
export function pickElement(page: Node, target: Node): { lines: Line[]; look: Look } {
  const trees = findTrees(page, target)!
  const lines = trees.map((path) => path.map((one, at) => describeNode(one, path[at + 1]?.children ?? [one])))
  const look: Look = (selector, level) => {
    const parts = selector.split(INTO_SHADOW)
    const into = (roots: readonly Node[], part: string) =>
      selectNodes(roots, part).flatMap(({ shadow }) => shadow)
    const found = selectNodes(parts.slice(0, -1).reduce<readonly Node[]>(into, [page]), parts.at(-1)!)
    return { count: found.length, isPicked: found[0] === trees[level]![0] }
  }
  return { lines, look }
}

/** Returns the element and its ancestors, tree by tree, from the inside out. */
function findTrees(root: Node, target: Node): Node[][] | null {
  if (root === target) return [[root]]
  for (const child of root.children) {
    const found = findTrees(child, target)
    if (found) return [...found.slice(0, -1), [...found.at(-1)!, root]]
  }
  for (const child of root.shadow) {
    const found = findTrees(child, target)
    if (found) return [...found, [root]]
  }
  return null
}

function describeNode({ tag, attributes, ...self }: Node, siblings: readonly Node[]): Described {
  const same = siblings.filter((one) => one.tag === tag)
  const place = same.findIndex((one) => one.attributes === attributes && one.children === self.children)
  return { tag, attributes, nth: same.length > 1 ? place + 1 : null }
}

/** Returns the elements below these roots that match, in the order of the page. */
function selectNodes(roots: readonly Node[], selector: string): Node[] {
  const steps = selector.split(/ (?![^[]*\])/).filter((step) => step !== '')
  const found: Node[] = []
  const walk = (one: Node, line: Node[], siblings: readonly Node[]) => {
    if (matchesSelector(one, siblings, line, steps)) found.push(one)
    for (const child of one.children) walk(child, [one, ...line], one.children)
  }
  for (const root of roots) walk(root, [], roots)
  return found
}

function matchesSelector(
  one: Node,
  siblings: readonly Node[],
  line: readonly Node[],
  steps: readonly string[],
): boolean {
  const last = steps.at(-1)!
  if (!fitsStep(one, siblings, last)) return false
  const rest = steps.slice(0, -1)
  if (rest.length === 0) return true
  const isChild = rest.at(-1) === '>'
  const wanted = isChild ? rest.slice(0, -1) : rest
  return (isChild ? line.slice(0, 1) : line).some((above, at) =>
    matchesSelector(above, line[at + 1]?.children ?? [above], line.slice(at + 1), wanted),
  )
}

function fitsStep({ tag, attributes, children }: Node, siblings: readonly Node[], step: string): boolean {
  const parts = step.match(/^[\w*-]+|#[\w-]+|\.[\w-]+|\[[^\]]*\]|:nth-of-type\(\d+\)/g) ?? []
  return parts.every((part) => {
    if (part[0] === '#') return attributes.id === part.slice(1)
    if (part[0] === '.') return (attributes.class ?? '').split(' ').includes(part.slice(1))
    if (part[0] === ':') {
      const same = siblings.filter((one) => one.tag === tag)
      return same[Number(/\d+/.exec(part)![0]) - 1]?.children === children
    }
    if (part[0] === '[') {
      const [, name, value] = /^\[([\w-]+)(?:="(.*)")?\]$/.exec(part)!
      return value === undefined
        ? name! in attributes
        : attributes[name!] === value.replaceAll('\\3e ', '>').replace(/\\(["\\])/g, '$1')
    }
    return part === '*' || part === tag
  })
}
