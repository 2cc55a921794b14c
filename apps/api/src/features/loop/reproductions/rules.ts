import type { Recorded, Step, Target } from '../../listening/recordings/index.ts'
import { toChecks } from './check-rules.ts'
import { preamble } from './preamble-rules.ts'
import { pathOfAddress, toLiteral, waysToFind } from './target-rules.ts'
import { typedTextExpression } from './typing-rules.ts'

/** A page that opens within this time after a click or a key is a consequence of it. */
const CONSEQUENCE_MS = 2_000
/** Clicks on one element within this time are one gesture. */
const GESTURE_MS = 400
/** A person who does nothing for this time is waiting for the page. */
const PAUSE_MS = 500

/**
 * Compiles a recording to a Playwright test with a fixed set of actions. Every text of the recording becomes a literal:
 * never code, a selector of another kind, or an address outside the service under test. Returns null if there is
 * nothing to check.
 */
export function compileTest(recorded: Recorded, id: string): { test: string; checks: string[] } | null {
  const checks = toChecks(recorded)
  if (checks.length === 0) return null
  const lines = [
    `await page.setViewportSize({ width: ${recorded.width}, height: ${recorded.height} })`,
    ...startLines(recorded),
    ...stepLines(recorded),
    'await calm(page, seen)',
    'await page.waitForTimeout(1500)',
    ...checks.map(({ line }) => line),
  ]
  const body = lines.map((line) => `  ${line}`).join('\n')
  return {
    test: `${preamble}\ntest('${id}', async ({ page }) => {\n  const seen = await watch(page)\n${body}\n})\n`,
    checks: checks.map(({ says }) => says),
  }
}

/** Returns the line that opens the page at which a recording begins; none if the first step opens a page. */
function startLines({ page, steps }: Recorded): string[] {
  return steps[0]?.do === 'navigate' ? [] : [`await page.goto(place(${toLiteral(pathOfAddress(page))}))`]
}

/** Returns the calls of all steps, with waits between them. */
function stepLines(recorded: Recorded): string[] {
  const { steps, expectation } = recorded
  const lastClick = steps.findLastIndex(({ do: action }) => action === 'click')
  return steps.flatMap((step, at) => {
    const clicks = countClicks(steps, at)
    const [last, next] = [steps[at + clicks - 1]!, steps[at + clicks]]
    if (isConsequence(step, steps[at - 1]) || isRepeatedClick(step, steps[at - 1])) return []
    const call = stepCall(step, clicks)
    if (!call) return []
    const isLast = at <= lastClick && lastClick < at + clicks
    const mark = expectation?.kind === 'reaction' && isLast ? stateBeforeClick(step) : []
    if (next && isConsequence(next, last)) return [...mark, `await moves(page, seen, async () => ${call})`]
    const waits = !next || hasPausedBefore(next, last, recorded) ? ['await calm(page, seen)'] : []
    return [...mark, `await ${call}`, ...waits]
  })
}

/** Returns the lines that prepare a click: they bring the element into view and read the state before the click. */
const stateBeforeClick = ({ target }: Step) => [
  `await (await find(${waysToFind(target!)})).scrollIntoViewIfNeeded()`,
  'await calm(page, seen)',
  'const before = await stateOf(page, seen)',
]

const isConsequence = (step: Step, before: Step | undefined) =>
  step.do === 'navigate' &&
  before !== undefined &&
  /^(click|press)$/.test(before.do) &&
  step.at - before.at < CONSEQUENCE_MS

/** Returns whether the person paused before the next step while no request was under way. */
function hasPausedBefore(next: Step, step: Step, { requests }: Recorded): boolean {
  const isPending = requests.some(({ at, ms }) => at >= step.at && at <= next.at && next.at < at + ms)
  return next.at - step.at >= PAUSE_MS && !isPending
}

const isSameElement = (one: Target | undefined, other: Target | undefined) =>
  one !== undefined && JSON.stringify({ ...one, box: 0 }) === JSON.stringify({ ...other, box: 0 })
/** Returns whether a click belongs to a gesture that began with an earlier click. */
const isRepeatedClick = (step: Step, before: Step | undefined) =>
  step.do === 'click' &&
  before?.do === 'click' &&
  step.at - before.at < GESTURE_MS &&
  isSameElement(step.target, before.target)
/** Counts the clicks of the gesture that begins here. */
function countClicks(steps: readonly Step[], from: number): number {
  let end = from + 1
  while (end < steps.length && isRepeatedClick(steps[end]!, steps[end - 1])) end++
  return end - from
}

/** Returns the line of code for a step, or null if the step needs none. */
function stepCall(step: Step, clicks: number): string | null {
  const { do: action, target, to, path, option, key, files, width, height } = step
  if (action === 'navigate')
    return path === undefined ? null : `page.goto(place(${toLiteral(pathOfAddress(path))}))`
  if (action === 'resize')
    return `page.setViewportSize({ width: ${Number(width)}, height: ${Number(height)} })`
  if (!target) return null
  const element = `${action === 'click' ? 'reach' : 'find'}(${waysToFind(target)})`
  // Letters are typed one by one where a page may listen to each.
  if (action === 'type' && (step.input ?? 'text') === 'text')
    return `type(await ${element}, ${typedTextExpression(step)})`
  const calls: Partial<Record<Step['do'], string>> = {
    click: clicks > 1 ? `click({ clickCount: ${Math.min(clicks, 10)} })` : 'click()',
    type: `fill(${typedTextExpression(step)})`,
    select: `selectOption({ index: ${Number(option)} })`,
    press: `press(${toLiteral(key ?? 'Enter')})`,
    scroll: 'scrollIntoViewIfNeeded()',
    file: `setInputFiles(${fileListLiteral(files ?? 1)})`,
    drag: to ? `dragTo(await find(${waysToFind(to)}))` : undefined,
  }
  return calls[action] ? `(await ${element}).${calls[action]}` : null
}

const fileListLiteral = (count: number) =>
  `Array.from({ length: ${Math.min(count, 10)} }, (_, n) => ({ name: n + '.txt', mimeType: 'text/plain', buffer: Buffer.from('text') }))`
