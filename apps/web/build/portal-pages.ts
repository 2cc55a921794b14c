import type { NamedPage } from './pages.ts'

/** Every page of the portal that needs no id, by the name of its picture. */
export const portalPages: readonly NamedPage[] = [
  { name: 'home', path: '/t' },
  { name: 'join', path: '/t/join' },
  { name: 'mine', path: '/t/mine' },
  { name: 'votes', path: '/t/votes' },
  { name: 'impact', path: '/t/impact' },
  { name: 'earnings', path: '/t/earnings' },
  { name: 'wallet', path: '/t/wallet' },
  { name: 'standing', path: '/t/standing' },
  { name: 'notices', path: '/t/notices' },
  { name: 'profile', path: '/t/profile' },
  { name: 'house', path: '/t/house' },
]

/** Returns the portal's pages of one campaign and one check, and the dialogs that its buttons open. */
export function listPortalPages({ campaign, check }: { campaign?: string; check?: string }): NamedPage[] {
  return [
    ...(campaign
      ? [
          { name: 'campaign', path: `/t/c/${campaign}` },
          { name: 'composer', path: `/t/c/${campaign}`, opens: 'dialog' as const },
        ]
      : []),
    ...(check ? [{ name: 'verify', path: `/t/verify/${check}` }] : []),
    { name: 'change', path: '/t/mine', opens: 'dialog' },
    { name: 'share', path: '/t/impact', opens: 'dialog' },
    { name: 'erase', path: '/t/profile', opens: 'dialog' },
  ]
}
