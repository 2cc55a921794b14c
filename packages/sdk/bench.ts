import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { exitWithError, readOptions } from '../../apps/api/src/cli/options.ts'
import { chromium as executablePath } from '../../apps/api/test/harness/browser.ts'
import { median } from '../../bench/speed/rounds.ts'

const help = `Measures the cost of the recorder in a page of 2,000 elements, in turns with the same page without it: main-thread time of a
click, of a typed letter and of a request, and the share of the main thread at five events a second.

  npm run bench:recorder -- [--rounds 7] [--events 2000]

  --rounds N   turns of each page; medians are printed (default 7)
  --events N   events of each kind in a turn (default 2000)
  --help       this text

Exit code 1 if the share is above one hundredth.
`
const { values } = readOptions(help, {
  rounds: { type: 'string', default: '7' },
  events: { type: 'string', default: '2000' },
})
const wholeNumber = (name: 'rounds' | 'events') =>
  /^[1-9]\d{0,5}$/.test(values[name])
    ? Number(values[name])
    : exitWithError(`--${name} is a whole number above zero.\n\n${help}`)
const [rounds, events] = [wholeNumber('rounds'), wholeNumber('events')]
if (!executablePath) exitWithError('There is no Chromium: set CHROMIUM to its path.')

const kinds = ['click', 'letter', 'request'] as const
type Kind = (typeof kinds)[number]
/** Events a second of a person who is in a hurry. */
const HURRY = 5

const dist = fileURLToPath(new URL('dist/browser/', import.meta.url))
spawnSync(process.execPath, [fileURLToPath(new URL('scripts/build.ts', import.meta.url))], {
  stdio: ['ignore', 'ignore', 'inherit'],
})
const { entry } = JSON.parse(await readFile(`${dist}manifest.json`, 'utf8')) as { entry: string }
const rows = Array.from(
  { length: 400 },
  (_, n) =>
    `<li><label>Field ${n} <input name="f${n}"></label><button type="button"><b>Pay</b> row ${n}</button></li>`,
)
const pageWith = (attributes: string) =>
  `<!doctype html><html lang="en"><head><title>Shop</title></head><body><main><ul>${rows.join('')}</ul></main>
  <script src="/sdk/${entry}" data-key="gs_pk_0123456789abcdef0123" data-url="https://feedback.example" ${attributes}></script></body></html>`

const server = createServer(async (request, response) => {
  const path = request.url!.split('?')[0]!
  if (path.startsWith('/sdk/')) {
    const content = await readFile(dist + path.slice(5)).catch(() => null)
    response.writeHead(content ? 200 : 404, { 'content-type': 'text/javascript' }).end(content ?? '')
  } else if (path === '/data') response.writeHead(204).end()
  else
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(pageWith(path === '/on' ? 'data-record' : ''))
})
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const taken: Record<'on' | 'off', Record<Kind, number[]>> = {
    on: { click: [], letter: [], request: [] },
    off: { click: [], letter: [], request: [] },
  }
  for (let round = 0; round < rounds; round++)
    for (const which of round % 2 ? (['on', 'off'] as const) : (['off', 'on'] as const)) {
      const took = await measure(browser, `${url}/${which}`, which === 'on')
      for (const kind of kinds) taken[which][kind].push(took[kind])
    }
  let dearest = 0
  for (const kind of kinds) {
    const [off, on] = [median(taken.off[kind]), median(taken.on[kind])]
    const more = Math.max(0, on - off)
    dearest = Math.max(dearest, more)
    console.log(
      `${kind.padEnd(8)} ${on.toFixed(1).padStart(8)} µs with, ${off.toFixed(1).padStart(8)} µs without: ${more.toFixed(1)} µs more`,
    )
  }
  const share = (dearest * HURRY) / 1_000_000
  console.log(`main thread at ${HURRY} events a second: ${(share * 100).toFixed(3)} %`)
  if (share > 0.01) process.exitCode = 1
} finally {
  await browser.close()
  server.close()
}

/** Measures the main-thread time of one event of each kind, in microseconds. */
async function measure(of: Browser, address: string, isRecorded: boolean): Promise<Record<Kind, number>> {
  const page = await of.newPage()
  await page.goto(address)
  if (isRecorded) await page.waitForFunction(() => !/native code/.test(String(window.fetch)))
  const took = await page.evaluate(async (events) => {
    const buttons = [...document.querySelectorAll('main button b')] as HTMLElement[]
    const fields = [...document.querySelectorAll('main input')] as HTMLInputElement[]
    const each = (work: (n: number) => void) => {
      const from = performance.now()
      for (let n = 0; n < events; n++) work(n)
      return ((performance.now() - from) * 1000) / events
    }
    const click = each((n) => buttons[n % buttons.length]!.click())
    const letter = each((n) => {
      // Words of twenty letters, each in another field.
      const field = fields[Math.floor(n / 20) % fields.length]!
      field.value += 'a'
      field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    })
    // Only the creation of the promises is measured; the answers arrive later.
    const answers: Promise<unknown>[] = []
    const from = performance.now()
    for (let n = 0; n < Math.min(events, 200); n++) answers.push(fetch('/data').catch(() => {}))
    await Promise.all(answers)
    const request = ((performance.now() - from) * 1000) / answers.length
    return { click, letter, request }
  }, events)
  await page.close()
  return took
}
