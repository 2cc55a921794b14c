import type { Target } from '../../listening/recordings/index.ts'

const unicodeEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Returns a text as a JavaScript literal that contains neither tags nor line ends. */
export function toLiteral(text: string): string {
  return JSON.stringify(text).replace(
    /[<>\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu,
    unicodeEscape,
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
export const patternLiteral = (text: string, anything = '[^/]+') =>
  toLiteral(
    `^${text
      .split(mark)
      .map((piece) => piece.replace(/[^\w/]/g, unicodeEscape))
      .join(anything)}$`,
  )

/** Returns the path of an address. The host is always the service under test. */
export const pathOfAddress = (address: string) =>
  `/${(URL.parse(address)?.pathname ?? address).replace(/^[\\/]+/, '')}`

/** Roles in a form that Playwright's `getByRole` accepts. */
const role = /^[a-z]{2,20}$/
/** CSS paths in the form that the recorder writes: tags with positions, from an element with an id. */
const ownPath =
  /^(?:#[A-Za-z][\w-]*|[a-z][a-z0-9-]*(?::nth-of-type\(\d{1,4}\))?)(?: > [a-z][a-z0-9-]*(?::nth-of-type\(\d{1,4}\))?)*$/

const attributeSelector = (attribute: string, value: string) =>
  `[${attribute}="${value.replace(/["\\\n\r\f>]/g, (c) => `\\${c.charCodeAt(0).toString(16)} `)}"]`
const locatorCall = (selector: string) => `page.locator(${toLiteral(`css=${selector}`)})`

/** Returns ways to find an element, the most durable first, as arguments of a call. */
export const waysToFind = (target: Target) => waysOrTag(target, selectorsFor(target, true))

/** Returns selectors for an element whose visible text may have changed. Its accessible name is the last resort. */
export function waysWithoutWords(target: Target): string {
  const ways = selectorsFor({ ...target, name: undefined }, false)
  return ways.length > 0 ? ways.join(', ') : waysToFind(target)
}

/**
 * Returns ways to find an element by role and name, or by its visible text. A text with a removed part becomes a
 * pattern. Null means that nothing is left by which to find the element.
 */
export function waysWithRole(target: Target): string | null {
  const ways = selectorsFor(target, !target.role)
  const { name } = target
  if (name !== undefined && !isWhole(name) && isIdentifying(name))
    ways.push(`page.getByText(new RegExp(${patternLiteral(name, '.+')}))`)
  return ways.length > 0 ? ways.join(', ') : null
}
/** Returns whether enough of a text is left to identify an element. */
const isIdentifying = (text: string) => text.split(mark).some((piece) => piece.trim().length >= 3)

function selectorsFor(
  { role: given, name, testId, elementId, field, css }: Omit<Target, 'name'> & { name?: string | undefined },
  byText: boolean,
): string[] {
  const ways: string[] = []
  if (isWhole(testId))
    ways.push(
      locatorCall(
        ['data-testid', 'data-test', 'data-cy'].map((each) => attributeSelector(each, testId)).join(','),
      ),
    )
  if (isWhole(name) && given && role.test(given))
    ways.push(`page.getByRole(${toLiteral(given)}, { name: ${toLiteral(name)}, exact: true })`)
  if (isWhole(field)) ways.push(locatorCall(attributeSelector('name', field)))
  if (isWhole(elementId)) ways.push(locatorCall(attributeSelector('id', elementId)))
  if (byText && isWhole(name)) ways.push(`page.getByText(${toLiteral(name)}, { exact: true })`)
  if (css && ownPath.test(css)) ways.push(locatorCall(css))
  return ways
}

const waysOrTag = ({ tag }: Target, ways: readonly string[]) =>
  ways.length > 0 ? ways.join(', ') : locatorCall(/^[a-z][a-z0-9-]*$/.test(tag) ? tag : '*')
