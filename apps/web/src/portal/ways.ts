/** The addresses of the pages, for links from one to another: a page need not know the others. */
export const ways = {
  home: '/t',
  join: '/t/join',
  campaign: (id: string): string => `/t/c/${encodeURIComponent(id)}`,
  /** A campaign, with the form on a text that was refused. */
  again: (id: string, text: string): string =>
    `/t/c/${encodeURIComponent(id)}?again=${encodeURIComponent(text)}`,
  mine: '/t/mine',
  votes: '/t/votes',
  /** A change to look at before it is merged, by its round. */
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
