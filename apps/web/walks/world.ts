import { type Client, createClient } from '@groundswell/client'
import { fetchDevelopmentToken } from '../../api/src/adapters/identity/development-token.ts'

/** The data that exists before the walks begin: a public board with one item, an invite, and a pending application. */
export interface World {
  url: string
  board: string
  inviteUrl: string
  /** Sends an item to this person's workspace, as a visitor of its site does. */
  sendItem(user: string, title: string): Promise<void>
}

/** Creates this data by the API, as its people would have. */
export async function makeWorld(url: string): Promise<World> {
  const clientFor = async (user: string): Promise<Client> =>
    createClient({ baseUrl: url, accessToken: await fetchDevelopmentToken({ baseUrl: url, user }) })
  const sendItem = async (user: string, title: string) => {
    const api = await clientFor(user)
    const { publishableKey } = await api.get('/api/account/me')
    const { items } = await api.get('/api/zones', { params: { query: { limit: 1 } } })
    const visitor = createClient({ baseUrl: url, accessToken: publishableKey })
    await visitor.post('/api/feedback', { body: { zoneId: items.at(-1)!.zoneId, title, sessionId: 'walk' } })
  }
  const owner = await clientFor(OWNER)
  const { workspace } = await owner.post('/api/account/bootstrap', { body: { name: 'Orchard' } })
  const campaign = await owner.post('/api/campaigns', {
    body: { name: 'Shop', slug: 'shop', status: 'ACTIVE', visibility: 'PUBLIC', publicPage: true },
  })
  const { items: zones } = await owner.get('/api/zones', { params: { query: { limit: 1 } } })
  await owner.put('/api/zones/{id}', {
    params: { path: { id: zones[0]!.id } },
    body: { campaignId: campaign.id },
  })
  await sendItem(OWNER, 'A larger search field')
  const invite = await owner.post('/api/invites', { body: { campaignId: campaign.id } })
  const applicant = await clientFor('tester2@localhost')
  await applicant.post('/api/tester/applications', {
    body: { motivation: 'I test web shops.', languages: ['en'], devices: ['phone'] },
  })
  return { url, board: `${url}/p/${workspace.slug}/shop`, inviteUrl: invite.url, sendItem }
}
const OWNER = 'dev+orchard@localhost'
