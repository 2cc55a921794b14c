const pageAddress =
  (page: string) =>
  (workspace: string): string =>
    `/app/${workspace}${page}`
const subpageAddress =
  (page: string) =>
  (workspace: string, part: string): string =>
    `/app/${workspace}${page}/${encodeURIComponent(part)}`

/**
 * The addresses of the pages, so that a page can link to another without importing it. A test compares them with the
 * routes.
 */
export const ways = {
  pulse: pageAddress(''),
  start: pageAddress('/start'),
  inbox: pageAddress('/inbox'),
  imports: pageAddress('/imports'),
  item: subpageAddress('/items'),
  moderation: pageAddress('/moderation'),
  decision: subpageAddress('/moderation'),
  loop: pageAddress('/loop'),
  deployment: subpageAddress('/loop'),
  campaigns: pageAddress('/campaigns'),
  newCampaign: pageAddress('/campaigns/new'),
  campaign: (workspace: string, id: string, tab: string) =>
    `${subpageAddress('/campaigns')(workspace, id)}/${tab}`,
  zones: pageAddress('/zones'),
  testers: subpageAddress('/testers'),
  analytics: pageAddress('/analytics'),
  team: pageAddress('/team'),
  settings: subpageAddress('/settings'),
}
