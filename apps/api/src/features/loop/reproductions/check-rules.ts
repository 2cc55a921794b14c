import type { Expectation, Recorded } from '../../listening/recordings/index.ts'
import {
  isWhole,
  mark,
  pathOfAddress,
  patternLiteral,
  toLiteral,
  waysWithoutWords,
  waysWithRole,
} from './target-rules.ts'
import { textToType, typedTextExpression } from './typing-rules.ts'

/** The most checks of each kind in a test. */
const MOST_CHECKS = 10

/** A check: its line in the test, and its description. */
export interface Check {
  line: string
  says: string
}

/**
 * Returns the check of the fault that a person named, or else checks of everything that the recording shows as failed.
 */
export function toChecks(recorded: Recorded): Check[] {
  if (!recorded.expectation) return [...requestChecks(recorded), ...consoleChecks(recorded)]
  const check = expectedCheck(recorded.expectation, recorded)
  return check ? [check] : []
}

/**
 * Returns the check for a fault that a person named. Null means that a text that the check needs was masked or
 * withheld.
 */
function expectedCheck(expectation: Expectation, { steps }: Recorded): Check | null {
  const { kind, element, method = 'GET', path = '', text, typed } = expectation
  switch (kind) {
    case 'recorded':
      return null
    case 'visible':
    case 'absent': {
      const ways = waysWithRole(element!)
      if (ways === null) return null
      const seen = `expect.poll(() => isSeen(${ways}))`
      const is = kind === 'visible'
      return { line: `await ${seen}.toBe(${is})`, says: `the element is ${is ? 'seen' : 'not there'}` }
    }
    case 'text': {
      const step = typed === undefined ? undefined : steps[typed]
      const right = step ? textToType(step) : text
      if (!isWhole(right)) return null
      // People see the label of the chosen option, and not its value.
      const part = element!.tag === 'select' ? `.locator('option:checked')` : ''
      const matcher = /^(input|textarea)$/.test(element!.tag) ? 'toHaveValue' : 'toHaveText'
      return {
        line: `await expect((await find(${waysWithoutWords(element!)}))${part}).${matcher}(${step ? typedTextExpression(step) : toLiteral(right)})`,
        says: `the element says «${right}»`,
      }
    }
    case 'name': {
      if (!isWhole(text)) return null
      return {
        line: `await expect(await find(${waysWithoutWords(element!)})).toHaveAccessibleName(${toLiteral(text)})`,
        says: `the name of the element is «${text}»`,
      }
    }
    case 'request':
      return requestCheck(method, path)
    case 'console':
      return text === undefined ? noErrorAtAll : consoleCheck(text)
    case 'address':
      return {
        line: `await expect.poll(() => new URL(page.url()).pathname).toMatch(new RegExp(${patternLiteral(pathOfAddress(path))}))`,
        says: `the last page is ${pathOfAddress(path)}`,
      }
    case 'reaction':
      return {
        line: 'expect(await stateOf(page, seen)).not.toEqual(before)',
        says: 'the last click changes something',
      }
  }
}

/** The browser itself writes one line for each failed request, blocked hosts included, so these lines are ignored. */
const noErrorAtAll: Check = {
  line: `expect(seen.lines.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([])`,
  says: 'no error in the console',
}

/** Returns checks that the requests that failed in the recording succeed. */
function requestChecks({ requests }: Recorded): Check[] {
  const failed = new Map<string, Check>()
  for (const { method, path, status } of requests) {
    if (status !== 0 && status < 400) continue
    const check = requestCheck(method, path)
    failed.set(check.says, check)
  }
  return [...failed.values()].slice(0, MOST_CHECKS)
}

/** Returns a check that a request succeeds. Removed parts of its path match anything. */
function requestCheck(method: string, path: string): Check {
  return {
    says: `${method} ${pathOfAddress(path).split(mark).join('*')} succeeds`,
    line: `expect(seen.requests.filter(({ method, path, status }) => method === ${toLiteral(method)} && new RegExp(${patternLiteral(pathOfAddress(path))}).test(path) && (status === 0 || status >= 400))).toEqual([])`,
  }
}

/** Returns checks that the errors in the recorded console do not occur again. */
function consoleChecks({ console: lines }: Recorded): Check[] {
  const said = new Map<string, Check>()
  for (const { level, text } of lines) {
    const check = level === 'error' ? consoleCheck(text) : null
    if (check) said.set(check.says, check)
  }
  return [...said.values()].slice(0, MOST_CHECKS)
}

/** Returns a check for the longest unredacted part of a line. Null means that this part is too short. */
function consoleCheck(text: string): Check | null {
  const [piece = ''] = text
    .replace(/^Uncaught (\(in promise\) )?/, '')
    .split('…')
    .flatMap((part) => part.split(mark))
    .map((each) => each.trim())
    .sort((one, other) => other.length - one.length)
  if (piece.length < 4) return null
  return {
    says: `no error «${piece}» in the console`,
    line: `expect(seen.lines.filter((line) => line.includes(${toLiteral(piece)}))).toEqual([])`,
  }
}
