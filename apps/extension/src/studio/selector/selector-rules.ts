import type { Described, Line } from './described.ts'
import { isLastingClass, looksGenerated } from './generated-rules.ts'

/** Joins the selector of an element with that of an element in its shadow root, in the form that the widget reads. */
export const INTO_SHADOW = ' >>> '
/** The most characters of a zone's selector. */
const MOST_CHARACTERS = 1000
const MOST_CANDIDATES = 6
const MOST_ATTRIBUTES = 8
/** The most steps of a path that are tried without an anchor. Every attempt searches the page once. */
const MOST_STEPS = 5

/** The elements that a selector finds in the page. */
export interface Found {
  count: number
  /** Whether the first match is the picked element. A zone belongs to the first match. */
  isPicked: boolean
}
/**
 * Looks up a selector in one tree. @param level 0: the tree of the picked element; 1: the tree of its shadow root's
 * host; and so on outwards
 */
export type Look = (selector: string, level: number) => Found

export type Kind = 'data' | 'id' | 'name' | 'path'
export interface Candidate {
  selector: string
  kind: Kind
  /** From 0 to 100: how likely the selector still finds the element after the next release. */
  score: number
  count: number
}
type Draft = Omit<Candidate, 'count'>

/**
 * Returns the selectors that find an element, best first: data attributes, an id, role and name, a short path. Empty if
 * there are none. `lines` holds the element's own tree, then the trees around it. `look` is called a bounded number of
 * times, so the work is linear.
 */
export function findCandidates(lines: readonly Line[], look: Look, level = 0): Candidate[] {
  const line = lines[level]
  if (!line?.[0]) return []
  const host =
    level + 1 < lines.length ? findHostSelector(lines, look, level + 1) : { prefix: '', score: 100 }
  if (!host) return []
  const seen = new Map<string, Candidate>()
  const takeDraft = ({ selector, kind, score }: Draft): boolean => {
    const whole = host.prefix + selector
    if (seen.has(whole) || whole.length > MOST_CHARACTERS) return false
    const { count, isPicked } = look(whole, level)
    // A path selector must find exactly one element, whereas a data attribute may be shared on purpose.
    if (!isPicked || (kind === 'path' && count > 1)) return false
    const lasting = Math.round((count === 1 ? score : score / 3) * (host.score / 100))
    seen.set(whole, { selector: whole, kind, score: lasting, count })
    return count === 1
  }
  for (const draft of simpleDrafts(line[0])) takeDraft(draft)
  addShortestPath(line, takeDraft)
  return [...seen.values()]
    .sort((one, other) => rank(other) - rank(one) || one.selector.length - other.selector.length)
    .slice(0, MOST_CANDIDATES)
}

/** Ranks selectors: those that find exactly one element come first. */
const rank = ({ count, score }: Candidate) => (count === 1 ? 1000 : 0) + score

/** Returns a selector for the host of a shadow root; null if no selector finds exactly the host. */
function findHostSelector(lines: readonly Line[], look: Look, level: number) {
  const best = findCandidates(lines, look, level).find(({ count }) => count === 1)
  return best ? { prefix: best.selector + INTO_SHADOW, score: best.score } : null
}

function simpleDrafts(element: Described): Draft[] {
  return [...dataDrafts(element), ...idDrafts(element), ...nameDrafts(element)]
}

/** Attributes that people write for programs to find an element. */
const forTests = /^data-(?:gs-zone|testid|test-id|test|qa|cy|automation-id|automationid|hook)$/
/** Attributes for positions in a list, for states and for frameworks, whose values change often. */
const passing =
  /^data-(?:v-.*|index|idx|key|row|col|rowindex|item-index|state|status|open|active|selected|focus.*|hover.*|highlighted|disabled|loading|reactid|reactroot|reach-.*|radix-.*|headlessui-.*|popper.*|side|align|placement|theme|mode|orientation|aos.*|src|srcset|bg|url|href|style|width|height|time.*|date|value|token|nonce|csrf.*|gs-mask|gs-question|gs-options)$/

function dataDrafts({ attributes }: Described): Draft[] {
  const drafts: Draft[] = []
  for (const [name, value] of Object.entries(attributes)) {
    if (!/^data-[a-z][a-z0-9-]*$/.test(name) || passing.test(name)) continue
    const isForTests = forTests.test(name)
    if (value === '') {
      if (isForTests || name.split('-').length < 3) continue
      drafts.push({ selector: `[${name}]`, kind: 'data', score: 72 })
    } else if (isUsable(value) && (isForTests || !looksGenerated(value)))
      drafts.push({
        selector: attributeSelector(name, value),
        kind: 'data',
        score: isForTests ? (looksGenerated(value) ? 60 : 95) : 80,
      })
  }
  return drafts.sort((one, other) => other.score - one.score).slice(0, MOST_ATTRIBUTES)
}

