import type { Recorded, Step, Target } from '../../listening/recordings/index.ts'

/** Most checks of each kind in a test. */
const MOST_CHECKS = 10
/** A page that opens so soon after a click or a key is its consequence. */
const CONSEQUENCE_MS = 2_000

/**
 * Compiles a recording to a test of Playwright, from a closed set of actions. Every text of the recording is a literal: none is
 * code, a selector of another kind, or an address outside of the service under test. Null: there is nothing to check.
 */
export function compile(recorded: Recorded, id: string): { test: string; checks: string[] } | null {
  const checks = [...requestChecks(recorded), ...consoleChecks(recorded)]
  if (checks.length === 0) return null
  const lines = [
    `await page.setViewportSize({ width: ${recorded.width}, height: ${recorded.height} })`,
    ...startOf(recorded),
    ...recorded.steps.flatMap((step, at) => lineOf(step, recorded.steps[at - 1])),
    'await page.waitForTimeout(1500)',
    ...checks.map(({ line }) => line),
  ]
  const body = lines.map((line) => `  ${line}`).join('\n')
  return {
    test: `${preamble}\ntest('${id}', async ({ page }) => {\n  const seen = await watch(page)\n${body}\n})\n`,
    checks: checks.map(({ says }) => says),
  }
}

/** The part that all tests share. A request to another host gets no answer, and a page of another host ends the test. */
const preamble = `import { expect, test } from '@playwright/test'

// Made from the steps before a report. A changed test has another hash.
if (!process.env.BASE_URL) throw new Error('Set BASE_URL to the address of the service under test.')
const base = new URL(process.env.BASE_URL)
const hosts = new Set([base.host, ...(process.env.ALLOWED_HOSTS ?? '').split(',').filter(Boolean)])
const isOurs = (address) => {
  const { protocol, host } = new URL(address)
  return /^(about|blob|data):$/.test(protocol) || (/^(https?|wss?):$/.test(protocol) && hosts.has(host))
}
const place = (path) => Object.assign(new URL(base), { pathname: path, search: '', hash: '' }).href

async function watch(page) {
  const seen = { requests: [], lines: [] }
  const add = (request, status) =>
    seen.requests.push({ method: request.method(), path: new URL(request.url()).pathname, status })
  await page.route('**/*', (route) => (isOurs(route.request().url()) ? route.continue() : route.abort()))
  page.on('framenavigated', (frame) => {
    if (!isOurs(frame.url())) void page.close()
  })
  page.on('response', (response) => add(response.request(), response.status()))
  page.on('requestfailed', (request) => add(request, 0))
  page.on('console', (message) => message.type() === 'error' && seen.lines.push(message.text()))
  page.on('pageerror', (error) => seen.lines.push(String(error.message)))
  return seen
}

// The first way that leads to exactly one element that can be seen.
async function find(...ways) {
  for (const until = Date.now() + 10_000; Date.now() < until; await new Promise((go) => setTimeout(go, 100)))
    for (const way of ways) if ((await way.count()) === 1 && (await way.isVisible())) return way
  return ways[0].first()
}
`

