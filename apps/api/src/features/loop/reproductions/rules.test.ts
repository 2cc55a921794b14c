import { expect, test } from 'vitest'
import type { Expectation, Recorded } from '../../listening/recordings/index.ts'
import { compileTest } from './rules.ts'

const recorded = (more: Partial<Recorded> = {}): Recorded => ({
  page: 'https://shop.example/cart',
  width: 1280,
  height: 800,
  steps: [{ at: 0, do: 'navigate', path: 'https://shop.example/cart' }],
  requests: [{ at: 10, method: 'POST', path: 'https://shop.example/pay', status: 500, ms: 5 }],
  console: [],
  ...more,
})
const linesOf = (made: Recorded) =>
  compileTest(made, 'x')!
    .test.split("test('x', async ({ page }) => {\n")[1]!
    .split('\n')
    .map((line) => line.trim())

test('a recording without a failure checks nothing, and makes no test', () => {
  expect(compileTest(recorded({ requests: [] }), 'x')).toBeNull()
  expect(
    compileTest(recorded({ requests: [{ at: 0, method: 'GET', path: '/a', status: 200, ms: 1 }] }), 'x'),
  ).toBeNull()
})

test('each step is a call, and a page that follows a click is its consequence', () => {
  const target = { tag: 'button', role: 'button', name: 'Pay' }
  const lines = linesOf(
    recorded({
      steps: [
        { at: 0, do: 'navigate', path: 'https://shop.example/cart' },
        { at: 100, do: 'click', target },
        { at: 300, do: 'navigate', path: 'https://shop.example/orders' },
        { at: 9_000, do: 'navigate', path: 'https://shop.example/help' },
        { at: 9_100, do: 'type', target: { tag: 'input', field: 'mail' }, length: 5 },
        { at: 9_200, do: 'select', target: { tag: 'select', field: 'size' }, option: 2 },
        { at: 9_300, do: 'press', target: { tag: 'input', field: 'mail' }, key: 'Enter' },
        { at: 9_400, do: 'resize', width: 390, height: 844 },
        { at: 9_500, do: 'drag', target, to: { tag: 'div', testId: 'bin' } },
      ],
    }),
  )
  expect(lines.slice(2, 18)).toEqual([
    'await page.goto(place("/cart"))',
    `await moves(page, seen, async () => (await reach(page.getByRole("button", { name: "Pay", exact: true }), page.getByText("Pay", { exact: true }))).click())`,
    'await page.goto(place("/help"))',
    `await type(await find(page.locator("css=[name=\\"mail\\"]")), textOfRun("person@example.com"))`,
    `await (await find(page.locator("css=[name=\\"size\\"]"))).selectOption({ index: 2 })`,
    `await (await find(page.locator("css=[name=\\"mail\\"]"))).press("Enter")`,
    'await page.setViewportSize({ width: 390, height: 844 })',
    expect.stringContaining('.dragTo(await find(page.locator("css=[data-testid='),
    'await calm(page, seen)',
    'await calm(page, seen)',
    'await page.waitForTimeout(1500)',
    expect.stringContaining('"POST"'),
    '})',
    '',
  ])
})

const pay = { tag: 'button', role: 'button', name: 'Pay', css: '#pay' }

test('a test waits where the reporter waited, and hurries where a request was under way', () => {
  const click = (at: number, css: string) => ({ at, do: 'click' as const, target: { tag: 'button', css } })
  const steps = [click(0, '#one'), click(1_000, '#two'), click(2_000, '#three')]
  const slow = { at: 1_010, method: 'GET' as const, path: '/slow', status: 500, ms: 5_000 }
  const kinds = linesOf(recorded({ steps, requests: [slow] })).map(
    (line) => /calm|#one|#two|#three/.exec(line)?.[0],
  )
  expect(kinds.filter(Boolean)).toEqual(['#one', 'calm', '#two', '#three', 'calm', 'calm'])
})

test('a double click is one gesture: a page may switch the button off after the first click', () => {
  const steps = [0, 150, 1_000].map((at) => ({ at, do: 'click' as const, target: pay }))
  const lines = linesOf(recorded({ steps }))
  expect(lines.filter((line) => line.includes('clickCount: 2'))).toHaveLength(1)
  expect(lines.filter((line) => line.endsWith('.click()'))).toHaveLength(1)
})

