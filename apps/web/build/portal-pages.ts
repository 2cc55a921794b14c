/** Every page of the portal that needs no id, by the name of its picture. */
export const portalPages: readonly { name: string; path: string }[] = [
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
]