const unicode = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A text as a literal of JavaScript that has neither tags nor line ends. */
function literal(text: string): string {
  return JSON.stringify(text).replace(
    /[<>\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu,
    unicode,
  )
}

/**
 * A mark that the widget or the screen left in the place of a removed part. A text with a mark identifies no element.
 */
const mark = /\[[A-Za-z]+(?:_\d+)?\]/
const isWhole = (text: string | undefined): text is string => text !== undefined && !mark.test(text)

/** The path of an address; the host is always that of the service under test. */
const pathOf = (address: string) => `/${(URL.parse(address)?.pathname ?? address).replace(/^[\\/]+/, '')}`

/** A recording that begins in the midst of a page begins with that page. */
function startOf({ page, steps }: Recorded): string[] {
  return steps[0]?.do === 'navigate' ? [] : [`await page.goto(place(${literal(pathOf(page))}))`]
}

function lineOf(step: Step, before: Step | undefined): string[] {
  const { do: action, target, to, path, option, key, files, width, height } = step
  if (action === 'navigate') {
    const isConsequence = before && /^(click|press)$/.test(before.do) && step.at - before.at < CONSEQUENCE_MS
    return path === undefined || isConsequence ? [] : [`await page.goto(place(${literal(pathOf(path))}))`]
  }
  if (action === 'resize')
    return [`await page.setViewportSize({ width: ${Number(width)}, height: ${Number(height)} })`]
  if (!target) return []
  const element = `(await find(${waysTo(target).join(', ')}))`
  const calls: Partial<Record<Step['do'], string>> = {
    click: 'click()',
    type: `fill(${literal(typedIn(step))})`,
    select: `selectOption({ index: ${Number(option)} })`,
    press: `press(${literal(key ?? 'Enter')})`,
    scroll: 'scrollIntoViewIfNeeded()',
    file: `setInputFiles(${filesOf(files ?? 1)})`,
    drag: to ? `dragTo(await find(${waysTo(to).join(', ')}))` : undefined,
  }
  const call = calls[action]
  return call ? [`await ${element}.${call}`] : []
}

const filesOf = (count: number) =>
  `Array.from({ length: ${Math.min(count, 10)} }, (_, n) => ({ name: n + '.txt', mimeType: 'text/plain', buffer: Buffer.from('text') }))`

/** The text for a field: its own where the page shows it, else one of the same length and kind. */
function typedIn({ value, length = 1, input, target }: Step): string {
  if (isWhole(value)) return value
  if (input === 'password') return 'Passw0rd-1'
  if (input === 'card') return '4242424242424242'
  if (input === 'code') return '123456'
  if (input === 'date') return '2026-01-15'
  if (input === 'number' || input === 'range') return '1'.repeat(Math.min(length, 9))
  if (/mail/i.test(`${target?.field} ${target?.name}`)) return 'person@example.com'
  return 'word '.repeat(Math.ceil(length / 5)).slice(0, Math.min(length, 500))
}

/** Roles that Playwright finds. */
const role = /^[a-z]{2,20}$/
/** Paths that the recorder writes: tags with places, from an element with an id. */
const ownPath =
  /^(?:#[A-Za-z][\w-]*|[a-z][a-z0-9-]*(?::nth-of-type\(\d{1,4}\))?)(?: > [a-z][a-z0-9-]*(?::nth-of-type\(\d{1,4}\))?)*$/

/** Ways to an element, the most durable first. */
function waysTo({ tag, role: given, name, testId, elementId, field, css }: Target): string[] {
  const ways: string[] = []
  const byAttribute = (attribute: string, value: string) =>
    `[${attribute}="${value.replace(/["\\\n\r\f>]/g, (c) => `\\${c.charCodeAt(0).toString(16)} `)}"]`
  if (isWhole(testId))
    ways.push(
      `page.locator(${literal(`css=${['data-testid', 'data-test', 'data-cy'].map((each) => byAttribute(each, testId)).join(',')}`)})`,
    )
  if (isWhole(name) && given && role.test(given))
    ways.push(`page.getByRole(${literal(given)}, { name: ${literal(name)}, exact: true })`)
  if (isWhole(field)) ways.push(`page.locator(${literal(`css=${byAttribute('name', field)}`)})`)
  if (isWhole(elementId)) ways.push(`page.locator(${literal(`css=${byAttribute('id', elementId)}`)})`)
  if (isWhole(name)) ways.push(`page.getByText(${literal(name)}, { exact: true })`)
  if (css && ownPath.test(css)) ways.push(`page.locator(${literal(`css=${css}`)})`)
  return ways.length > 0
    ? ways
    : [`page.locator(${literal(`css=${/^[a-z][a-z0-9-]*$/.test(tag) ? tag : '*'}`)})`]
}

interface Check {
  line: string
  says: string
}

/** Requests that failed then have to succeed. Parts of a path that were taken out may be anything. */
function requestChecks({ requests }: Recorded): Check[] {
  const failed = new Map<string, Check>()
  for (const { method, path, status } of requests) {
    if (status !== 0 && status < 400) continue
    const pieces = pathOf(path).split(mark)
    const pattern = `^${pieces.map((piece) => piece.replace(/[^\w/]/g, unicode)).join('[^/]+')}$`
    const says = `${method} ${pieces.join('*')} succeeds`
    failed.set(says, {
      says,
      line: `expect(seen.requests.filter(({ method, path, status }) => method === ${literal(method)} && new RegExp(${literal(pattern)}).test(path) && (status === 0 || status >= 400))).toEqual([])`,
    })
  }
  return [...failed.values()].slice(0, MOST_CHECKS)
}

/** Errors of the console must not come again. Compared by the longest part of which nothing was taken out. */
function consoleChecks({ console: lines }: Recorded): Check[] {
  const said = new Map<string, Check>()
  for (const { level, text } of lines) {
    const [piece = ''] = text
      .replace(/^Uncaught (\(in promise\) )?/, '')
      .split('…')
      .flatMap((part) => part.split(mark))
      .map((each) => each.trim())
      .sort((one, other) => other.length - one.length)
    if (level !== 'error' || piece.length < 4) continue
    said.set(piece, {
      says: `no error «${piece}» in the console`,
      line: `expect(seen.lines.filter((line) => line.includes(${literal(piece)}))).toEqual([])`,
    })
  }
  return [...said.values()].slice(0, MOST_CHECKS)
}
