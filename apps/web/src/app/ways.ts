const at =
  (page: string) =>
  (workspace: string): string =>
    `/app/${workspace}${page}`
const under =
  (page: string) =>
  (workspace: string, part: string): string =>
    `/app/${workspace}${page}/${encodeURIComponent(part)}`

/**
 * The addresses of the pages, for links from one page to another: a page need not know the others. A test holds them
 * against the routes.
 */
export const ways = {
  pulse: at(''),
  start: at('/start'),
  inbox: at('/inbox'),
  imports: at('/imports'),
  item: under('/items'),
  moderation: at('/moderation'),
  decision: under('/moderation'),
  loop: at('/loop'),
  deployment: under('/loop'),
  campaigns: at('/campaigns'),
  newCampaign: at('/campaigns/new'),
  campaign: (workspace: string, id: string, tab: string) => `${under('/campaigns')(workspace, id)}/${tab}`,
  zones: at('/zones'),
  testers: under('/testers'),
  analytics: at('/analytics'),
  team: at('/team'),
  settings: under('/settings'),
}
