import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { amount, goods, reviews, totalOf } from './goods.js'
import { pageOf } from './pages.js'

const script = readFileSync(new URL('page.js', import.meta.url))
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3" fill="tomato"/></svg>'

/**
 * Starts the shop with one fault, or without. `head` is put into every page: the script tag of the widget.
 * `marks`: the values of the search and of the pieces may be recorded. Each visitor has a cart of their own, by a cookie.
 * `first` is put before everything else of a page, and `isFixed` says of a request whether it is answered without the fault:
 * the shop of somebody who lies needs both.
 */
export async function startShop({
  fault = '',
  head = '',
  first = '',
  marks = false,
  port = 0,
  isFixed = () => false,
} = {}) {
  const shop = (planted) => Object.assign((name) => name === planted, { fault: planted, head, first, marks })
  const [faulty, fixed] = [shop(fault), shop('')]
  const sessions = new Map()
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams: search } = new URL(request.url, 'http://shop.localhost')
    const session = sessionOf(sessions, request, response)
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const { method, headers } = request
    const has = isFixed({ method, path: request.url, headers, body, session }) ? fixed : faulty
    const send = (status, type, text) =>
      response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(text)
    const go = (place) => response.writeHead(303, { location: place }).end()
    if (path === '/page.js') return send(200, 'text/javascript', script)
    if (path === '/picture.svg') return send(200, 'image/svg+xml', picture)
    if (path.startsWith('/api/')) {
      const [status, answer] = await answerOf(request.method, path, { search, body, session, has })
      return send(status, 'application/json', JSON.stringify(answer ?? {}))
    }
    const form = Object.fromEntries(new URLSearchParams(body))
    if (request.method === 'POST') return go(placeAfter(path, form, session, has))
    if (path.startsWith('/language/')) {
      session.language = path === '/language/de' ? 'de' : 'fr'
      return go('/')
    }
    if (path === '/checkout' && !session.signedIn) {
      session.next = path
      return go('/sign-in')
    }
    const { status, html } = pageOf(path, session, has)
    return send(status, 'text/html', html)
  })
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

function sessionOf(sessions, request, response) {
  const [, known] = /visitor=(\d+)/.exec(request.headers.cookie ?? '') ?? []
  if (sessions.has(known)) return sessions.get(known)
  const id = String(sessions.size + 1)
  const fresh = { language: 'en', cart: {}, form: {}, profile: { name: '', country: 'at' }, orders: 0 }
  sessions.set(id, fresh)
  response.setHeader('set-cookie', `visitor=${id}; Path=/; HttpOnly`)
  return fresh
}

/** The page after a form. */
function placeAfter(path, form, session, has) {
  if (path === '/sign-in') {
    session.signedIn = true
    return has('sign-in-home') ? '/' : (session.next ?? '/')
  }
  if (path === '/sign-out') {
    session.signedIn = false
    return has('sign-out-nowhere') ? '/signed-out' : '/'
  }
  if (path === '/checkout') {
    session.form = form
    session.error = form.postcode ? '' : 'The postcode is missing.'
    return session.error ? '/checkout' : '/review'
  }
  session.profile = { name: form.name ?? '', country: form.country ?? 'at' }
  return '/account'
}

/** Status and body of an answer to the pages' script. */
async function answerOf(method, path, { search, body, session, has }) {
  const [, , noun, id] = path.split('/')
  const { cart, language } = session
  const total = () => amount(totalOf(session, has), language, has)
  if (noun === 'cart') {
    if (method === 'POST') {
      if (has('variant-500') && id === 'blue-mug') return [500]
      cart[id] = (cart[id] ?? 0) + 1
    } else if (method === 'DELETE') delete cart[id]
    else cart[id] = JSON.parse(body).pieces
    // A slow answer shows what happens to clicks meanwhile.
    if (method === 'PUT') await pause(400)
    const pieces = Object.values(cart).reduce((sum, each) => sum + each, 0)
    return [200, { pieces: has('count-off-by-one') ? pieces + 1 : pieces, total: total() }]
  }
  if (noun === 'coupon') {
    session.coupon = true
    return [200, { total: total() }]
  }
  if (noun === 'newsletter' && method === 'POST') return [200, {}]
  if (noun === 'search') {
    const words = search.get('words').toLowerCase()
    // The fewer letters, the more is found, and the longer it takes.
    await pause(Math.max(0, 800 - words.length * 150))
    const found = goods.filter(({ name }) => name.toLowerCase().includes(words)).map(({ name }) => name)
    return [200, { found }]
  }
  if (noun === 'tabs') {
    if (id === 'material') await pause(600)
    return [200, { text: id === 'material' ? 'Made of clay.' : 'Within three days.' }]
  }
  if (noun === 'reviews') return [200, reviews[id] ?? []]
  if (noun === 'ideas') return [200, goods.slice(0, 2).map(({ name }) => name)]
  if (noun === 'photo') return has('photo-413') ? [413] : [200, {}]
  if (noun === 'orders') {
    if (has('order-503')) return [503]
    session.orders += 1
    await pause(300)
    return [200, { place: has('order-to-cart') ? '/cart' : `/orders/${session.orders}` }]
  }
  return [404]
}

if (process.argv[1] === import.meta.filename) {
  const { url } = await startShop({ fault: process.env.FAULT, port: Number(process.env.PORT ?? 4173) })
  console.log(`The shop is open at ${url}`)
}
