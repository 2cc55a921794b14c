/**
 * Opened from the service (`npm start`, then /playground) it signs in as the development user, makes its zones
 * and mounts the widget. With ?key=gs_pk_… it uses that workspace instead, as a page of yours would.
 */
const wish = new URLSearchParams(location.search)
const baseUrl = wish.get('url') ?? (location.protocol === 'file:' ? 'http://127.0.0.1:8787' : location.origin)
const state = document.querySelector('#state')
document.querySelector('#search').addEventListener('submit', (event) => event.preventDefault())

async function ask(path, token, body, method = 'POST') {
  const answer = await fetch(baseUrl + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  })
  const told = await answer.json()
  if (!answer.ok) throw new Error(told.error)
  return told
}

/** A workspace of the development user, with zones of every type. */
async function developmentKey() {
  const grant = {
    grant_type: 'urn:groundswell:params:oauth:grant-type:development-user',
    client_id: 'groundswell-scripts',
    user: 'dev+playground@localhost',
  }
  const answer = await fetch(`${baseUrl}/identity/token`, {
    method: 'POST',
    body: new URLSearchParams(grant),
  })
  const { access_token: token } = await answer.json()
  const { publishableKey } = await ask('/api/account/bootstrap', token)
  await ask('/api/zones/bulk', token, {
    zones: [
      { zoneId: 'default', name: 'This page', type: 'SUGGESTION', threshold: 3 },
      { zoneId: 'playground.search', name: 'Search', type: 'BUG', selector: '#search', threshold: 3 },
      { zoneId: 'playground.delivery', name: 'Delivery', type: 'POLL', selector: '#delivery' },
      { zoneId: 'playground.checkout', name: 'Checkout', type: 'RATING', selector: '#checkout' },
      { zoneId: 'playground.votes', name: 'What comes next', type: 'VOTE', threshold: 3 },
    ],
  })
  return publishableKey
}

function loadSdk() {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${baseUrl}/sdk/v1.js`
    script.onload = resolve
    script.onerror = () => reject(new Error(`${script.src} could not be loaded. Is the service running?`))
    document.head.append(script)
  })
}

try {
  const [publishableKey] = await Promise.all([wish.get('key') ?? developmentKey(), loadSdk()])
  window.widget = window.Groundswell.mount({
    baseUrl,
    publishableKey,
    locale: wish.get('lang') ?? undefined,
    theme: wish.get('theme') ?? 'auto',
  })
  state.textContent = 'Ready: press Feedback in the lower corner.'
} catch (error) {
  state.textContent = `That did not work: ${error.message} Name a key of your workspace with ?key=gs_pk_… instead.`
}
