/** Every page of a workspace that needs no id, by the name of its picture; paths follow `/app/<slug>`. */
export const pages: readonly NamedPage[] = [
  { name: 'pulse', path: '' },
  { name: 'start', path: '/start' },
  { name: 'inbox', path: '/inbox' },
  { name: 'imports', path: '/imports' },
  { name: 'moderation', path: '/moderation' },
  { name: 'loop', path: '/loop' },
  { name: 'campaigns', path: '/campaigns' },
  { name: 'campaign-new', path: '/campaigns/new' },
  { name: 'zones', path: '/zones' },
  { name: 'testers', path: '/testers/members' },
  { name: 'tiers', path: '/testers/tiers' },
  { name: 'invites', path: '/testers/invites' },
  { name: 'rewards', path: '/rewards' },
  { name: 'analytics', path: '/analytics' },
  { name: 'demand', path: '/demand' },
  { name: 'demand-accounts', path: '/demand?by=accounts' },
  { name: 'team', path: '/team' },
  ...[
    'workspace',
    'tags',
    'origins',
    'public',
    'keys',
    'agents',
    'ci',
    'repositories',
    'install',
    'webhooks',
    'notifications',
    'record',
  ].map((tab) => ({
    name: `settings-${tab}`,
    path: `/settings/${tab}`,
  })),
]

/** Ids of things that have their own page; undefined where the workspace has none yet. */
export interface Found {
  item?: string
  deployment?: string
  campaign?: string
  reward?: string
}

/**
 * A page and the name of its picture. `opens`: the thing that is opened before the picture, the first row of a table or
 * the first dialog.
 */
export interface NamedPage {
  name: string
  path: string
  opens?: 'row' | 'dialog'
}

/** Returns the pages of one item, deployment, campaign and reward. */
export function listDashboardPages({ item, deployment, campaign, reward }: Found): NamedPage[] {
  const tabsOf = (name: string, path: string, tabs: readonly string[], link: string) =>
    tabs.map((tab) => ({ name: `${name}-${tab}`, path: `${path}${link}${tab}` }))
  return [
    ...(item
      ? tabsOf(
          'item',
          `/items/${item}`,
          ['story', 'agent', 'thread', 'votes', 'demand', 'rewards', 'replay'],
          '?tab=',
        )
      : []),
    ...(deployment ? [{ name: 'deployment', path: `/loop/${deployment}` }] : []),
    ...(campaign
      ? tabsOf(
          'campaign',
          `/campaigns/${campaign}`,
          ['overview', 'zones', 'rules', 'people', 'budget', 'public'],
          '/',
        )
      : []),
    ...(reward ? [{ name: 'reward', path: `/rewards/${reward}` }] : []),
    { name: 'tester', path: '/testers/members', opens: 'row' },
    { name: 'tier', path: '/testers/tiers', opens: 'row' },
    { name: 'zone', path: '/zones', opens: 'row' },
    { name: 'tag', path: '/settings/tags', opens: 'row' },
  ]
}
