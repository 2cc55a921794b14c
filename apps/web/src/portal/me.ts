import type { components } from '@groundswell/client'
import { read } from '../data/index.ts'

export type Me = components['schemas']['TesterMe']

/** The person who is signed in, with memberships and balances; shown on several pages and read once. */
export const me = read<Me>({
  key: ['me'],
  topics: ['tester'],
  load: (api, signal) => api.get('/api/tester/me', { signal }),
})
