import type { Target } from '../../listening/recordings/index.ts'

const unicode = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Returns a text as a JavaScript literal that contains neither tags nor line ends. */
export function literal(text: string): string {
  return JSON.stringify(text).replace(
    /[<>\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu,
    unicode,
  )
}

/**
 * A placeholder such as `[email_1]` that the widget or the screen left for a removed part. A text with a mark
 * identifies no element.
 */
export const mark = /\[[A-Za-z]+(?:_\d+)?\]/
/** Returns whether a text has no removed part. */
export const isWhole = (text: string | undefined): text is string => text !== undefined && !mark.test(text)

/** Returns a pattern, as a literal, for a text whose redacted parts match anything. */
export const patternOf = (text: string, anything = '[^/]+') =>
  literal(
    `^${text
      .split(mark)
      .map((piece) => piece.replace(/[^\w/]/g, unicode))
      .join(anything)}$`,
  )

/** Returns the path of an address. The host is always the service under test. */
export const pathOf = (address: string) =>
  `/${(URL.parse(address)?.pathname ?? address).replace(/^[\\/]+/, '')}`

/** Roles in a form that Playwright's `getByRole` accepts. */
const role = /^[a-z]{2,20}$/
/** CSS paths in the form that the recorder writes: tags with positions, from an element with an id. */
const ownPath =
  /^(?:#[A-Za-z][\w-]*|[a-z][a-z0-9-]*(?::nth-of-type\(\d{1,4}\))?)(?: > [a-z][a-z0-9-]*(?::nth-of-type\(\d{1,4}\))?)*$/

const byAttribute = (attribute: string, value: string) =>
  `[${attribute}="${value.replace(/["\\\n\r\f>]/g, (c) => `\\${c.charCodeAt(0).toString(16)} `)}"]`
const locator = (selector: string) => `page.locator(${literal(`css=${selector}`)})`

/** Returns ways to find an element, the most durable first, as arguments of a call. */
export const waysTo = (target: Target) => orTag(target, waysOf(target, true))

/** Returns selectors for an element whose visible text may have changed. Its accessible name is the last resort. */
export function waysBesideWords(target: Target): string {
  const ways = waysOf({ ...target, name: undefined }, false)
  return ways.length > 0 ? ways.join(', ') : waysTo(target)
}

/**
 * Returns ways to find an element by role and name, or by its visible text. A text with a removed part becomes a
 * pattern. Null means that nothing is left by which to find the element.
 */
export function waysWithRole(target: Target): string | null {
  const ways = waysOf(target, !target.role)
  const { name } = target
  if (name !== undefined && !isWhole(name) && isTelling(name))
    ways.push(`page.getByText(new RegExp(${patternOf(name, '.+')}))`)
  return ways.length > 0 ? ways.join(', ') : null
}
/** Returns whether enough of a text is left to identify an element. */
const isTelling = (text: string) => text.split(mark).some((piece) => piece.trim().length >= 3)

function waysOf(
  { role: given, name, testId, elementId, field, css }: Omit<Target, 'name'> & { name?: string | undefined },
  byText: boolean,
): string[] {
  const ways: string[] = []
  if (isWhole(testId))
    ways.push(
      locator(['data-testid', 'data-test', 'data-cy'].map((each) => byAttribute(each, testId)).join(',')),
    )
  if (isWhole(name) && given && role.test(given))
    ways.push(`page.getByRole(${literal(given)}, { name: ${literal(name)}, exact: true })`)
  if (isWhole(field)) ways.push(locator(byAttribute('name', field)))
  if (isWhole(elementId)) ways.push(locator(byAttribute('id', elementId)))
  if (byText && isWhole(name)) ways.push(`page.getByText(${literal(name)}, { exact: true })`)
  if (css && ownPath.test(css)) ways.push(locator(css))
  return ways
}

const orTag = ({ tag }: Target, ways: readonly string[]) =>
  ways.length > 0 ? ways.join(', ') : locator(/^[a-z][a-z0-9-]*$/.test(tag) ? tag : '*')