const total = { tag: 'strong', role: 'status', name: '€12.00', css: '#total' }
test.each<[Expectation, string, string]>([
  [
    { kind: 'visible', element: pay },
    'the element is seen',
    'await expect.poll(() => isSeen(page.getByRole("button", { name: "Pay", exact: true }), page.locator("css=#pay"))).toBe(true)',
  ],
  [
    { kind: 'absent', element: { tag: 'p', name: 'Old news' } },
    'the element is not there',
    'await expect.poll(() => isSeen(page.getByText("Old news", { exact: true }))).toBe(false)',
  ],
  [
    { kind: 'text', element: total, text: '€10.00' },
    'the element says «€10.00»',
    'await expect((await find(page.locator("css=#total")))).toHaveText("€10.00")',
  ],
  [
    { kind: 'text', element: { tag: 'input', field: 'street' }, typed: 1 },
    'the element says «word wo»',
    'await expect((await find(page.locator("css=[name=\\"street\\"]")))).toHaveValue(textOfRun("word wo"))',
  ],
  [
    { kind: 'name', element: { tag: 'input', field: 'mail' }, text: 'Mail' },
    'the name of the element is «Mail»',
    'await expect(await find(page.locator("css=[name=\\"mail\\"]"))).toHaveAccessibleName("Mail")',
  ],
  [
    { kind: 'request', method: 'PUT', path: 'https://shop.example/orders/[number]' },
    'PUT /orders/* succeeds',
    expect.stringContaining('method === "PUT"'),
  ],
  [{ kind: 'console' }, 'no error in the console', expect.stringContaining('Failed to load resource')],
  [
    { kind: 'console', text: 'No total' },
    'no error «No total» in the console',
    expect.stringContaining('line.includes("No total")'),
  ],
  [
    { kind: 'address', path: 'https://shop.example/orders' },
    'the last page is /orders',
    'await expect.poll(() => new URL(page.url()).pathname).toMatch(new RegExp("^/orders$"))',
  ],
  [
    { kind: 'reaction' },
    'the last click changes something',
    'expect(await stateOf(page, seen)).not.toEqual(before)',
  ],
])('a named fault is checked instead of the recorded failures: %j', (expectation, says, line) => {
  const steps = [
    { at: 0, do: 'click' as const, target: pay },
    { at: 900, do: 'type' as const, target: { tag: 'input', field: 'street' }, length: 7 },
  ]
  const made = recorded({ steps, expectation })
  expect(compileTest(made, 'x')!.checks).toEqual([says])
  expect(linesOf(made).slice(-3)).toEqual([line, '})', ''])
})

test('a reaction compares the page before and after the last click', () => {
  const steps = [
    { at: 0, do: 'click' as const, target: { tag: 'a', css: '#first' } },
    { at: 1_000, do: 'click' as const, target: pay },
    { at: 2_000, do: 'press' as const, target: pay, key: 'Escape' as const },
  ]
  const lines = linesOf(recorded({ steps, expectation: { kind: 'reaction' } }))
  const before = lines.indexOf('const before = await stateOf(page, seen)')
  expect(lines[before + 1]).toContain('"Pay"')
  expect(lines[before + 1]).toContain('.click()')
})

test('a text that the screen withheld is not checked, and of a name whatever is left', () => {
  const expectation = { kind: 'text' as const, element: total, text: '[withheld]' }
  expect(compileTest(recorded({ expectation }), 'x')).toBeNull()
  const seen = (name: string) =>
    compileTest(recorded({ expectation: { kind: 'visible', element: { tag: 'li', name } } }), 'x')
  expect(seen('[withheld]')).toBeNull()
  expect(seen('[NAME_1]')).toBeNull()
  expect(seen('[NAME_1]: 4.0')!.test).toContain('isSeen(page.getByText(new RegExp("^.+\\\\u003a')
})

const hostile = [
  `"); process.exit(1); ("`,
  ['`$', '{process.exit(1)}`'].join(''),
  "'); require('child_process').exec('id'); ('",
  'a\nprocess.exit(1)\n//',
  'a\u2028process.exit(1)',
  '*/ process.exit(1) /*',
  '</script><script>alert(1)</script>',
  'x" i] >> xpath=//a | [name="y',
  '#a >> internal:control=enter-frame',
  'css=a >> nth=0',
]

/** Functions that all tests share, beside those whose arguments are looked at. */
const parts = ['calm', 'textOfRun', 'reach', 'moves', 'type', 'isSeen', 'stateOf']
const kinds = ['visible', 'absent', 'text', 'name', 'request', 'console', 'address', 'reaction'] as const
const everywhere = hostile.flatMap((text) =>
  [undefined, ...kinds].map((kind): [string, typeof kind] => [text, kind]),
)