function idDrafts({ attributes: { id } }: Described): Draft[] {
  if (!id || !isUsable(id) || looksGenerated(id)) return []
  return [{ selector: idSelector(id), kind: 'id', score: 90 }]
}

/** Returns selectors by role and name. Names that are the same in every language come first. */
function nameDrafts({ tag, attributes }: Described): Draft[] {
  const { role } = attributes
  const base = `${plainTag(tag)}${role && isUsable(role) ? attributeSelector('role', role) : ''}`
  const drafts: Draft[] = []
  const addByAttribute = (name: string, score: number) => {
    const value = attributes[name]
    if (value && isUsable(value) && !looksGenerated(value))
      drafts.push({ selector: `${base}${attributeSelector(name, value)}`, kind: 'name', score })
  }
  addByAttribute('name', 78)
  if (tag === 'a' && attributes.href && isLastingAddress(attributes.href)) addByAttribute('href', 68)
  if (tag === 'form') addByAttribute('action', 68)
  addByAttribute('aria-label', 70)
  addByAttribute('alt', 62)
  addByAttribute('title', 60)
  addByAttribute('placeholder', 58)
  addByAttribute('for', 64)
  if (drafts.length === 0 && role && ['main', 'navigation', 'search', 'banner', 'contentinfo'].includes(role))
    drafts.push({ selector: attributeSelector('role', role), kind: 'name', score: 66 })
  if (drafts.length === 0 && landmarks.has(tag)) drafts.push({ selector: tag, kind: 'name', score: 64 })
  return drafts.slice(0, 4)
}
const landmarks = new Set(['main', 'nav', 'header', 'footer', 'aside', 'search', 'dialog', 'form'])

/** Whether an address is stable: it has no query, no fragment and no script. */
const isLastingAddress = (href: string) => /^(?:https?:\/)?\/[^?#\s]*$/.test(href) && !/\d{4}/.test(href)

/**
 * Adds the shortest path with exactly one match: from a stable anchor, otherwise upwards from the element, otherwise
 * from the root.
 */
function addShortestPath(line: Line, take: (draft: Draft) => boolean) {
  const takePathSelector = (selector: string, score: number) => take({ selector, kind: 'path', score })
  const plain = line.map((one) => plainStep(one))
  const exact = line.map((one) => exactStep(one))
  const at = line.findIndex((one, place) => place > 0 && findAnchor(one) !== null)
  if (at > 0) {
    const anchor = findAnchor(line[at]!)!
    if (takePathSelector(`${anchor} ${plain[0]}`, 62)) return
    if (takePathSelector(joinSteps([...plain.slice(0, at), anchor]), 56 - at)) return
    if (takePathSelector(`${anchor} ${joinSteps(exact.slice(0, Math.min(2, at)))}`, 44)) return
    if (takePathSelector(joinSteps([...exact.slice(0, at), anchor]), 42 - 2 * at)) return
  }
  for (let length = 1; length <= Math.min(MOST_STEPS, line.length); length++)
    if (takePathSelector(joinSteps(plain.slice(0, length)), 50 - 4 * length)) return
  for (let length = 1; length <= Math.min(MOST_STEPS, line.length); length++)
    if (takePathSelector(joinSteps(exact.slice(0, length)), 34 - 4 * length)) return
  takePathSelector(joinSteps(exact), 8)
}

/** Steps are listed from the element outwards, but written in the opposite order. */
const joinSteps = (steps: readonly string[]) => steps.toReversed().join(' > ')

/** Returns a selector for an ancestor that will still find it after a release: an id, or an attribute for tests. */
function findAnchor(element: Described): string | null {
  const [best] = [...idDrafts(element), ...dataDrafts(element).filter(({ score }) => score >= 80)]
  return best?.selector ?? null
}

function plainStep({ tag, attributes }: Described): string {
  const classes = (attributes.class ?? '').split(/\s+/).filter(isLastingClass).slice(0, 2)
  return [plainTag(tag), ...classes.map((name) => `.${name}`)].join('')
}
const exactStep = (element: Described) =>
  plainTag(element.tag) + (element.nth === null ? '' : `:nth-of-type(${element.nth})`)

/** Names of elements may contain dots and colons, which a selector would misread. */
const plainTag = (tag: string) => tag.replace(/[^\w\u0080-\uffff-]/g, '\\$&')
const idSelector = (id: string) => (/^[A-Za-z_][\w-]*$/.test(id) ? `#${id}` : attributeSelector('id', id))

/** Whether a value is short and visible enough to be read in a form. */
const isUsable = (value: string) =>
  value.length <= 120 && value.trim() !== '' && !/[\p{C}\p{Zl}\p{Zp}]/u.test(value)

/** Quotes and backslashes are escaped, and «>», so that no value looks like a step into a shadow root. */
const attributeSelector = (name: string, value: string) =>
  `[${name}="${value.replace(/["\\]/g, '\\$&').replaceAll('>', '\\3e ')}"]`
