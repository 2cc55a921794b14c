/** The workspace of the development user with a campaign, zones of every type and a public board; made once. */
const user = 'dev+playground@localhost'
const slug = 'lumen'

export async function developmentShop(baseUrl) {
  const grant = {
    grant_type: 'urn:groundswell:params:oauth:grant-type:development-user',
    client_id: 'groundswell-scripts',
    user,
  }
  const answer = await fetch(`${baseUrl}/identity/token`, {
    method: 'POST',
    body: new URLSearchParams(grant),
  })
  const { access_token: token } = await answer.json()
  const team = (method, path, body) => ask(baseUrl, method, path, token, body)
  const { publishableKey, workspace } = await team('POST', '/api/account/bootstrap')
  const shop = { publishableKey, workspace: workspace.slug, campaign: slug, user }
  const { items } = await team('GET', '/api/campaigns?limit=100')
  if (items.some((campaign) => campaign.slug === slug)) return shop
  const campaign = await team('POST', '/api/campaigns', {
    name: 'Lumen & Co.',
    slug,
    description:
      'What would make our lamps, or our shop, better? We read everything, and build what many want.',
    status: 'ACTIVE',
    publicPage: true,
    // This page, the public board, and the origin that may show the changelog in a frame.
    urlPatterns: [`${baseUrl}/*`],
  })
  await team('POST', '/api/zones/bulk', {
    zones: zones.map((zone) => ({ ...zone, campaignId: campaign.id })),
  })
  await fill(team, (path, body) => ask(baseUrl, 'POST', path, publishableKey, body))
  return shop
}

const threshold = 3
const zones = [
  { zoneId: 'default', name: 'This shop', type: 'SUGGESTION', threshold },
  { zoneId: 'playground.search', name: 'Search', type: 'BUG', selector: '#search', threshold },
  { zoneId: 'playground.delivery', name: 'Delivery', type: 'POLL', selector: '#delivery' },
  { zoneId: 'playground.checkout', name: 'Checkout', type: 'RATING', selector: '#checkout' },
  { zoneId: 'playground.votes', name: 'What comes next', type: 'VOTE', threshold },
]

/** Items of others, so that the board is not empty. The first is one vote short of being ready. */
const said = [
  { title: 'Show each lamp switched on and off', votes: 2, type: 'suggestion' },
  { title: 'Deliver on Saturdays', votes: 1, type: 'suggestion' },
  { title: 'The search forgets what I typed', votes: 1, zoneId: 'playground.search', type: 'bug' },
  { title: 'Say which bulbs fit', votes: 3, type: 'suggestion', isShipped: true },
]

async function fill(team, visitor) {
  for (const { votes, isShipped, zoneId = 'default', ...words } of said) {
    const item = await visitor('/api/feedback', { ...words, zoneId, sessionId: `author of ${words.title}` })
    for (let vote = 1; vote <= votes; vote++)
      await visitor('/api/votes', { feedbackId: item.id, voteType: 'up', sessionId: `visitor ${vote}` })
    if (isShipped) await team('PATCH', `/api/feedback/${item.id}/status`, { status: 'DEPLOYED' })
  }
}

async function ask(baseUrl, method, path, token, body) {
  const answer = await fetch(baseUrl + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const told = await answer.json()
  if (!answer.ok) throw new Error(told.error)
  return told
}
