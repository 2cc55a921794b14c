import { expect, test } from 'vitest'
import type { Recorded } from '../../listening/recordings/index.ts'
import { compile } from './rules.ts'

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
  compile(made, 'x')!
    .test.split("test('x', async ({ page }) => {\n")[1]!
    .split('\n')
    .map((line) => line.trim())

test('a recording without a failure checks nothing, and makes no test', () => {
  expect(compile(recorded({ requests: [] }), 'x')).toBeNull()
  expect(
    compile(recorded({ requests: [{ at: 0, method: 'GET', path: '/a', status: 200, ms: 1 }] }), 'x'),
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
  expect(lines.slice(2, 10)).toEqual([
    'await page.goto(place("/cart"))',
    `await (await find(page.getByRole("button", { name: "Pay", exact: true }), page.getByText("Pay", { exact: true }))).click()`,
    'await page.goto(place("/help"))',
    `await (await find(page.locator("css=[name=\\"mail\\"]"))).fill("person@example.com")`,
    `await (await find(page.locator("css=[name=\\"size\\"]"))).selectOption({ index: 2 })`,
    `await (await find(page.locator("css=[name=\\"mail\\"]"))).press("Enter")`,
    'await page.setViewportSize({ width: 390, height: 844 })',
    expect.stringContaining('.dragTo(await find(page.locator("css=[data-testid='),
  ])
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

test.each(hostile)('a text of a recording is a literal wherever it stands: %j', async (text) => {
  const target = { tag: text, role: text, name: text, testId: text, elementId: text, field: text, css: text }
  const made = compile(
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
    }),
    '01a2276a-c0e2-7148-b8ed-53bb20937000',
  )!
  const calls: string[] = []
  const seen = (name: string): unknown =>
    new Proxy(() => {}, {
      get: (_, key) => (key === 'then' ? undefined : seen(`${name}.${String(key)}`)),
      apply: (_, __, given) => {
        calls.push(name)
        if (name === 'page.locator') expect(given[0]).toMatch(/^css=(?!.*>>)/)
        return seen(`${name}()`)
      },
    })
  // The body alone, with everything that it may call standing for itself.
  const body = made.test.split('async ({ page }) => {')[1]!.replace(/\}\)\n$/, '')
  const names = ['page', 'watch', 'find', 'place', 'expect', 'process', 'require']
  const run = new Function(...names, `return (async () => {${body}})()`)
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
    () => ({ toEqual() {} }),
    { exit: forbidden },
    forbidden,
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
  expect(lines).toContain('await (await find(page.locator("css=main \\u003e a:nth-of-type(2)"))).click()')
})

test('parts of an address and of an error that were taken out may be anything', () => {
  const { checks, test: made } = compile(
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