test.each(everywhere)('a text of a recording is a literal wherever it stands: %j, %s', async (text, kind) => {
  const target = { tag: text, role: text, name: text, testId: text, elementId: text, field: text, css: text }
  const made = compileTest(
    recorded({
      page: text,
      steps: [
        { at: 0, do: 'click', target },
        { at: 5_000, do: 'navigate', path: text },
        { at: 5_100, do: 'type', target, value: text },
        { at: 5_200, do: 'drag', target, to: target },
      ],
      requests: [{ at: 10, method: 'POST', path: `https://shop.example/${text}`, status: 500, ms: 5 }],
      console: [{ at: 10, level: 'error', text }],
      ...(kind
        ? {
            // A tag of a field leads to another check.
            expectation: { kind, element: target, text: text.padEnd(4), path: text, method: 'GET' as const },
          }
        : {}),
    }),
    '01a2276a-c0e2-7148-b8ed-53bb20937000',
  )!
  const calls: string[] = []
  const seen = (name: string): unknown =>
    new Proxy(() => {}, {
      get: (_, key) => {
        if (key === 'url') return () => 'https://preview.example/'
        return key === 'then' ? undefined : seen(`${name}.${String(key)}`)
      },
      apply: (_, __, given) => {
        calls.push(name)
        if (name === 'page.locator') expect(given[0]).toMatch(/^css=(?!.*>>)/)
        return seen(`${name}()`)
      },
    })
  // The body alone, with everything that it may call standing for itself.
  const body = made.test.split('async ({ page }) => {')[1]!.replace(/\}\)\n$/, '')
  const names = ['page', 'watch', 'find', 'place', 'expect', 'process', 'require', ...parts]
  const run = new Function(...names, `return (async () => {${body}})()`)
  const matchers = new Proxy({}, { get: (_, key): unknown => (key === 'not' ? matchers : () => {}) })
  const expecting = Object.assign(() => matchers, {
    poll: (read: () => unknown) => {
      read()
      return matchers
    },
  })
  const forbidden = () => {
    throw new Error('code of the recording ran')
  }
  const requests = { filter: () => [] }
  await run(
    seen('page'),
    async () => ({ requests, lines: requests }),
    async (...ways: unknown[]) => ways[0],
    (path: string) => {
      expect(path).toMatch(/^\/(?![\\/])/)
      return path
    },
    expecting,
    { exit: forbidden },
    forbidden,
    ...parts.map(
      () =>
        async (...given: unknown[]) =>
          typeof given.at(-1) === 'function' ? (given.at(-1) as () => unknown)() : undefined,
    ),
  )
  expect(new Set(calls.filter((name) => !name.includes('.')))).toEqual(new Set())
})

test.each([
  'https://shop.example//evil.example/x',
  '//evil.example/x',
  '\\\\evil.example/x',
  '/\\evil.example',
  'javascript:alert(1)',
  'file:///etc/passwd',
])('a step visits no other host: %s', (path) => {
  const [goto] = linesOf(recorded({ steps: [{ at: 0, do: 'navigate', path }] })).slice(2)
  const [, literal] = /place\((".*")\)/.exec(goto!)!
  const url = Object.assign(new URL('https://preview.example/'), { pathname: JSON.parse(literal!) })
  expect(url.host).toBe('preview.example')
})

test('texts that were masked or withheld find nothing, so other ways are used', () => {
  const target = {
    tag: 'a',
    role: 'link',
    name: '[withheld]',
    testId: 'order-[number]',
    css: 'main > a:nth-of-type(2)',
  }
  const lines = linesOf(recorded({ steps: [{ at: 0, do: 'click', target }] }))
  expect(lines).toContain('await (await reach(page.locator("css=main \\u003e a:nth-of-type(2)"))).click()')
})

test('parts of an address and of an error that were taken out may be anything', () => {
  const { checks, test: made } = compileTest(
    recorded({
      requests: [
        { at: 0, method: 'GET', path: 'https://shop.example/orders/[number]/pdf', status: 404, ms: 1 },
      ],
      console: [
        {
          at: 1,
          level: 'error',
          text: 'Uncaught (in promise) Error: no order of [mail] was found in the list',
        },
      ],
    }),
    'x',
  )!
  expect(checks).toEqual(['GET /orders/*/pdf succeeds', 'no error «was found in the list» in the console'])
  const [, pattern] = /new RegExp\((".*?")\)/.exec(made)!
  expect(new RegExp(JSON.parse(pattern!)).test('/orders/12345678/pdf')).toBe(true)
  expect(new RegExp(JSON.parse(pattern!)).test('/orders/1/2/pdf')).toBe(false)
})
