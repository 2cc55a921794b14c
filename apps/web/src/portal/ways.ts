/** The addresses of the pages, so that a page can link to another without importing it. */
export const ways = {
  home: '/t',
  join: '/t/join',
  campaign: (id: string): string => `/t/c/${encodeURIComponent(id)}`,
  /** The page of a campaign, with its form opened on a text that was refused. */
  again: (id: string, text: string): string =>
    `/t/c/${encodeURIComponent(id)}?again=${encodeURIComponent(text)}`,
  mine: '/t/mine',
  votes: '/t/votes',
  /** The page of a change to look at before it is merged, by its preview round. */
  preview: (id: string): string => `/t/preview/${encodeURIComponent(id)}`,
  verify: (id: string): string => `/t/verify/${encodeURIComponent(id)}`,
  impact: '/t/impact',
  earnings: '/t/earnings',
  wallet: '/t/wallet',
  standing: '/t/standing',
  notices: '/t/notices',
  profile: '/t/profile',
  house: '/t/house',
}
