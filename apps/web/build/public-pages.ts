import type { NamedPage } from './pages.ts'

/** The public pages of a campaign, its lists for frames, and the shop in which everything is tried; null: nothing is public. */
export function publicPagesOf(published: { board: string; item?: string } | null): NamedPage[] {
  const shop = { name: 'playground', path: '/playground' }
  if (!published) return [shop]
  const { board, item } = published
  return [
    { name: 'board', path: board },
    { name: 'newest', path: `${board}?sort=new` },
    { name: 'found-nothing', path: `${board}?q=zzzz` },
    { name: 'roadmap', path: `${board}/roadmap` },
    { name: 'changelog', path: `${board}/changelog` },
    ...(item ? [{ name: 'item', path: `${board}/i/${item}` }] : []),
    { name: 'missing', path: `${board}/i/none` },
    { name: 'embed-board', path: `${board}/embed/board` },
    { name: 'embed-changelog', path: `${board}/embed/changelog` },
    shop,
  ]
}
