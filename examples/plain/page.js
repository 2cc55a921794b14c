/**
 * Opened from the service (`npm start`, then /playground) it signs in as the development user, makes a campaign with
 * zones and a public board, and mounts the widget. With ?key=gs_pk_…&workspace=… it uses that workspace instead, as a
 * page of yours would.
 */
import { arrivals } from './arrivals.js'
import { developmentShop } from './shop.js'

const wish = new URLSearchParams(location.search)
const [, above = ''] = /^(.*)\/playground\//.exec(location.pathname) ?? []
const baseUrl =
  wish.get('url') ?? (location.protocol === 'file:' ? 'http://127.0.0.1:8787' : location.origin + above)
const find = (selector) => document.querySelector(selector)

find('#search').addEventListener('submit', (event) => event.preventDefault())
find('#query').addEventListener('input', ({ target }) => {
  const words = target.value.trim().toLowerCase()
  const lamps = [...document.querySelectorAll('.lamps li')]
  for (const lamp of lamps) lamp.hidden = !lamp.dataset.name.toLowerCase().includes(words)
  find('#none').hidden = lamps.some((lamp) => !lamp.hidden)
})

function load(path, data = {}, place = document.head) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = baseUrl + path
    Object.assign(script.dataset, data)
    script.onload = resolve
    script.onerror = () => reject(new Error(`${script.src} could not be loaded. Is the service running?`))
    place.append(script)
  })
}

function showWays(ways) {
  const links = ways.map(([text, href]) => {
    const link = document.createElement('a')
    Object.assign(link, { textContent: text, href, target: '_blank', rel: 'noopener' })
    return link
  })
  find('#ways').replaceChildren(...links)
  find('#ways').hidden = links.length === 0
}

try {
  const given = wish.get('key') && { publishableKey: wish.get('key'), workspace: wish.get('workspace') }
  const [shop] = await Promise.all([given || developmentShop(baseUrl), load('/sdk/v1.js')])
  const { publishableKey, workspace, campaign, user } = shop
  const widget = window.Groundswell.mount({
    baseUrl,
    publishableKey,
    locale: wish.get('lang') ?? undefined,
    theme: wish.get('theme') ?? 'auto',
    // At the other side of the page, what arrives stays in view.
    position: 'start',
    accent: '#0a6b66',
    accentText: '#fff',
  })
  window.widget = widget
  const asUser = user ? `?login_hint=${encodeURIComponent(user)}` : ''
  const desk = workspace && `${baseUrl}/app/${workspace}`
  const board = campaign && `${baseUrl}/p/${workspace}/${campaign}`
  showWays([
    ...(desk ? [['Open the dashboard', `${desk}/inbox${asUser}`]] : []),
    ...(board ? [['Open the public board', board]] : []),
  ])
  if (campaign) {
    find('#changes').hidden = false
    await load(
      '/p/embed.js',
      { changelog: `${workspace}/${campaign}`, into: '.embed', limit: '3' },
      document.body,
    )
    for (const button of document.querySelectorAll('.say')) {
      button.hidden = false
      button.addEventListener('click', () => widget.open(button.dataset.zone))
    }
  }
  arrivals({
    place: find('#arrived'),
    client: () => window.Groundswell.createClient({ baseUrl, publishableKey }),
    deskOf: (id) => desk && `${desk}/items/${id}${asUser}`,
    boardOf: (id) => board && `${board}/i/${id}`,
  })
  find('#state').textContent = 'Ready. All of this runs on your own service.'
} catch (error) {
  find('#state').textContent =
    `That did not work: ${error.message} Name a key of your workspace with ?key=gs_pk_… instead.`
}
