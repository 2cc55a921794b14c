import type { NamedPage } from './pages.ts'

/**
 * Returns the public pages of a campaign, its lists for frames, and the demo shop. Null: no campaign is public, so only
 * the shop remains.
 */
export function listPublicPages(published: { board: string; item?: string } | null): NamedPage[] {
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
