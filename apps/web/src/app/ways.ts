const pageWay =
  (page: string) =>
  (workspace: string): string =>
    `/app/${workspace}${page}`
const subpageWay =
  (page: string) =>
  (workspace: string, part: string): string =>
    `/app/${workspace}${page}/${encodeURIComponent(part)}`

/**
 * The addresses of the pages, so that a page can link to another without importing it. A test compares them with the
 * routes.
 */
export const ways = {
  pulse: pageWay(''),
  start: pageWay('/start'),
  inbox: pageWay('/inbox'),
  imports: pageWay('/imports'),
  item: subpageWay('/items'),
  moderation: pageWay('/moderation'),
  decision: subpageWay('/moderation'),
  loop: pageWay('/loop'),
  deployment: subpageWay('/loop'),
  campaigns: pageWay('/campaigns'),
  newCampaign: pageWay('/campaigns/new'),
  campaign: (workspace: string, id: string, tab: string) =>
    `${subpageWay('/campaigns')(workspace, id)}/${tab}`,
  zones: pageWay('/zones'),
  testers: subpageWay('/testers'),
  analytics: pageWay('/analytics'),
  team: pageWay('/team'),
  settings: subpageWay('/settings'),
}
