import { fetchDevelopmentToken } from '../../src/adapters/identity/development-token.ts'

/** A tester in the demo. */
export interface DemoTester {
  name: string
  /** Submits one item to the campaign. Returns the screening result. */
  say(campaignId: string, title: string, description: string): Promise<string>
}

type Json = Record<string, unknown>

async function request(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: Json,
  beside?: string,
) {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(beside ? { 'x-service-tester-token': beside } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: (await response.json()) as Json }
}

/** Signs development testers into the House Pool: each applies once, and the operator approves. */
export async function gatherTesters(url: string, count: number): Promise<DemoTester[]> {
  const operator = await fetchDevelopmentToken({ baseUrl: url, user: 'operator@localhost' })
  const testers: DemoTester[] = []
  for (let number = 1; number <= count; number++) {
    const name = `tester${number}@localhost`
    const token = await fetchDevelopmentToken({ baseUrl: url, user: name })
    await request(url, token, 'POST', '/api/tester/applications', { motivation: 'I like to try things out.' })
    const { body: own } = await request(url, token, 'GET', '/api/tester/applications/me')
    if (own.status === 'PENDING')
      await request(url, operator, 'PATCH', `/api/platform-admin/applications/${own.id}`, {
        status: 'APPROVED',
      })
    testers.push({ name, say: (...said) => submitFeedback(url, token, ...said) })
  }
  return testers
}

interface Listed {
  id: string
  publishableKey: string
  zones: { zoneId: string }[]
}

async function submitFeedback(
  url: string,
  token: string,
  campaignId: string,
  title: string,
  description: string,
) {
  const { body } = await request(url, token, 'GET', '/api/tester/campaigns?limit=200')
  const campaign = (body.items as Listed[]).find(({ id }) => id === campaignId)
  if (!campaign) throw new Error('The testers do not see the campaign that was bought.')
  const made = await request(
    url,
    campaign.publishableKey,
    'POST',
    '/api/feedback',
    { zoneId: campaign.zones[0]!.zoneId, title, description },
    token,
  )
  if (made.status !== 201) throw new Error(`A tester was answered ${made.status}: ${made.body.error}`)
  return made.body.safetyStatus as string
}
