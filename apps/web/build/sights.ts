import { fetchDevelopmentToken } from '../../api/src/adapters/identity/development-token.ts'
import { listOperatorPages, operatorPages } from './operator-pages.ts'
import { type Found, listDashboardPages, type NamedPage, pages } from './pages.ts'
import { listPortalPages, portalPages } from './portal-pages.ts'
import { listPublicPages } from './public-pages.ts'

/** An application as one kind of user sees it: its first page, and the others. */
export interface Sight {
  name: 'dashboard' | 'portal' | 'operator' | 'public'
  /** The user who signs in, and the page after it; null: none. */
  signIn: { home: '/app' | '/t' | '/operator'; start: string; user: string } | null
  pages: readonly NamedPage[]
}

/** The users of the pictures: a member of the workspace, a tester, an operator. */
export interface People {
  slug: string
  user: string
  tester: string
  operator: string
}

/** Returns the three applications and the public pages, with a page for each single thing that exists. */
export async function listSights(url: string, { slug, user, tester, operator }: People): Promise<Sight[]> {
  const [asMember, asTester, asOperator] = await Promise.all([
    createReader(url, user, slug),
    createReader(url, tester),
    createReader(url, operator),
  ])
  const [things, testerThings, operatorThings, published] = await Promise.all([
    findThings(asMember),
    findTesterThings(asTester),
    findOperatorThings(asOperator),
    findPublicBoard(asMember, slug),
  ])
  const workspace = `/app/${slug}`
  const inWorkspace = [...pages, ...listDashboardPages(things)].map((page) => ({
    ...page,
    path: workspace + page.path,
  }))
  return [
    { name: 'dashboard', signIn: { home: '/app', start: workspace, user }, pages: inWorkspace },
    {
      name: 'portal',
      signIn: { home: '/t', start: '/t', user: tester },
      pages: [...portalPages, ...listPortalPages(testerThings)],
    },
    {
      name: 'operator',
      signIn: { home: '/operator', start: '/operator', user: operator },
      pages: [...operatorPages, ...listOperatorPages(operatorThings)],
    },
    { name: 'public', signIn: null, pages: listPublicPages(published) },
  ]
}

/**
 * Reads the first item of a list of the API; undefined if the list is empty or the person is not allowed to see it.
 */
type First = <Row extends object>(path: string) => Promise<Row | undefined>

async function createReader(url: string, user: string, slug?: string): Promise<First> {
  const authorization = `Bearer ${await fetchDevelopmentToken({ baseUrl: url, user })}`
  const get = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(url + path, { headers })
    return answer.ok ? answer.json() : {}
  }
  const { memberships = [] } = slug ? await get('/api/account/me', { authorization }) : {}
  const own = memberships.find((one: { workspaceSlug: string }) => one.workspaceSlug === slug)
  const headers = { authorization, ...(own ? { 'x-service-workspace': own.workspaceId } : {}) }
  return async (path) => (await get(path, headers)).items?.[0]
}

/** Drops undefined values, as required for optional properties. */
const dropUndefined = <Things extends Record<string, string | undefined>>(things: Things) =>
  Object.fromEntries(Object.entries(things).filter(([, id]) => id !== undefined)) as {
    [Name in keyof Things]?: string
  }

interface Thing {
  id: string
}

/** Picks the items and deployments with the longest history. */
async function findThings(first: First): Promise<Found> {
  const shipped = await first<Thing>('/api/feedback?status=DEPLOYED&limit=1')
  return dropUndefined({
    item: (shipped ?? (await first<Thing>('/api/feedback?limit=1')))?.id,
    deployment: (await first<Thing>('/api/deployments?limit=1'))?.id,
    campaign: (await first<Thing>('/api/campaigns?limit=1'))?.id,
    reward: (await first<Thing>('/api/rewards?limit=1'))?.id,
  })
}

async function findTesterThings(first: First) {
  return dropUndefined({
    campaign: (await first<Thing>('/api/tester/campaigns?limit=1'))?.id,
    check: (await first<Thing>('/api/tester/verify-requests?limit=1'))?.id,
  })
}

async function findOperatorThings(first: First) {
  return dropUndefined({
    payment: (await first<Thing>('/api/platform-admin/fiat-payouts?limit=1'))?.id,
    batch: (await first<{ batchId: string }>('/api/platform-admin/fiat-batches?limit=1'))?.batchId,
    tokenBatch: (await first<{ batchId: string }>('/api/platform-admin/payouts?limit=1'))?.batchId,
  })
}

/** The board of the workspace's first campaign with a public page, and an item of it that was shipped. */
async function findPublicBoard(first: First, workspace: string) {
  const campaign = await first<{ slug: string; publicPage: boolean }>('/api/campaigns?limit=1')
  if (!campaign?.publicPage) return null
  const names = `${workspace}/${campaign.slug}`
  const item = await first<Thing>(`/api/public/${names}/items?stage=SHIPPED&limit=1`)
  return { board: `/p/${names}`, ...(item ? { item: item.id } : {}) }
}
