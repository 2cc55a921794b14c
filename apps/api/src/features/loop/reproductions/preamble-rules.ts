/**
 * The beginning that all tests share. A request to another host gets no answer, and a page of another host ends the
 * test. It is written for Playwright's runner and uses nothing else.
 */
export const preamble = `import { expect, test } from '@playwright/test'

// Made from the steps before a report. A changed test has another hash.
if (!process.env.BASE_URL) throw new Error('Set BASE_URL to the address of the service under test.')
const base = new URL(process.env.BASE_URL)
const hosts = new Set([base.host, ...(process.env.ALLOWED_HOSTS ?? '').split(',').filter(Boolean)])
const isOurs = (address) => {
  const { protocol, host } = new URL(address)
  return /^(about|blob|data):$/.test(protocol) || (/^(https?|wss?):$/.test(protocol) && hosts.has(host))
}
const place = (path) => Object.assign(new URL(base), { pathname: path, search: '', hash: '' }).href
const pause = (ms) => new Promise((go) => setTimeout(go, ms))

async function watch(page) {
  // Other browsers have no such protocol.
  await hide(page).catch(() => {})
  const seen = { requests: [], lines: [], sent: 0, pending: new Set() }
  const add = (request, status) =>
    seen.requests.push({ method: request.method(), path: new URL(request.url()).pathname, status })
  await page.context().route('**/*', (route) => (isOurs(route.request().url()) ? route.continue() : route.abort()))
  await page.context().routeWebSocket?.(/.*/, (socket) => (isOurs(socket.url()) ? socket.connectToServer() : socket.close()))
  page.on('framenavigated', (frame) => {
    if (!isOurs(frame.url())) void page.close()
  })
  page.on('request', (request) => {
    if (!isOurs(request.url())) return request.redirectedFrom() && void page.close()
    seen.sent++
    seen.pending.add(request)
  })
  page.on('requestfinished', (request) => seen.pending.delete(request))
  page.on('response', (response) => add(response.request(), response.status()))
  page.on('requestfailed', (request) => {
    seen.pending.delete(request)
    add(request, 0)
  })
  page.on('console', (message) => message.type() === 'error' && seen.lines.push(message.text()))
  page.on('pageerror', (error) => seen.lines.push(error.name + ': ' + error.message))
  return seen
}

// Waits until the page sends no more requests, as in the recording.
async function calm(page, seen) {
  await page.waitForLoadState()
  for (const until = Date.now() + 5_000; Date.now() < until; await pause(50)) {
    if (seen.pending.size > 0) continue
    await pause(100)
    if (seen.pending.size === 0) return
  }
}

// A step after which the page was another one.
async function moves(page, seen, step) {
  const moved = page.waitForEvent('framenavigated', { predicate: (frame) => frame === page.mainFrame(), timeout: 5_000 })
  await Promise.all([moved.catch(() => {}), step()])
  await calm(page, seen)
}

// The first selector with exactly one visible element. The last one is a path, which can match another element while
// the page navigates, so it waits.
async function find(...ways) {
  const from = Date.now()
  for (; Date.now() < from + 10_000; await pause(100))
    for (const way of Date.now() < from + 2_000 && ways.length > 1 ? ways.slice(0, -1) : ways)
      if ((await way.count()) === 1 && (await way.isVisible())) return way
  return ways[0].first()
}

// The pointer goes to an element as that of a person does, over the page.
async function reach(...ways) {
  const element = await find(...ways)
  const box = await element.boundingBox().catch(() => null)
  if (box) await element.page().mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 + (run % 9) })
  return element
}

// Typed words and the pace of typing are those of a run: RUN is a number, so that a page cannot know the words.
const run = Number(process.env.RUN ?? 0)
const letters = [...'word'].map((letter, at) => (run > 0 ? String.fromCharCode(97 + (Math.floor(run / 26 ** at) % 26)) : letter))
const textOfRun = (text) => text.replace(/^[^@]*/, (words) => words.replace(/[word]/g, (letter) => letters['word'.indexOf(letter)]))

// Letter by letter, as a person types.
async function type(field, text) {
  await field.fill('')
  await field.pressSequentially(text, { delay: 25 + (run % 30) })
}

// A page that tells this browser from that of a person could show each another thing.
async function hide(page) {
  const version = page.context().browser()?.version() ?? ''
  const userAgent = (await page.evaluate(() => navigator.userAgent)).replace(/HeadlessChrome[^ ]+/, 'Chrome/' + parseInt(version) + '.0.0.0')
  const brands = (of) => [{ brand: 'Not:A-Brand', version: '8' }, { brand: 'Chromium', version: of }]
  const platform = /Windows/.test(userAgent) ? 'Windows' : /Mac/.test(userAgent) ? 'macOS' : 'Linux'
  const userAgentMetadata = {
    brands: brands(version.split('.')[0]),
    fullVersionList: brands(version),
    ...{ platform, platformVersion: '', architecture: '', model: '', mobile: false },
  }
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setUserAgentOverride', { userAgent, userAgentMetadata })
  await devtools.send('Network.setBypassServiceWorker', { bypass: true })
}

// Whether a person sees the element: inside of the page's width, not cut off, and under nothing else.
async function isSeen(...ways) {
  for (const way of ways) if ((await way.count()) === 1) return (await way.isVisible()) && way.evaluate(isUncovered)
  return false
}
function isUncovered(element) {
  element.scrollIntoView({ block: 'center', inline: 'nearest' })
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const fits = (from, width, shift) => left - from + shift >= -1 && right - from + shift <= width + 1
  if (!fits(0, document.documentElement.clientWidth, window.scrollX)) return false
  for (let around = element; around !== document.body && around; around = around.parentElement) {
    const isCutting = /hidden|clip/.test(getComputedStyle(around).overflowX)
    const { clientLeft, clientWidth, scrollLeft, scrollWidth } = around
    if (!isCutting) continue
    const isInside = around === element || fits(around.getBoundingClientRect().left + clientLeft, clientWidth, scrollLeft)
    if (!isInside || (around === element && scrollWidth > clientWidth + 1)) return false
  }
  const hit = element.getRootNode().elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return hit !== null && (element.contains(hit) || hit.contains(element))
}

// Everything that a step may change: address, requests, page, fields and place.
const stateOf = async (page, seen) => [
  page.url(),
  seen.sent,
  await page.evaluate(() => [
    document.documentElement.outerHTML,
    ...[...document.querySelectorAll('input, select, textarea')].map((field) => field.value + field.checked),
    window.scrollY,
  ]),
]
`
