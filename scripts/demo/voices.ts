import { type Cast, visitorWith } from './cast.ts'
import { chapter, printDone } from './terminal.ts'

/** Pages that show the result of the demo, with their addresses. */
export type Sights = [name: string, address: string][]

/**
 * Plays visitors whom the page knows: two submit the same wish and follow it, its author verifies the change, and one
 * of them is erased.
 */
export async function playKnownVisitors(cast: Cast): Promise<Sights> {
  chapter('Visitors whom the page knows')
  const author = await newVisitor(cast, 'The export loses accents')
  const user = await signInUser(cast)
  const twin = await user.post('/api/feedback', {
    body: { zoneId: 'default', title: 'Exported files have lost their accents', type: 'bug' },
  })
  await editItem(author)
  await mergeItems(cast, author.id, twin.id)
  await followItem(author, user)
  await giveVerdict(cast, author)
  const forgotten = await eraseVisitor(cast)
  const dashboard = (id: string) => `${cast.baseUrl}/app/${cast.slug}/items/${id}`
  return [
    [
      'The item that another was merged into, with its conversation and its author’s verdict',
      dashboard(author.id),
    ],
    ['The item that was merged', dashboard(twin.id)],
    ['The item of the person who was erased', dashboard(forgotten)],
  ]
}

interface Visitor {
  id: string
  self: Cast['visitor']
}

/**
 * Creates a visitor without an account. The secret in the response to the first submission identifies the visitor
 * later.
 */
async function newVisitor(cast: Cast, title: string): Promise<Visitor> {
  const item = await cast.visitor.post('/api/feedback', {
    body: { zoneId: 'default', title, type: 'bug', sessionId: `voice ${title}` },
  })
  return { id: item.id, self: visitorWith(cast, { 'x-service-session': item.sessionSecret! }) }
}

/** Signs in a user by a token of the customer's server, which vouches for the user's mail address. */
async function signInUser(cast: Cast): Promise<Cast['visitor']> {
  const { token } = await cast.backend.post('/api/identity/tokens', {
    body: { userId: 'orchard-4711', name: 'Ada', email: 'ada@example.com', emailVerified: true },
  })
  printDone('the customer’s server says who its user is')
  return visitorWith(cast, { 'x-service-user-token': token })
}

async function editItem({ id, self }: Visitor) {
  const at = { params: { path: { id } } }
  await self.patch('/api/feedback/{id}', { ...at, body: { title: 'The CSV export loses accents' } })
  await self.post('/api/feedback/{id}/thread', {
    ...at,
    body: { body: 'With names such as Zoë and Jürgen.' },
  })
  const taken = await self.post('/api/feedback', {
    body: { zoneId: 'default', title: 'Never mind, all is well' },
  })
  await self.delete('/api/feedback/{id}', { params: { path: { id: taken.id } } })
  printDone('an author edits an item, comments on it, and withdraws another one')
}

async function mergeItems(cast: Cast, into: string, id: string) {
  const { items } = await cast.visitor.post('/api/feedback/similar', {
    body: { title: 'accents are gone in my exported files' },
  })
  for (const wanted of [into, id])
    if (!items.some((item) => item.id === wanted))
      throw new Error('An item that was just submitted is not found.')
  const found = items.slice(0, 2).map(({ title, score }) => `«${title}» ${score}`)
  printDone(`another visitor types «accents are gone in my exported files» and sees ${found.join(' and ')}`)
  for (const [index, feedbackId] of [into, id, into].entries())
    await cast.visitor.post('/api/votes', {
      body: { feedbackId, voteType: 'up', sessionId: `voter-${Math.min(index, 1)}` },
    })
  await cast.owner.post('/api/feedback/{id}/merge', { params: { path: { id } }, body: { into } })
  const item = await cast.backend.get('/api/feedback/{id}', { params: { path: { id: into } } })
  printDone(`the two items are merged; ${item.upvotes} voters count once each`)
}

async function followItem(author: Visitor, user: Cast['visitor']) {
  const at = { params: { path: { id: author.id } } }
  const asked = await author.self.put('/api/feedback/{id}/subscription', {
    ...at,
    body: { email: 'visitor@example.com', language: 'fr' },
  })
  const known = await user.put('/api/feedback/{id}/subscription', at)
  printDone(
    `two follow it by mail: confirmation by ${asked.confirmation} for one, ${known.confirmation} for the other`,
  )
}

async function giveVerdict(cast: Cast, { id, self }: Visitor) {
  const at = { params: { path: { id } } }
  await cast.backend.patch('/api/feedback/{id}/status', { ...at, body: { status: 'DEPLOYED' } })
  const verdict = await self.post('/api/feedback/{id}/verdict', { ...at, body: { outcome: 'CONFIRMED' } })
  printDone(`it ships, its followers get a mail, and its author says ${verdict.outcome}`)
}

async function eraseVisitor(cast: Cast): Promise<string> {
  const { id } = await newVisitor(cast, 'The invoice shows my old address')
  const { items } = await cast.backend.get('/api/people', { params: { query: { feedbackId: id } } })
  const gone = await cast.owner.post('/api/people/{id}/erase', { params: { path: { id: items[0]!.id } } })
  const item = await cast.backend.get('/api/feedback/{id}', { params: { path: { id } } })
  printDone(`a visitor is erased: ${gone.items} item, whose title is now ${item.title ?? 'empty'}`)
  return id
}
